import type Stripe from 'stripe'
import { fromUnix } from '../../../platform/instants.ts'
import type { ProviderPayment, ProviderSubscription, ReceivedPayment } from '../payment-provider.ts'

const states: Partial<Record<Stripe.Subscription.Status, ProviderSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
}

/** Later ones win over earlier ones, and one that runs over one that does not. */
const ranks: Record<ProviderSubscription['state'], number> = { active: 2, unpaid: 1, ended: 0 }

/** The one that counts. Those that were never paid are none. */
export function countingSubscription(
  all: readonly Stripe.Subscription[],
  paidInvoices: readonly Stripe.Invoice[],
): ProviderSubscription | null {
  const paid = new Set(paidInvoices.map(({ parent }) => idOf(parent?.subscription_details?.subscription)))
  const counting = all
    .map(subscriptionOf)
    .filter((each) => each !== undefined)
    .filter(({ id, state }) => state !== 'ended' || paid.has(id))
    .toSorted((a, b) => ranks[b.state] - ranks[a.state] || (a.startedAt < b.startedAt ? 1 : -1))

  return counting[0] ?? null
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const state = states[subscription.status]
  const period = subscription.items.data[0]
  if (!state || !period) return undefined
  const { id, start_date, cancel_at, cancel_at_period_end, ended_at } = subscription
  const { current_period_start, current_period_end } = period
  // An unpaid period has begun already; what was paid for ended with the one before.
  const end = state === 'unpaid' ? current_period_start : (cancel_at ?? current_period_end)

  return {
    id,
    state,
    startedAt: fromUnix(start_date),
    periodEnd: fromUnix(end),
    renews: state === 'active' && !cancel_at_period_end && cancel_at === null,
    endedAt: ended_at === null ? null : fromUnix(ended_at),
  }
}

/** An invoice that cost nothing has no payment. */
export function paymentsOf(invoice: Stripe.Invoice): ReceivedPayment[] {
  const paid = invoice.payments?.data.filter(({ status }) => status === 'paid') ?? []

  return paid.flatMap(({ payment, amount_paid, status_transitions: { paid_at } }) => {
    const id = idOf(payment.payment_intent)
    if (!id) return []
    return { id, amount: amount_paid ?? 0, currency: invoice.currency, paidAt: fromUnix(paid_at ?? 0) }
  })
}

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null

  return {
    customerId: idOf(intent.customer),
    amount: intent.amount_received,
    currency: intent.currency,
    isPaid: intent.status === 'succeeded',
    refunded: charge?.amount_refunded ?? 0,
  }
}

/** Stripe gives an object where it was asked to, else its id. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
