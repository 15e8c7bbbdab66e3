import { setTimeout as wait } from 'node:timers/promises'
import { isPremium, type Plan, premiumPrice } from '@lectern/contract/plans.ts'
import type { OpenPayment } from '@lectern/contract/subscription/subscription.contract.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { getPlan, getSubscription } from '../plan/plan.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import type { Payments } from '../providers/payments.ts'
import { findRecordedPayment, markCompleted } from '../settlement/payments.queries.ts'
import { settle } from '../settlement/settlement.ts'
import { findPayer, isLeaving, keepCustomer } from './customers.queries.ts'

const conflict = (message: string): AppError => new AppError('conflict', message)

/**
 * Opens the payment for Premium. Two clicks, two tabs or a lost answer lead to the same payment. Whoever is deleted meanwhile
 * gets none: the deletion has ended only what it found.
 */
export async function startUpgrade(payments: Payments, userId: number): Promise<OpenPayment> {
  await settle(payments, userId) // before the customer, who may turn out to be gone
  const customerId = await getCustomer(payments, userId)
  if (isPremium(await currentPlan(payments, userId))) throw conflict('You are on Premium already')

  const opened = await payments.provider.openPayment(customerId)
  if (await isLeaving(payments.database.platform, userId)) {
    await payments.provider.endSubscriptions(customerId)
    throw new AppError('unauthenticated', 'Please sign in again')
  }

  return opened
}

async function getCustomer({ database, provider }: Payments, userId: number): Promise<string> {
  const { platform } = database
  const known = await getSubscription(platform, userId)
  if (!known.stripeCustomerId) {
    const payer = await findPayer(platform, userId)
    if (payer) await keepCustomer(platform, userId, provider.kind, await provider.createCustomer(payer))
  }
  const { stripeCustomerId, paymentProvider } = known.stripeCustomerId
    ? known
    : await getSubscription(platform, userId)
  if (!stripeCustomerId || paymentProvider !== provider.kind)
    throw conflict('Your subscription is with another payment provider')

  return stripeCustomerId
}

/**
 * Grants nothing by itself: the provider is asked about the payment, then about the subscription that it pays. So whoever
 * paid may tell of it again, as a page does whose answer was lost, and hears the same.
 */
export async function completeUpgrade(payments: Payments, userId: number, paymentId: string): Promise<Plan> {
  const { database, provider, clock } = payments
  const { stripeCustomerId } = await getSubscription(database.platform, userId)
  const payment = stripeCustomerId ? await provider.findPayment(paymentId) : undefined
  if (payment?.customerId !== stripeCustomerId || !payment) throw notFound('Payment')
  requirePaidInFull(payment)
  await settleWith(payments, userId, paymentId)
  await markCompleted(database.platform, userId, provider.kind, paymentId, instantText(clock()))
  const plan = await currentPlan(payments, userId)
  if (!isPremium(plan)) throw conflict('The period that was paid for is over')

  return plan
}

function requirePaidInFull({ isPaid, amount, currency, refunded }: ProviderPayment): void {
  if (!isPaid) throw conflict('This payment has not gone through')
  if (refunded > 0) throw conflict('This payment was refunded')
  if (amount !== premiumPrice.cents || currency !== premiumPrice.currency)
    throw conflict('This payment is not for Premium')
}

/** A provider may need a moment from the payment to the subscription that it pays. */
const pauses = [0, 250, 750, 1500]

async function settleWith(payments: Payments, userId: number, paymentId: string): Promise<void> {
  const { database, provider } = payments
  for (const pause of pauses) {
    if (pause > 0) await wait(pause)
    await settle(payments, userId)
    if (await findRecordedPayment(database.platform, userId, provider.kind, paymentId)) return
  }
  throw conflict('This payment is not for Premium')
}

const currentPlan = ({ database, clock }: Payments, userId: number): Promise<Plan> =>
  getPlan(database.platform, userId, clock())
