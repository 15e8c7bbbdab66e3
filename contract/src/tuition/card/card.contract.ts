import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { IdParam, Instant } from '../../fields.ts'
import { AmountText, Money } from '../tuition-fields.ts'

/** `needed`: families can pay, and payouts wait for something; `stopped`: nobody can pay. */
export const cardStates = ['none', 'checking', 'connected', 'needed', 'stopped'] as const
export const CardState = z.enum(cardStates)
export type CardState = z.infer<typeof CardState>

export const CardAccount = z.object({
  /** Null where this server takes no cards for teachers. */
  provider: z.nullable(z.enum(['sandbox', 'stripe'])),
  state: CardState,
  /** As the provider calls it. */
  name: z.nullable(z.string()),
  /** Whether families are offered it. */
  isOn: z.boolean(),
  /** What the provider wants from the account's owner, in words, and until when. */
  asks: z.nullable(z.object({ items: z.array(z.string()), dueOn: z.nullable(z.string()) })),
  askedAt: z.nullable(Instant),
})
export type CardAccount = z.infer<typeof CardAccount>

export const getCardAccount = endpoint({
  method: 'GET',
  path: '/api/card-account',
  summary: 'The account to which families pay by card, as its provider said last',
  programs: 'never',
  response: CardAccount,
})

export const CardPayout = z.object({
  id: z.string(),
  /** When the provider sent it. */
  date: z.string(),
  payments: z.int(),
  paid: Money,
  fees: Money,
  /** What reaches the bank: what was paid, less fees, refunds and disputes. */
  amount: Money,
  state: z.enum(['underway', 'arrived', 'failed']),
  arrivesOn: z.nullable(z.string()),
  /** The account at the bank, as the provider names it. */
  to: z.nullable(z.string()),
})
export type CardPayout = z.infer<typeof CardPayout>

export const CardFigures = z.object({
  payments: z.int(),
  /** The day of the first payment. */
  since: z.nullable(z.string()),
  paid: Money,
  fees: Money,
  /** Of the month of today. */
  monthFees: Money,
  /** What the provider holds; null without a connected account. */
  waiting: z.nullable(Money),
  /** The latest first. */
  payouts: z.array(CardPayout),
})
export type CardFigures = z.infer<typeof CardFigures>

export const getCardFigures = endpoint({
  method: 'GET',
  path: '/api/card-account/figures',
  summary: 'What families have paid by card and what it cost, by our books; payouts by the provider',
  response: CardFigures,
})

export const connectCardAccount = endpoint({
  method: 'POST',
  path: '/api/card-account/connection',
  summary:
    'Opens or joins an account for card payments, and gives the page where the provider goes on, if any',
  programs: 'never',
  response: z.object({ account: CardAccount, url: z.nullable(z.string()) }),
})

export const updateCardAccount = endpoint({
  method: 'PUT',
  path: '/api/card-account',
  summary: 'Asks the provider anew, and switches payments by card on or off',
  programs: 'never',
  body: z.object({ isOn: z.optional(z.boolean()) }),
  response: CardAccount,
})

export const disconnectCardAccount = endpoint({
  method: 'DELETE',
  path: '/api/card-account',
  summary: 'Takes no more payments by card; what was paid stays, and the account stays with its owner',
  programs: 'never',
})

export const openCardPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/card-payments',
  summary: 'Opens a payment of an invoice by card, of all that is open or a part; an earlier one ends',
  programs: 'never',
  params: z.object({ id: IdParam }),
  body: z.object({ amount: z._default(z.nullable(AmountText), null) }),
  response: z.object({ key: z.string(), url: z.string(), amount: Money, expiresAt: Instant }),
})

export const refundCardPayment = endpoint({
  method: 'POST',
  path: '/api/tuition/payments/:id/refunds',
  summary:
    'Gives a payment by card back, whole or in part: the provider does, and an entry names the payment',
  programs: 'never',
  params: z.object({ id: IdParam }),
  body: z.object({
    amount: z._default(z.nullable(AmountText), null),
    /** What was left of the payment on screen: a call whose answer was lost gives nothing back twice. */
    left: AmountText,
  }),
  response: z.object({ refunded: Money, left: Money }),
})

/** The body is read as it came, since the signature is made over its bytes. */
export const receiveCardEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe-accounts',
  summary: "Receives Stripe's events of teachers' own accounts",
  access: 'signature',
})
