import { daysAfter, type InstantText } from '../../../platform/instants.ts'
import type { ProviderCardPayment } from '../card-provider.ts'

/** 2.9 % and 30 of the smallest unit, as they are usual. */
export const feeOf = (amount: bigint): bigint => {
  const fee = (amount * 29n) / 1000n + 30n
  return fee < amount ? fee : amount
}

const disputeOpensAfter = 1
export const disputeIsLostAfter = 8

type Disputed = { isDisputed: boolean; paidAt: string | null }

/** Whoever pays with that card says a day later that they did not, and a week later their bank believes it. */
export function disputeOf(
  { isDisputed, paidAt }: Disputed,
  now: InstantText,
): ProviderCardPayment['dispute'] {
  if (!isDisputed || paidAt === null || now < daysAfter(paidAt, disputeOpensAfter)) return null

  return now < daysAfter(paidAt, disputeIsLostAfter) ? 'open' : 'lost'
}
