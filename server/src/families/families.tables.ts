import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { GeneratedAlways } from 'kysely'

/** What a link opens: the page of a family, or a calendar feed. */
export type LinkUse = 'page' | 'calendar'

export type LinkTable = {
  id: GeneratedAlways<number>
  userId: number
  /** Null: the teacher's own calendar. */
  studentId: number | null
  use: LinkUse
  /** Of the token: whoever reads the table cannot open a page with it. */
  tokenHash: string
  /** The token for whoever has the key, so that the teacher can be shown the URL again. */
  sealedToken: string
  parts: LinkPart[]
  createdAt: string
  /** To the hour. */
  openedAt: string | null
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    links: LinkTable
  }
}
