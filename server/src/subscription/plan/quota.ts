import { type LimitedThing, limitReachedText, limitsOf, type Plan } from '@lectern/contract/plans.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Takes quota for what is created, in the transaction that creates it. The counter's row is locked by the
 * update, so two creations racing for the last of it cannot both win.
 */
export async function takeQuota(db: TenantDb, plan: Plan, thing: LimitedThing, many = 1): Promise<void> {
  const limit = limitsOf(plan)[thing]
  const taken = await db
    .updateTable('usage')
    .set({ count: sql`"count" + ${many}::integer` })
    .where('thing', '=', thing)
    .$if(limit !== null, (update) => update.where('count', '<=', (limit ?? 0) - many))
    .returning('count')
    .executeTakeFirst()
  if (!taken && limit !== null) throw new AppError('limit_reached', limitReachedText(thing, limit))
}

/** How much is used; whoever has asked this way takes or gives quota before anybody else can. */
export async function lockQuota(db: TenantDb, thing: LimitedThing): Promise<number> {
  const row = await usageOf(db, thing).forUpdate().executeTakeFirst()

  return row?.count ?? 0
}

export async function usedQuota(db: TenantDb, thing: LimitedThing): Promise<number> {
  const row = await usageOf(db, thing).executeTakeFirst()

  return row?.count ?? 0
}

const usageOf = (db: TenantDb, thing: LimitedThing) =>
  db.selectFrom('usage').select('count').where('thing', '=', thing)

/** Refuses early, before work that would be in vain; whoever creates still has to take the quota. */
export async function requireQuotaLeft(db: TenantDb, plan: Plan, thing: LimitedThing): Promise<void> {
  const limit = limitsOf(plan)[thing]
  if (limit === null) return
  const used = await db
    .selectFrom('usage')
    .select('count')
    .where('thing', '=', thing)
    .where('count', '>=', limit)
    .executeTakeFirst()
  if (used) throw new AppError('limit_reached', limitReachedText(thing, limit))
}

/** Gives quota back when things are deleted. */
export async function releaseQuota(db: TenantDb, thing: LimitedThing, count = 1): Promise<void> {
  if (count === 0) return
  await db
    .updateTable('usage')
    .set({ count: sql`greatest("count" - ${count}::integer, 0)` })
    .where('thing', '=', thing)
    .execute()
}
