import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TestCard } from './card-values.ts'

/** The well-known numbers that Stripe's test mode takes too. Any other number is declined. */
export const testCards = [
  { number: '4242424242424242', outcome: 'success', label: 'Payment succeeds' },
  { number: '4000000000000002', outcome: 'declined', label: 'Card is declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds', label: 'Insufficient funds' },
  { number: '4000002500003155', outcome: 'confirmation', label: 'Bank asks to confirm' },
] as const
export type TestOutcome = (typeof testCards)[number]['outcome']

const ClientSecret = z.string().check(z.regex(/^pi_\w{1,100}_secret_\w{1,100}$/))

/** The payment went through, or the bank asks its card holder first. */
export const TestPayment = z.object({
  paymentIntentId: z.string(),
  status: z.enum(['succeeded', 'requires_action']),
})
export type TestPayment = z.infer<typeof TestPayment>

export const payWithTestCard = endpoint({
  method: 'POST',
  path: '/api/test-payments',
  summary: 'Pays an open payment with a test card; nothing is charged',
  status: 200,
  body: z.object({ clientSecret: ClientSecret, card: TestCard }),
  response: TestPayment,
})

export const confirmTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/confirmation',
  summary: "Answers the bank's question about a test payment",
  status: 200,
  body: z.object({ clientSecret: ClientSecret, isApproved: z.boolean() }),
  response: TestPayment,
})
