import type { Plan } from '@lectern/contract/plans.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { isOverdue, planOf } from '../plan/plan.ts'
import { findSubscription, type SubscriptionRow } from '../plan/subscription.queries.ts'
import type { Payments } from '../providers/payments.ts'
import { lockSubscription, recordPlanChange, updateSubscription } from './settlement.queries.ts'
import { settle } from './settlement.ts'

/**
 * An administrator's word. The provider's subscription ends at once and without refund, since from now on nobody is to
 * pay; a plan that is given has no end. Naming the plan that the teacher has already changes nothing, unless it is Free while
 * a renewal is overdue.
 */
export async function setPlanByAdministrator(payments: Payments, userId: number, plan: Plan): Promise<void> {
  const { database, clock } = payments
  await settle(payments, userId)
  const user = await findSubscription(database.platform, userId)
  if (!user) throw notFound('Organization')
  const now = instantText(clock())
  if (planOf(user, now) === plan && !isOverdue(user)) return

  await endSubscriptions(payments, userId)
  await database.transaction(async ({ platform }) => {
    const locked = await lockSubscription(platform, userId)
    if (!locked) throw notFound('Organization')
    const from = locked.subscriptionStatus
    const isFree = plan === 'free'
    await updateSubscription(platform, userId, locked, {
      subscriptionStatus: plan,
      stripeSubscriptionId: null,
      subscriptionStartDate: isFree ? locked.subscriptionStartDate : now,
      subscriptionEndDate: isFree ? now : null,
      subscriptionRenews: false,
      premiumUntil: null,
    })
    if (from !== plan) await recordPlanChange(platform, userId, { from, to: plan, changedAt: now })
  })
}

/**
 * Before a teacher is removed: whoever is gone must not be charged. What they have paid is written down first, since nobody
 * is found for it afterwards. Fails when the provider cannot be reached.
 */
export async function cancelForDeletedTeacher(payments: Payments, userId: number): Promise<void> {
  await settle(payments, userId)
  await endSubscriptions(payments, userId)
}

async function endSubscriptions({ database, provider }: Payments, userId: number): Promise<void> {
  const user = await findSubscription(database.platform, userId)
  if (!user?.stripeCustomerId) return
  if (user.paymentProvider === provider.kind) await provider.endSubscriptions(user.stripeCustomerId)
  else if (isRunning(user))
    throw new AppError('conflict', 'This teacher pays through another payment provider, which is not set up')
}

/** The provider goes on asking for money. */
const isRunning = ({
  stripeSubscriptionId,
  subscriptionStatus,
  subscriptionRenews,
}: SubscriptionRow): boolean =>
  stripeSubscriptionId !== null && (subscriptionStatus === 'premium' || subscriptionRenews)
