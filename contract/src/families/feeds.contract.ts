import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'

/** Whatever is no token leads nowhere, like one that nobody knows: the look-up alone decides. */
const token = z.string().check(z.maxLength(200))

/** iCalendar, not JSON. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  summary: 'A calendar that other programs follow, by its secret address',
  access: 'link',
  status: 200,
  params: z.object({ token }),
})

/** iCalendar, not JSON. */
export const downloadClass = endpoint({
  method: 'GET',
  path: '/api/classes/:id/calendar',
  summary: 'One class as a file for another calendar (.ics)',
  status: 200,
  params: z.object({ id: IdParam }),
})
