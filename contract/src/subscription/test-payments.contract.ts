import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TestCard } from './card-values.ts'

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
  programs: 'never',
  status: 200,
  body: z.object({ clientSecret: ClientSecret, card: TestCard }),
  response: TestPayment,
})

export const confirmTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/confirmation',
  summary: "Answers the bank's question about a test payment",
  programs: 'never',
  isServedWhenFull: true,
  status: 200,
  body: z.object({ clientSecret: ClientSecret, isApproved: z.boolean() }),
  response: TestPayment,
})
