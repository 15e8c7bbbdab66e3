import type { LimitedThing } from '@lectern/contract/plans.ts'
import type { Generated } from 'kysely'

/** How many of each limited thing a teacher has; the row is locked while one is added. */
export type UsageTable = { thing: LimitedThing; count: Generated<number> }

/** The tables in one teacher's schema. */
export type TenantTables = {
  usage: UsageTable
}
