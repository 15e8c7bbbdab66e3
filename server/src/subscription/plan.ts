import { isPremium, type SubscriptionStatus, subscriptionStatuses } from '@lectern/contract/plans.ts'
import type { Billing } from '@lectern/contract/subscription/subscription.contract.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Moment } from '../platform/moments.ts'
import { type BillingRow, findBilling } from './billing.queries.ts'

export async function getBilling(db: PlatformDb, userId: number): Promise<BillingRow> {
  const billing = await findBilling(db, userId)
  if (!billing) throw new AppError('unauthenticated', 'Please sign in again')

  return billing
}

/** The plan that counts now: one whose time is over does not, although nobody has written it down yet. Unknown is Free. */
export function statusOf(
  { subscriptionStatus, premiumUntil }: Pick<BillingRow, 'subscriptionStatus' | 'premiumUntil'>,
  now: Moment,
): SubscriptionStatus {
  const isOver = premiumUntil !== null && premiumUntil <= now

  return subscriptionStatuses.find((status) => status === subscriptionStatus && !isOver) ?? 'free'
}

/** The subscription behind the plan, for the teacher to see; none where nobody pays. */
export function billingOf(row: BillingRow, now: Moment): Billing | null {
  const { subscriptionEndDate, subscriptionRenews, stripeSubscriptionId } = row
  if (!isPremium(statusOf(row, now)) || stripeSubscriptionId === null || subscriptionEndDate === null)
    return null

  return { periodEnd: subscriptionEndDate, renews: subscriptionRenews }
}

/** The paid period is over, and what came after it has not been looked at. */
export const isDue = (row: BillingRow, now: Moment): boolean =>
  row.subscriptionStatus === 'premium' &&
  row.stripeSubscriptionId !== null &&
  row.subscriptionEndDate !== null &&
  row.subscriptionEndDate <= now
