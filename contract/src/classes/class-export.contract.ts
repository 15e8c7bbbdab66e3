import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DateOrTime, Status } from './class-fields.ts'

/** As CSV, not JSON. */
export const exportClasses = endpoint({
  method: 'GET',
  path: '/api/exports/classes',
  summary: 'Classes as a table (CSV), all of them or those that begin in the span',
  status: 200,
  query: z.object({
    /** The first wall time. */
    from: z.optional(DateOrTime),
    /** The first wall time that is not in it any more. */
    to: z.optional(DateOrTime),
    status: z.optional(Status),
  }),
})
