import { isPremium, type Plan, plans } from '@lectern/contract/plans.ts'
import type { Subscription } from '@lectern/contract/subscription/subscription.contract.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type InstantText, instantText } from '../../platform/instants.ts'
import { findSubscription, type SubscriptionRow } from './subscription.queries.ts'

/** Read anew each time: a plan that was just bought or set must count at once. */
export const getPlan = async (db: PlatformDb, userId: number, now: Temporal.Instant): Promise<Plan> =>
  planOf(await getSubscription(db, userId), instantText(now))

export async function getSubscription(db: PlatformDb, userId: number): Promise<SubscriptionRow> {
  const found = await findSubscription(db, userId)
  if (!found) throw new AppError('unauthenticated', 'Please sign in again')

  return found
}

/** The plan that counts now: one whose time is over does not, although nobody has written it down yet. Unknown is Free. */
export function planOf(
  { subscriptionStatus, premiumUntil }: Pick<SubscriptionRow, 'subscriptionStatus' | 'premiumUntil'>,
  now: InstantText,
): Plan {
  const isOver = premiumUntil !== null && premiumUntil <= now

  return plans.find((plan) => plan === subscriptionStatus && !isOver) ?? 'free'
}

/** A renewal has failed, and the provider goes on asking the bank. */
export const isOverdue = ({
  subscriptionStatus,
  subscriptionRenews,
}: Pick<SubscriptionRow, 'subscriptionStatus' | 'subscriptionRenews'>): boolean =>
  subscriptionStatus === 'free' && subscriptionRenews

/** The subscription that pays for the plan, or is to pay for it again, for the teacher to see; none where nobody pays. */
export function subscriptionOf(row: SubscriptionRow, now: InstantText): Subscription | null {
  const { subscriptionEndDate, subscriptionRenews, stripeSubscriptionId } = row
  const isCharged = isPremium(planOf(row, now)) || isOverdue(row)
  if (!isCharged || stripeSubscriptionId === null || subscriptionEndDate === null) return null

  return { periodEnd: subscriptionEndDate, renews: subscriptionRenews, isOverdue: isOverdue(row) }
}

/** The paid period is over, and what came after it has not been looked at; or it is not paid yet and may be any time. */
export function isDue(row: SubscriptionRow, now: InstantText): boolean {
  const { subscriptionStatus, stripeSubscriptionId, subscriptionEndDate } = row
  const isOver =
    subscriptionStatus === 'premium' && subscriptionEndDate !== null && subscriptionEndDate <= now

  return stripeSubscriptionId !== null && (isOver || isOverdue(row))
}
