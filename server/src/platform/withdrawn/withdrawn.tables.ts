import type { Generated } from 'kysely'

export type WithdrawnKind = 'link' | 'token' | 'administrator' | 'teacher' | 'student'

/** What was ended for good, and which no restore may bring back. No name and no address: only a hash tells what it was. */
export type WithdrawnTable = {
  kind: WithdrawnKind
  hash: string
  at: Generated<string>
  /** A teacher who was deleted, and restored alone since. */
  isBack: Generated<boolean>
  /** Written beside the files too, where it outlives the database. */
  isApart: Generated<boolean>
}

declare module '../db/platform-tables.ts' {
  interface PlatformTables {
    withdrawn: WithdrawnTable
  }
}
