import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Name, RowId } from '../fields.ts'
import type { CancelReason } from '../records/record-values.ts'
import { DateOrTime, WallTimeText } from './class-fields.ts'
import { Told } from './undo.contract.ts'

/** When the teacher does not teach. Wall times; the end is the first moment that is not part of it. */
export const TimeOff = z.object({ id: RowId, title: z.string(), startsAt: z.string(), endsAt: z.string() })
export type TimeOff = z.infer<typeof TimeOff>

const Span = z.object({
  /** The first day, or the moment at which it begins. */
  from: DateOrTime,
  /** The last day, which is part of it, or the moment at which it ends. */
  through: DateOrTime,
})

/** No holiday is longer, no list of classes in it without end, and no teacher enters more in twenty years. */
export const timeOffBounds = { maxDays: 366, maxClasses: 1000, maxTimeOff: 500 } as const

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/api/time-off',
  summary: 'Time off by its beginning; with a span what falls into it',
  query: z.object({
    /** The first wall time. */
    from: z.optional(DateOrTime),
    /** The first wall time that is not looked at any more. */
    to: z.optional(DateOrTime),
  }),
  response: z.array(TimeOff),
})

/** A class that falls into time off, and when it could be instead. */
export const ClassInTimeOff = z.object({
  id: RowId,
  title: z.string(),
  scheduledAt: z.string(),
  duration: z.int(),
  studentIds: z.array(z.string()),
  course: CourseLabel,
  /** The next free time after it; null where there is none within four weeks. */
  proposed: z.nullable(z.string()),
})
export type ClassInTimeOff = z.infer<typeof ClassInTimeOff>

export const previewTimeOff = endpoint({
  method: 'POST',
  path: '/api/time-off/preview',
  status: 200,
  summary: 'The classes that fall into a time off, each with the next free time; nothing is written',
  programs: 'read',
  isServedWhenFull: true,
  body: Span,
  response: z.array(ClassInTimeOff),
})

export const timeOffChoices = ['cancel', 'keep', 'move'] as const

const Choice = z.object({
  classId: RowId,
  choice: z.enum(timeOffChoices),
  /** Where a class goes that is moved. */
  movedTo: z.optional(WallTimeText),
})

/** Why the teacher is away; what is cancelled for it counts as this. */
export const timeOffReasons = ['holiday', 'teacher ill', 'other'] as const satisfies readonly CancelReason[]
export type TimeOffReason = (typeof timeOffReasons)[number]

export const NewTimeOff = z.extend(Span, {
  title: Name,
  reason: z._default(z.enum(timeOffReasons), 'holiday'),
  choices: z._default(z.array(Choice).check(z.maxLength(timeOffBounds.maxClasses)), []),
})
export type NewTimeOff = z.infer<typeof NewTimeOff>

export const createTimeOff = endpoint({
  method: 'POST',
  path: '/api/time-off',
  summary: 'Adds time off and cancels or moves the classes in it as chosen; later series leave it out',
  query: Told,
  body: NewTimeOff,
  response: TimeOff,
})

/** What could come back when a time off is removed. */
export const TimeOffEffect = z.object({
  /** Classes that it cancelled and that still are. */
  cancelled: z.int(),
  /** Dates of series that it left empty. */
  leftOut: z.int(),
})
export type TimeOffEffect = z.infer<typeof TimeOffEffect>

const params = z.object({ id: IdParam })

export const getTimeOffEffect = endpoint({
  method: 'GET',
  path: '/api/time-off/:id/effect',
  summary: 'What a time off has cancelled and left out, from now on',
  params,
  response: TimeOffEffect,
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/time-off/:id',
  summary: 'Removes time off; with `bringBack=yes` what it cancelled or left out from now on is there again',
  params,
  query: z.object({ bringBack: z.optional(z.literal('yes')) }),
})
