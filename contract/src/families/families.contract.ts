import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId } from '../fields.ts'
import { Revision, seenRevision } from '../revision.ts'
import { linkParts, usualParts } from './link-parts.ts'

const Part = z.enum(linkParts)
const Parts = z.array(Part).check(z.maxLength(linkParts.length))

/** A URL is null where the key that sealed it is lost: such a link still opens, and can be renewed. */
const Url = z.nullable(z.string())

export const FamilyLink = z.object({
  /** The page: `https://…/family/{token}`. */
  url: Url,
  /** The student's calendar: `https://…/calendar/{token}.ics`. */
  calendarUrl: Url,
  parts: z.array(Part),
  /** Whether this family may do itself what the absence rules let all of them do. */
  mayAct: z.boolean(),
  revision: Revision,
  createdAt: Instant,
  /** To the hour. */
  openedAt: z.nullable(Instant),
  calendarReadAt: z.nullable(Instant),
})
export type FamilyLink = z.infer<typeof FamilyLink>

export const CalendarLink = z.object({
  url: Url,
  createdAt: Instant,
  readAt: z.nullable(Instant),
})
export type CalendarLink = z.infer<typeof CalendarLink>

const params = z.object({ id: IdParam })

export const findFamilyLink = endpoint({
  method: 'GET',
  path: '/api/students/:id/link',
  summary: "The link to a student's family page, or null",
  programs: 'never',
  params,
  response: z.nullable(FamilyLink),
})

export const shareStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id/link',
  summary: 'Makes the link to a family page, or changes what an existing one shows',
  programs: 'never',
  params,
  body: z.object({
    parts: z._default(Parts, [...usualParts]),
    /** Left out, it stays as it is. */
    mayAct: z.optional(z.boolean()),
    /** Changes the link that is there, and makes none where it was withdrawn meanwhile. */
    isChange: z._default(z.boolean(), false),
    ...seenRevision,
  }),
  response: FamilyLink,
})

export const renewFamilyLink = endpoint({
  method: 'POST',
  path: '/api/students/:id/link/renewal',
  summary: 'Gives page and calendar of a student new addresses; the old ones are dead at once',
  programs: 'never',
  params,
  status: 200,
  response: FamilyLink,
})

export const withdrawFamilyLink = endpoint({
  method: 'DELETE',
  path: '/api/students/:id/link',
  summary: 'Withdraws page and calendar of a student',
  programs: 'never',
  params,
})

export const findCalendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar-link',
  summary: "The address of the teacher's own calendar feed, or null",
  programs: 'never',
  response: z.nullable(CalendarLink),
})

export const makeCalendarLink = endpoint({
  method: 'PUT',
  path: '/api/calendar-link',
  summary: "Makes the address of the teacher's calendar feed, unless there is one",
  programs: 'never',
  response: CalendarLink,
})

export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar-link/renewal',
  summary: "Gives the teacher's calendar feed a new address; the old one is dead at once",
  programs: 'never',
  status: 200,
  response: CalendarLink,
})

export const withdrawCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/calendar-link',
  summary: "Withdraws the teacher's calendar feed",
  programs: 'never',
})

/** One line of the list: a student's page with its calendar, or the teacher's own calendar (no student). */
export const LinkInList = z.object({
  studentId: z.nullable(RowId),
  studentName: z.nullable(z.string()),
  parts: z.array(Part),
  createdAt: Instant,
  openedAt: z.nullable(Instant),
  calendarReadAt: z.nullable(Instant),
})
export type LinkInList = z.infer<typeof LinkInList>

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/links',
  summary: 'Every link that is out, with when it was last opened: the teacher first, then students by name',
  response: z.array(LinkInList),
})
