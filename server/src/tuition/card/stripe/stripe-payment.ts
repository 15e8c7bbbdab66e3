import type Stripe from 'stripe'
import { fromUnix } from '../../../platform/instants.ts'
import { idOf } from '../../../subscription/providers/stripe/stripe-objects.ts'
import type { ProviderCardPayment } from '../card-provider.ts'
import { feeIn, fromStripe } from './stripe-money.ts'

const mostListed = 100

/** Null until a card was charged; then with all that has happened to it since. */
export async function paymentOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | string | null,
  on: Stripe.RequestOptions,
): Promise<ProviderCardPayment | null> {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (typeof intent !== 'object' || intent?.status !== 'succeeded' || typeof charge !== 'object' || !charge)
    return null
  const currency = charge.currency.toUpperCase()
  const balance = typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null
  const card = charge.payment_method_details?.card

  return {
    id: intent.id,
    amount: fromStripe(charge.amount, currency),
    currency,
    paidAt: fromUnix(charge.created),
    fee: balance ? feeIn(currency, balance) : 0n,
    brand: card?.brand ? brandOf(card.brand) : null,
    last4: card?.last4 ?? null,
    refunds: charge.amount_refunded > 0 ? await listRefunds(stripe, intent.id, on) : [],
    dispute: charge.disputed ? await disputeOf(stripe, intent.id, on) : null,
  }
}

const brands: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' }

const brandOf = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

/** What is still on its way counts when it has arrived. */
async function listRefunds(stripe: Stripe, paymentId: string, on: Stripe.RequestOptions) {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: mostListed }, on)

  return data
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, currency, created }) => ({
      id,
      amount: fromStripe(amount, currency.toUpperCase()),
      createdAt: fromUnix(created),
    }))
    .toReversed()
}

const disputes: Partial<Record<Stripe.Dispute.Status, ProviderCardPayment['dispute']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** A bank that only asks holds nothing back. */
async function disputeOf(
  stripe: Stripe,
  paymentId: string,
  on: Stripe.RequestOptions,
): Promise<ProviderCardPayment['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: mostListed }, on)
  const found = data.map(({ status }) => disputes[status])

  return found.find((each) => each === 'lost') ?? found.find((each) => each === 'open') ?? found[0] ?? null
}

/** Which payment of ours a payment at Stripe is of. */
export const keyIn = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string | undefined =>
  metadata.lectern_key || undefined

export const paymentIdIn = (object: { id?: unknown; object?: unknown; payment_intent?: unknown }) =>
  object.object === 'payment_intent'
    ? String(object.id)
    : idOf(object.payment_intent as string | { id: string } | null | undefined)
