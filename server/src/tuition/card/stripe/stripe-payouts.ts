import type Stripe from 'stripe'
import { fromUnix } from '../../../platform/instants.ts'
import type { ProviderPayout, ProviderPayouts } from '../card-provider.ts'
import { fromStripe } from './stripe-money.ts'

const shownPayouts = 10
const mostInOne = 1000

export async function readPayouts(
  stripe: Stripe,
  currency: string,
  on: Stripe.RequestOptions,
): Promise<ProviderPayouts> {
  const [balance, payouts] = await Promise.all([
    stripe.balance.retrieve({}, on),
    stripe.payouts.list({ limit: shownPayouts, expand: ['data.destination'] }, on),
  ])
  const waiting = [...balance.available, ...balance.pending]
    .filter((each) => each.currency.toUpperCase() === currency)
    .reduce((sum, { amount }) => sum + fromStripe(amount, currency), 0n)
  const ours = payouts.data.filter((payout) => payout.currency.toUpperCase() === currency)

  return { waiting, payouts: await Promise.all(ours.map((payout) => payoutOf(stripe, payout, on))) }
}

const states: Record<string, ProviderPayout['state']> = {
  paid: 'arrived',
  failed: 'failed',
  canceled: 'failed',
}

async function payoutOf(
  stripe: Stripe,
  payout: Stripe.Payout,
  on: Stripe.RequestOptions,
): Promise<ProviderPayout> {
  const currency = payout.currency.toUpperCase()
  const moves = await stripe.balanceTransactions
    .list({ payout: payout.id, limit: 100 }, on)
    .autoPagingToArray({ limit: mostInOne })
  const paid = moves.filter(({ type }) => type === 'charge' || type === 'payment')
  const sum = (numbers: readonly number[]): bigint =>
    fromStripe(
      numbers.reduce((total, each) => total + each, 0),
      currency,
    )

  return {
    id: payout.id,
    date: fromUnix(payout.created).slice(0, 10),
    payments: paid.length,
    paid: sum(paid.map(({ amount }) => amount)),
    fees: sum(moves.map(({ fee }) => fee)),
    amount: fromStripe(payout.amount, currency),
    state: states[payout.status] ?? 'underway',
    arrivesOn: fromUnix(payout.arrival_date).slice(0, 10),
    to: bankOf(payout.destination),
  }
}

function bankOf(destination: Stripe.Payout['destination']): string | null {
  if (typeof destination !== 'object' || destination?.object !== 'bank_account') return null
  const { bank_name, last4 } = destination as Stripe.BankAccount

  return `${bank_name ?? 'Account'} ••${last4}`
}
