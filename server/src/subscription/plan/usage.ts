import { isPremium, limitsOf } from '@lectern/contract/plans.ts'
import type { PlanDetails, Usage, UsageCounts } from '@lectern/contract/subscription/subscription.contract.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Moment } from '../../platform/moments.ts'
import { planOf, subscriptionOf } from './plan.ts'
import type { SubscriptionRow } from './subscription.queries.ts'

const readCounters = compiledRead((db: TenantDb) => db.selectFrom('usage').select(['thing', 'count']))

/** Counters, not counting: every open tab asks for this every five seconds. */
async function getUsageCounts(db: TenantDb): Promise<UsageCounts> {
  const rows = await readCounters(db)
  const counts = { courses: 0, students: 0, topics: 0, classes: 0, uploads: 0 }
  for (const { thing, count } of rows) counts[thing] = count

  return counts
}

export const getUsage = async (db: TenantDb, row: SubscriptionRow, now: Moment): Promise<Usage> => ({
  ...(await getUsageCounts(db)),
  subscriptionStatus: planOf(row, now),
})

export async function getPlanDetails(db: TenantDb, row: SubscriptionRow, now: Moment): Promise<PlanDetails> {
  const subscriptionStatus = planOf(row, now)

  return {
    subscriptionStatus,
    isPremium: isPremium(subscriptionStatus),
    limits: limitsOf(subscriptionStatus),
    usageCounts: await getUsageCounts(db),
    subscription: subscriptionOf(row, now),
  }
}
