import * as z from 'zod/mini'
import { DateOrTime } from '../classes/class-fields.ts'
import { CourseColor } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'

/** A stretch of time that another calendar closes, on the teacher's wall. What it is for is not kept. */
export const BusyTime = z.object({
  /** The name of the calendar. */
  calendar: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
})
export type BusyTime = z.infer<typeof BusyTime>

/** A time that somebody has asked for and the teacher has not answered yet. */
export const HeldTime = z.object({
  requestId: z.nullable(RowId),
  student: z.nullable(z.string()),
  color: z.nullable(CourseColor),
  startsAt: z.string(),
  duration: z.int(),
})
export type HeldTime = z.infer<typeof HeldTime>

export const listBusyTimes = endpoint({
  method: 'GET',
  path: '/api/busy-times',
  summary:
    'What other calendars close within a span of wall times, and what is held for families that wait for an answer',
  query: z.object({
    from: DateOrTime,
    /** The first wall time that is not looked at any more. */
    to: DateOrTime,
  }),
  response: z.object({ busy: z.array(BusyTime), held: z.array(HeldTime) }),
})

/** So many other times are proposed. */
export const maxFreeTimes = 3

/** A class on which an event of another calendar came to lie after the class was written last. */
export const Landed = z.object({
  classId: RowId,
  title: z.string(),
  color: CourseColor,
  scheduledAt: z.string(),
  duration: z.int(),
  students: z.int(),
  busy: BusyTime,
  /** When it could be instead; wall times. */
  free: z.array(z.string()),
})
export type Landed = z.infer<typeof Landed>

export const listLanded = endpoint({
  method: 'GET',
  path: '/api/landed-events',
  summary:
    'Classes of the coming eight weeks on which events of other calendars came to lie, the next one with free times to move to',
  response: z.object({ count: z.int(), next: z.nullable(Landed) }),
})

export const keepLanded = endpoint({
  method: 'PUT',
  path: '/api/landed-events/:id',
  summary: 'Keeps a class where it is, whatever another calendar says by now',
  params: z.object({ id: IdParam }),
  status: 204,
})
