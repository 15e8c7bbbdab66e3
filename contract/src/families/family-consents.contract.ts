import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'
import { maxWords } from './act-values.ts'

const params = z.object({ token: z.string().check(z.maxLength(200)), id: IdParam })

export const openFamilyConsent = endpoint({
  method: 'GET',
  path: '/family/:token/consents/:id',
  summary: 'What a family is asked to agree to, and what it answered',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone: z.optional(z.string().check(z.maxLength(64))) }),
})

export const answerFamilyConsent = endpoint({
  method: 'POST',
  path: '/family/:token/consents/:id',
  summary: 'Gives a consent, declines or withdraws it',
  access: 'link',
  status: 303,
  params,
  body: z.object({
    form: z._default(z.string().check(z.maxLength(1000)), ''),
    /** `yes`; whatever else is there is a no. */
    answer: z._default(z.string().check(z.maxLength(10)), ''),
    words: z._default(z.string().check(z.maxLength(4 * maxWords)), ''),
  }),
})
