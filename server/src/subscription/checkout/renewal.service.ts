import type { Subscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { getSubscription, subscriptionOf } from '../plan/plan.ts'
import type { Payments } from '../providers/payments.ts'
import { settle } from '../settlement/settlement.ts'

/** Cancelling keeps Premium until the end of the paid period; resuming before it takes that back. */
export async function setRenewal(payments: Payments, userId: number, renews: boolean): Promise<Subscription> {
  const { stripeSubscriptionId } = await getRunning(payments, userId)
  await payments.provider.setRenewal(stripeSubscriptionId, renews)
  const { subscription } = await getRunning(payments, userId)

  return subscription
}

/** As the provider sees it now, not as it was last told. */
async function getRunning(payments: Payments, userId: number) {
  const { database, clock, provider } = payments
  await settle(payments, userId)
  const row = await getSubscription(database.platform, userId)
  const { stripeSubscriptionId, paymentProvider } = row
  const subscription = subscriptionOf(row, instantText(clock()))
  if (!subscription || !stripeSubscriptionId || paymentProvider !== provider.kind)
    throw new AppError('conflict', 'There is no subscription to change')

  return { stripeSubscriptionId, subscription }
}
