import * as z from 'zod/mini'
import { maxCalendarLength } from '../classes/class-import.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, Name, RowId } from '../fields.ts'
import { maxLinkLength, webLink } from '../web-link.ts'

export const maxCalendars = 5

const AllDay = z.enum(['busy', 'free'])

/** Another calendar of the teacher's. Of its events nothing is kept but when they are. */
export const Calendar = z.object({
  id: RowId,
  name: z.string(),
  /** Where it is asked; null: it was a file. */
  host: z.nullable(z.string()),
  /** When it was last asked there, whatever came of it. */
  askedAt: z.nullable(Instant),
  /** Since when no calendar has been found there. */
  failingSince: z.nullable(Instant),
  /** What its all-day events are; null until the teacher has said it, and busy until then. */
  allDay: z.nullable(AllDay),
  allDayEvents: z.int(),
  /** When what is kept of it was read; null: not yet. */
  readAt: z.nullable(Instant),
  /** How many stretches of time from now on it says to be busy. */
  busyTimes: z.int(),
  /** When the last of them ends. */
  busyUntil: z.nullable(Instant),
})
export type Calendar = z.infer<typeof Calendar>

export const listCalendars = endpoint({
  method: 'GET',
  path: '/api/calendars',
  summary: 'Other calendars of the teacher, and how busy they are',
  response: z.array(Calendar),
})

export const addCalendar = endpoint({
  method: 'POST',
  path: '/api/calendars',
  summary: 'Adds a calendar from a file (.ics), of which only the busy times of the coming year are kept',
  programs: 'never',
  body: z.object({ name: Name, text: z.string().check(z.maxLength(maxCalendarLength)) }),
})

/** Programs hand feeds out as webcal, which is https. */
const FeedUrl = z
  .pipe(
    z.string().check(z.trim(), z.maxLength(maxLinkLength)),
    z.transform((text) => text.replace(/^webcals?:/i, 'https:')),
  )
  .check(
    z.refine(
      (text) => /^https:/i.test(text) && webLink(text) !== null,
      'Please give an address that begins with https://',
    ),
  )

export const followCalendar = endpoint({
  method: 'POST',
  path: '/api/calendars/feeds',
  summary: 'Adds a calendar by its URL (iCalendar, https), which is asked every 15 minutes from now on',
  programs: 'never',
  body: z.object({ name: Name, url: FeedUrl }),
})

const params = z.object({ id: IdParam })

export const changeCalendar = endpoint({
  method: 'PUT',
  path: '/api/calendars/:id',
  summary: 'Says whether its all-day events are busy',
  programs: 'never',
  params,
  body: z.object({ allDay: AllDay }),
  status: 204,
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendars/:id',
  summary: 'Forgets a calendar and its busy times',
  programs: 'never',
  params,
})

export const askCalendar = endpoint({
  method: 'POST',
  path: '/api/calendars/:id/asking',
  summary: 'Has a calendar asked again at once',
  programs: 'never',
  params,
  status: 204,
})
