import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

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
