import type Stripe from 'stripe'
import { fromUnix } from '../../../platform/instants.ts'
import type { CardAsks } from '../card.tables.ts'
import type { ProviderCardAccount } from '../card-provider.ts'

/** Whether families can pay, and what Stripe waits for. */
export function accountOf(account: Stripe.Account): ProviderCardAccount {
  return { state: stateOf(account), name: nameOf(account), asks: asksOf(account) }
}

const nameOf = ({ business_profile, settings, email }: Stripe.Account): string | null =>
  business_profile?.name || settings?.dashboard.display_name || email || null

function stateOf(account: Stripe.Account): ProviderCardAccount['state'] {
  const { charges_enabled, payouts_enabled, details_submitted, requirements } = account
  const late = requirements?.past_due?.length ?? 0
  const due = requirements?.currently_due?.length ?? 0
  if (charges_enabled) return payouts_enabled && late + due === 0 ? 'connected' : 'needed'
  const isRejected = requirements?.disabled_reason?.startsWith('rejected') ?? false

  return details_submitted && (late > 0 || isRejected) ? 'stopped' : 'checking'
}

function asksOf({ requirements }: Stripe.Account): CardAsks | null {
  const fields = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  if (fields.length === 0) return null
  const deadline = requirements?.current_deadline ?? null

  return {
    items: [...new Set(fields.map(wordsOf))],
    dueOn: deadline === null ? null : fromUnix(deadline).slice(0, 10),
  }
}

/** The first that is part of the field's name counts. */
const words: readonly [RegExp, string][] = [
  [/verification\.additional_document/, 'Proof of address, not older than 3 months'],
  [/verification\.document/, 'A photo of your passport or identity card'],
  [/external_account/, 'The bank account for payouts'],
  [/tos_acceptance/, 'Your agreement to the terms of Stripe'],
  [/\.dob/, 'Your date of birth'],
  [/id_number|ssn/, 'Your personal or tax number'],
  [/address/, 'Your address'],
  [/phone/, 'Your phone number'],
  [/email/, 'Your email address'],
  [/name/, 'Your name'],
  [/^business_|^company|^settings/, 'Facts about what you do'],
]

const wordsOf = (field: string): string =>
  words.find(([pattern]) => pattern.test(field))?.[1] ?? 'Something more, which Stripe names on its page'
