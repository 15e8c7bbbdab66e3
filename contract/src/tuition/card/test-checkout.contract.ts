import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Test cards of the sandbox, in the order in which its page offers them. */
export const testCheckoutCards = [
  { number: '4242424242424242', label: 'Pays' },
  { number: '4000000000000002', label: 'Is declined' },
  { number: '4000002500003155', label: 'Asks you to confirm' },
  { number: '4000000000000259', label: 'Pays, disputed later' },
] as const

const params = z.object({ id: z.string().check(z.maxLength(100)) })
/** Where whoever pays came from: a path of ours, or as good as none. */
const query = z.object({ back: z.optional(z.string().check(z.maxLength(400))) })

/*
 * Stands for a provider's own page: HTML without script. Where Stripe takes the money there is no such page.
 */

export const showTestCheckout = endpoint({
  method: 'GET',
  path: '/test-card-payments/:id',
  summary: 'The payment page of the sandbox',
  access: 'public',
  status: 200,
  params,
  query,
})

export const payTestCheckout = endpoint({
  method: 'POST',
  path: '/test-card-payments/:id',
  summary: "Pays on the sandbox's page with a test card, or answers its bank",
  access: 'public',
  status: 200,
  params,
  query,
  body: z.object({
    card: z._default(z.string().check(z.maxLength(40)), ''),
    answer: z.optional(z.enum(['yes', 'no'])),
  }),
})
