import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'

/** iCalendar, not JSON. */
export const downloadClass = endpoint({
  method: 'GET',
  path: '/api/classes/:id/calendar',
  summary: 'One class as a file for another calendar (.ics)',
  status: 200,
  params: z.object({ id: IdParam }),
})
