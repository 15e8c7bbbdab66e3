import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'

/** Whatever is no token leads nowhere, like one that nobody knows: the look-up alone decides. */
const token = z.string().check(z.maxLength(200))

/** HTML without script. Another zone is asked for by a plain form; one that does not exist is as good as none. */
export const openFamilyPage = endpoint({
  method: 'GET',
  path: '/family/:token',
  summary: 'The page of a family, by its secret address',
  access: 'link',
  status: 200,
  params: z.object({ token }),
  query: z.object({ zone: z.optional(z.string().check(z.maxLength(64))) }),
})

/** Bytes, not JSON. */
export const openFamilyFile = endpoint({
  method: 'GET',
  path: '/family/:token/files/:id',
  summary: "A file of the student's classes",
  access: 'link',
  status: 200,
  params: z.object({ token, id: IdParam }),
})

/** Bytes, not JSON. */
export const openFamilyInvoice = endpoint({
  method: 'GET',
  path: '/family/:token/invoices/:id',
  summary: "An invoice of the student's as PDF",
  access: 'link',
  status: 200,
  params: z.object({ token, id: IdParam }),
})
