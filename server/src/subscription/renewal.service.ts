import type { Billing } from '@lectern/contract/subscription/subscription.contract.ts'
import { AppError } from '../platform/http/app-error.ts'
import { momentOf } from '../platform/moments.ts'
import type { Payments } from './payments.ts'
import { billingOf, getBilling } from './plan.ts'
import { settle } from './settlement.ts'

/** Cancelling keeps Premium until the end of the paid period; resuming before it takes that back. */
export async function setRenewal(payments: Payments, userId: number, renews: boolean): Promise<Billing> {
  const { stripeSubscriptionId } = await getRunning(payments, userId)
  await payments.provider.setRenewal(stripeSubscriptionId, renews)
  const { billing } = await getRunning(payments, userId)

  return billing
}

/** As the provider sees it now, not as it was last told. */
async function getRunning(payments: Payments, userId: number) {
  const { database, clock, provider } = payments
  await settle(payments, userId)
  const row = await getBilling(database.platform, userId)
  const { stripeSubscriptionId, paymentProvider } = row
  const billing = billingOf(row, momentOf(clock()))
  if (!billing || !stripeSubscriptionId || paymentProvider !== provider.kind)
    throw new AppError('conflict', 'There is no subscription to change')

  return { stripeSubscriptionId, billing }
}
