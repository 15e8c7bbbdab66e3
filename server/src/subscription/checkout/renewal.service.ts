import type { Subscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { getSubscription, subscriptionOf } from '../plan/plan.ts'
import type { Payments } from '../providers/payments.ts'
import { settle } from '../settlement/settlement.ts'

/**
 * Cancelling keeps Premium until the end of the paid period; resuming before it takes that back. Where a renewal is overdue no
 * period is paid: cancelling ends the subscription at once, so that the card is not tried again.
 */
export async function setRenewal(payments: Payments, userId: number, renews: boolean): Promise<Subscription> {
  const { provider } = payments
  const { stripeCustomerId, stripeSubscriptionId, subscription } = await getRunning(payments, userId)
  if (subscription.isOverdue) {
    if (renews) throw nothingToChange()
    await provider.endSubscriptions(stripeCustomerId)
    await settle(payments, userId)
    return { ...subscription, renews: false, isOverdue: false }
  }
  await provider.setRenewal(stripeSubscriptionId, renews)

  return (await getRunning(payments, userId)).subscription
}

const nothingToChange = (): AppError => new AppError('conflict', 'There is no subscription to change')

/** As the provider sees it now, not as it was last told. */
async function getRunning(payments: Payments, userId: number) {
  const { database, clock, provider } = payments
  await settle(payments, userId)
  const row = await getSubscription(database.platform, userId)
  const { stripeCustomerId, stripeSubscriptionId, paymentProvider } = row
  const subscription = subscriptionOf(row, instantText(clock()))
  if (!subscription || !stripeCustomerId || !stripeSubscriptionId || paymentProvider !== provider.kind)
    throw nothingToChange()

  return { stripeCustomerId, stripeSubscriptionId, subscription }
}
