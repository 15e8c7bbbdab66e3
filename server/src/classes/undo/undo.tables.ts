import type { GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../../platform/db/json.ts'

export type ChangeTable = {
  id: GeneratedAlways<number>
  /** Chosen by who made the change. */
  key: string
  changedAt: string
  bytes: number
  /** Every row that the change touched, as it was. */
  before: JsonColumn
  /** The revision of each row that the change left, by its id. */
  after: JsonColumn
}

declare module '../../platform/db/tenant-tables.ts' {
  interface TenantTables {
    changes: ChangeTable
  }
}
