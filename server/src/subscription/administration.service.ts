import type { SubscriptionStatus } from '@lectern/contract/plans.ts'
import { notFound } from '../platform/http/app-error.ts'
import { momentOf } from '../platform/moments.ts'
import { findBilling, lockBilling, recordPlanChange, updateBilling } from './billing.queries.ts'
import type { Payments } from './payments.ts'
import { statusOf } from './plan.ts'
import { settle } from './settlement.ts'

/**
 * An administrator's word. The provider's subscription ends at once and without refund, since from now on nobody is to
 * pay; a plan that is given has no end. Naming the plan that the teacher has already changes nothing.
 */
export async function setPlanByAdministrator(
  payments: Payments,
  userId: number,
  status: SubscriptionStatus,
): Promise<void> {
  const { database, clock } = payments
  await settle(payments, userId)
  const user = await findBilling(database.platform, userId)
  if (!user) throw notFound('Organization')
  const now = momentOf(clock())
  if (statusOf(user, now) === status) return

  await endSubscriptions(payments, userId)
  await database.transaction(async ({ platform }) => {
    const locked = await lockBilling(platform, userId)
    if (!locked) throw notFound('Organization')
    const from = locked.subscriptionStatus
    const isFree = status === 'free'
    await updateBilling(platform, userId, locked, {
      subscriptionStatus: status,
      stripeSubscriptionId: null,
      subscriptionStartDate: isFree ? locked.subscriptionStartDate : now,
      subscriptionEndDate: isFree ? now : null,
      subscriptionRenews: false,
      premiumUntil: null,
    })
    if (from !== status) await recordPlanChange(platform, userId, { from, to: status, changedAt: now })
  })
}

/** Before a teacher is removed: whoever is gone must not be charged. Fails when the provider cannot be reached. */
export const cancelForDeletedTeacher = (payments: Payments, userId: number): Promise<void> =>
  endSubscriptions(payments, userId)

async function endSubscriptions({ database, provider }: Payments, userId: number): Promise<void> {
  const user = await findBilling(database.platform, userId)
  if (user?.stripeCustomerId && user.paymentProvider === provider.kind)
    await provider.endSubscriptions(user.stripeCustomerId)
}
