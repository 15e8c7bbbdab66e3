import type { GeneratedAlways } from 'kysely'

/** Of a program that calls in a teacher's name. */
export type ProgramTokenTable = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  /** Whoever reads the table cannot call with it. */
  tokenHash: string
  mayWrite: boolean
  createdAt: string
  expiresAt: string
  /** To the hour. */
  lastUsedAt: string | null
  endedAt: string | null
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    programTokens: ProgramTokenTable
  }
}
