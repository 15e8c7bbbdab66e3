import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { genders } from './student-values.ts'

/** As CSV, not JSON. */
export const exportStudents = endpoint({
  method: 'GET',
  path: '/api/exports/students',
  summary: 'Students as a table (CSV) that Import takes again; search and filters as on their page',
  status: 200,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200))),
    gender: z.optional(z.enum(genders)),
    /** `11-17` */
    ages: z.optional(z.string().check(z.maxLength(5))),
  }),
})
