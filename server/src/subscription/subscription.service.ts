import {
  isPremium,
  limitsOf,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@lectern/contract/plans.ts'
import type {
  Subscription,
  Usage,
  UsageCounts,
} from '@lectern/contract/subscription/subscription.contract.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'

/** Read anew each time: a plan that was just bought or set must count at once. Anything unknown is Free. */
export async function getStatus(db: PlatformDb, userId: number): Promise<SubscriptionStatus> {
  const user = await db
    .selectFrom('users')
    .select('subscriptionStatus')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('unauthenticated', 'Please sign in again')

  return subscriptionStatuses.find((status) => status === user.subscriptionStatus) ?? 'free'
}

/** Counters, not counting: every open tab asks for this every five seconds. */
async function getUsageCounts(db: TenantDb): Promise<UsageCounts> {
  const rows = await db.selectFrom('usage').select(['thing', 'count']).execute()
  const counts = { courses: 0, students: 0, topics: 0, classes: 0, uploads: 0 }
  for (const { thing, count } of rows) counts[thing] = count

  return counts
}

export async function getUsage(platform: PlatformDb, db: TenantDb, userId: number): Promise<Usage> {
  const [subscriptionStatus, counts] = await Promise.all([getStatus(platform, userId), getUsageCounts(db)])

  return { ...counts, subscriptionStatus }
}

export async function getSubscription(
  platform: PlatformDb,
  db: TenantDb,
  userId: number,
): Promise<Subscription> {
  const { subscriptionStatus, ...usageCounts } = await getUsage(platform, db, userId)

  return {
    subscriptionStatus,
    isPremium: isPremium(subscriptionStatus),
    limits: limitsOf(subscriptionStatus),
    usageCounts,
  }
}
