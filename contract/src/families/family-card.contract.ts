import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'

/** Whatever is no token leads nowhere, like one that nobody knows: the look-up alone decides. */
const token = z.string().check(z.maxLength(200))
const params = z.object({ token, id: IdParam })
const zone = z.optional(z.string().check(z.maxLength(64)))

/*
 * HTML without script and without cookies. Cards are asked for by the provider alone, on a page of its own.
 */

export const askCardPayment = endpoint({
  method: 'GET',
  path: '/family/:token/invoices/:id/card',
  summary: 'What of an invoice is open, and the form to pay it by card, whole or in part',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone }),
})

export const payByCard = endpoint({
  method: 'POST',
  path: '/family/:token/invoices/:id/card',
  summary: 'Opens a payment of an invoice by card',
  access: 'link',
  status: 303,
  params,
  body: z.object({
    /** Sealed by the server: which link the form was shown to, and for what. */
    form: z._default(z.string().check(z.maxLength(1000)), ''),
    what: z._default(z.string().check(z.maxLength(10)), 'all'),
    amount: z._default(z.string().check(z.maxLength(40)), ''),
  }),
})

export const openFamilyCardPayment = endpoint({
  method: 'GET',
  path: '/family/:token/card-payments/:key',
  summary: "The way to the provider's page, and what became of a payment by card",
  access: 'link',
  status: 200,
  params: z.object({ token, key: z.string().check(z.maxLength(100)) }),
  query: z.object({ zone }),
})
