import { holdCurrency } from '../../currency/currency.ts'
import { BoundedMap } from '../../platform/bounded-map.ts'
import type { Database, TenantDb } from '../../platform/db/database.ts'
import { holdPlans } from './covering.ts'
import { chargeMonths } from './plan-charges.ts'
import { listDue } from './plans.queries.ts'

/**
 * Charges every month of flat plans that has begun by today, the earlier ones too where nobody came by meanwhile. Each plan is
 * held while its months are looked at, so of two servers one writes.
 */
export async function chargeDueMonths(db: TenantDb, today: string): Promise<void> {
  const due = await listDue(db, today)
  if (due.length === 0) return
  await holdCurrency(db)
  const ids = due.map(({ id }) => id)
  const held = await holdPlans(db, [], ids)
  for (const plan of held.filter(({ id }) => ids.includes(id))) await chargeMonths(db, plan, today)
}

const maxEntries = 50_000

export type DueMonths = (
  schema: string,
  visitorsDay: string,
  /** Where the teacher is. */
  teachersDay: () => Promise<string>,
) => Promise<void>

/** For whoever comes by on a new day. Afterwards it costs a look into memory until the day is over. */
export function createDueMonths(database: Database): DueMonths {
  const done = new BoundedMap<string, string>(maxEntries)

  return async function chargeDue(schema, visitorsDay, teachersDay) {
    if ((done.get(schema) ?? '') >= visitorsDay) return
    const today = await teachersDay()
    if ((await listDue(database.tenant(schema), today)).length > 0)
      await database.transaction(({ tenant }) => chargeDueMonths(tenant(schema), today), schema)
    done.set(schema, today)
  }
}
