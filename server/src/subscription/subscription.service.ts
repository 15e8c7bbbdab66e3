import { isPremium, limitsOf, type SubscriptionStatus } from '@lectern/contract/plans.ts'
import type {
  Subscription,
  Usage,
  UsageCounts,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import { type Moment, momentOf } from '../platform/moments.ts'
import type { BillingRow } from './billing.queries.ts'
import { billingOf, getBilling, statusOf } from './plan.ts'

/** Read anew each time: a plan that was just bought or set must count at once. */
export async function getStatus(
  db: PlatformDb,
  userId: number,
  now: Temporal.Instant,
): Promise<SubscriptionStatus> {
  return statusOf(await getBilling(db, userId), momentOf(now))
}

const readCounters = compiledRead((db: TenantDb) => db.selectFrom('usage').select(['thing', 'count']))

/** Counters, not counting: every open tab asks for this every five seconds. */
async function getUsageCounts(db: TenantDb): Promise<UsageCounts> {
  const rows = await readCounters(db)
  const counts = { courses: 0, students: 0, topics: 0, classes: 0, uploads: 0 }
  for (const { thing, count } of rows) counts[thing] = count

  return counts
}

export const getUsage = async (db: TenantDb, billing: BillingRow, now: Moment): Promise<Usage> => ({
  ...(await getUsageCounts(db)),
  subscriptionStatus: statusOf(billing, now),
})

export async function getSubscription(db: TenantDb, billing: BillingRow, now: Moment): Promise<Subscription> {
  const subscriptionStatus = statusOf(billing, now)

  return {
    subscriptionStatus,
    isPremium: isPremium(subscriptionStatus),
    limits: limitsOf(subscriptionStatus),
    usageCounts: await getUsageCounts(db),
    billing: billingOf(billing, now),
  }
}
