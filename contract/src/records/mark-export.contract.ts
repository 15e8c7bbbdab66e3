import * as z from 'zod/mini'
import { DateOrTime } from '../classes/class-fields.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'

/** As CSV, not JSON. */
export const exportMarks = endpoint({
  method: 'GET',
  path: '/api/exports/marks',
  summary:
    'Who was there as a table (CSV): every mark of recorded classes, or those of one student, or of classes in the span',
  status: 200,
  query: z.object({
    /** The first wall time. */
    from: z.optional(DateOrTime),
    /** The first wall time that is not in it any more. */
    to: z.optional(DateOrTime),
    studentId: z.optional(IdParam),
  }),
})
