import { describeCode, describeExpiry, type TestCard } from '@lectern/contract/subscription/card-values.ts'
import { type TestOutcome, testCards } from '@lectern/contract/subscription/test-cards.ts'
import type { InstantText } from '../../../platform/instants.ts'

const refusals: Partial<Record<TestOutcome, string>> = {
  declined: 'Your card was declined.',
  insufficientFunds: 'Your card has insufficient funds.',
}

/** Why a card is refused, or that its bank asks first; nothing when the payment goes through. */
export function refusalOf({ number, expiry, code }: TestCard, now: InstantText): string | undefined {
  const wrong = describeExpiry(expiry, new Date(now)) ?? describeCode(code, number)
  if (wrong) return wrong
  const known = testCards.find((card) => card.number === number)
  if (!known) return 'Your card was declined. This is test mode, and it takes test cards only.'

  return known.outcome === 'confirmation' ? 'confirmation' : refusals[known.outcome]
}
