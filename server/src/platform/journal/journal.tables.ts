import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../db/json.ts'

export type ChangeTable = {
  id: GeneratedAlways<number>
  /** Chosen by the caller who made the change. */
  key: string
  changedAt: string
  /** Only until its transaction commits, so that no other transaction ever sees one that is open. */
  isOpen: Generated<boolean>
  /** Of its images. */
  bytes: Generated<number>
  /** What the feature that undoes it has to know besides. */
  note: JsonColumn
}

/** Every row that a change wrote, in whichever table, once for each writing. Filled by triggers. */
export type JournalTable = {
  id: GeneratedAlways<number>
  changeId: number
  table: string
  /** The primary key; two columns with a space between. */
  key: string
  /** The row as it was; null where there was none. */
  before: JsonColumn
  /** A hash of the row as it was left; null where it was deleted. */
  after: string | null
}

declare module '../db/tenant-tables.ts' {
  interface TenantTables {
    changes: ChangeTable
    journal: JournalTable
  }
}
