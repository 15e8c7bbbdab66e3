import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, LongText, largestId, Name, RowId } from '../fields.ts'
import { longestLink, webLink } from '../web-link.ts'
import { classStatuses, durations, recurrenceTypes } from './class-values.ts'
import { recurrenceProblem } from './recurrence.ts'

const Status = z.enum(classStatuses)
const RecurrenceType = z.enum(recurrenceTypes)
const Duration = z.int().check(z.gte(durations.shortest), z.lte(durations.longest))

const courseMissing = 'Course is required'
const CourseId = z.int(courseMissing).check(z.gte(1, courseMissing), z.lte(largestId, courseMissing))

/** A calendar date, `2026-03-29`. */
export const DateText = z
  .string()
  .check(z.refine(isCalendarDate, 'Please give a date that exists, as in 2026-03-29'))

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/

const isWallTime = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && /[ T]/.test(text.charAt(10)) && timeOfDay.test(text.slice(11))

/**
 * A moment in the teacher's life, `2026-03-29 15:00:00`; `T` and missing seconds are taken too. One with `Z` or an
 * offset is turned into the wall clock of the caller's time zone by the server.
 */
export const WallTimeText = z
  .string()
  .check(
    z.maxLength(40),
    z.refine(isWallTime, 'Please give a date and time that exist, as in 2026-03-29 15:00:00'),
  )

/** A date, or a moment in it. */
const DateOrTime = z.string().check(
  z.maxLength(40),
  z.refine(
    (text) => isCalendarDate(text) || isWallTime(text),
    'Please give a date that exists, as in 2026-03-29, or a date and time',
  ),
)

/** `45.5` reads as `45.50`. */
function withTwoDecimals(text: string): string {
  const [whole = '', cents = ''] = text.split('.')

  return `${Number(whole)}.${cents.padEnd(2, '0')}`
}

const Money = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\d{1,6}(\.\d{1,2})?$/,
        'Class value must be between 0 and 999999.99, with at most 2 decimals',
      ),
    ),
  z.transform(withTwoDecimals),
)

/** Money travels as text with two decimals, never as a float; empty counts as left out. */
export const ClassValue = z.pipe(
  z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))])),
  z.pipe(
    z.transform((value: number | string | null) => (value === null ? null : String(value).trim() || null)),
    z.nullable(Money),
  ),
)

/** The ids of students, topics and content travel as text. */
const TextId = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/),
  z.refine((text) => Number(text) <= largestId),
)
const TextIds = z.pipe(
  z.array(TextId).check(z.maxLength(1000)),
  z.transform((ids: string[]) => [...new Set(ids)]),
)

const CourseLink = z.pipe(
  z.nullable(z.string().check(z.maxLength(longestLink))),
  z.pipe(
    z.transform((text: string | null) => (text?.trim() ? (webLink(text) ?? 'unsafe') : null)),
    z.nullable(
      z
        .string()
        .check(
          z.refine((link) => link !== 'unsafe', 'Please give a web address that begins with http or https'),
        ),
    ),
  ),
)

/** Weekdays (Sunday is 0) of a weekly series, months (January is 1) of a monthly one; a daily one needs nothing. */
export const RecurrencePattern = z.object({
  days: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
  months: z.optional(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12))),
})
export type RecurrencePattern = z.infer<typeof RecurrencePattern>

const longestPattern = 1000

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > longestPattern) return value
  try {
    return JSON.parse(value)
  } catch {
    return value // not an object: refused by the next step, beside the field
  }
}

/** An object, or the same written as JSON. */
const PatternInput = z.pipe(z.transform(parsedJson), z.nullable(RecurrencePattern))

/** An end date; of a date and time only the date counts. */
const EndDate = z.pipe(
  z.nullable(z.string().check(z.maxLength(40))),
  z.pipe(
    z.transform((text: string | null) => text || null),
    z.pipe(
      z.nullable(DateOrTime),
      z.transform((text: string | null) => text?.slice(0, 10) ?? null),
    ),
  ),
)

export const Class = z.object({
  id: RowId,
  userId: RowId,
  courseId: RowId,
  title: z.string(),
  description: z.nullable(z.string()),
  /** `YYYY-MM-DD HH:MM:SS`, wall clock. */
  scheduledAt: z.string(),
  duration: z.int(),
  courseLink: z.nullable(z.string()),
  classValue: z.nullable(z.string()),
  studentIds: z.array(z.string()),
  topicIds: z.array(z.string()),
  contentIds: z.array(z.string()),
  status: z.string(),
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(z.string()),
  recurrencePattern: z.nullable(RecurrencePattern),
  recurrenceEndDate: z.nullable(z.string()),
  parentClassId: z.nullable(RowId),
  generatedUntil: z.nullable(z.string()),
  createdAt: Instant,
  course: CourseLabel,
})
export type Class = z.infer<typeof Class>

const Fields = z.object({
  courseId: CourseId,
  title: Name,
  description: LongText,
  scheduledAt: WallTimeText,
  duration: Duration,
  courseLink: CourseLink,
  classValue: ClassValue,
  studentIds: TextIds,
  topicIds: TextIds,
  contentIds: TextIds,
  status: Status,
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(RecurrenceType),
  recurrencePattern: PatternInput,
  recurrenceEndDate: EndDate,
})

export const ClassDraft = z
  .extend(Fields, {
    description: z._default(LongText, null),
    duration: z._default(Duration, durations.usual),
    courseLink: z._default(CourseLink, null),
    classValue: z._default(ClassValue, null),
    studentIds: z._default(TextIds, []),
    topicIds: z._default(TextIds, []),
    contentIds: z._default(TextIds, []),
    status: z._default(Status, 'scheduled'),
    isRecurring: z._default(z.boolean(), false),
    recurrenceType: z._default(z.nullable(RecurrenceType), null),
    recurrencePattern: z._default(PatternInput, null),
    recurrenceEndDate: z._default(EndDate, null),
  })
  .check(({ value, issues }) => {
    const problem = issues.length === 0 && recurrenceProblem(value)
    if (problem)
      issues.push({ code: 'custom', path: [problem.field], message: problem.message, input: value })
  })
export type ClassDraft = z.infer<typeof ClassDraft>

/** No defaults: a field that is absent stays as it is. */
export const ClassChange = z.partial(Fields)
export type ClassChange = z.infer<typeof ClassChange>

const ListedSpan = z.object({
  /** The first moment. */
  from: z.optional(DateOrTime),
  /** The first moment that is not listed any more. */
  to: z.optional(DateOrTime),
  status: z.optional(Status),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
      z.pipe(z.transform(Number), z.int().check(z.lte(20_000))),
    ),
  ),
})
export type ListedSpan = z.infer<typeof ListedSpan>

const params = z.object({ id: IdParam })

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'Classes by time; without parameters all of them, else those that begin in the span',
  query: ListedSpan,
  response: z.array(Class),
})

/** What a change or deletion of a series touches, so that a dialog can say so beforehand. */
export const SeriesSize = z.object({
  /** Generated classes still to come that follow the series. */
  coming: z.int(),
  /** Those still to come that were changed by hand. */
  comingEdited: z.int(),
  /** Generated classes that already took place. */
  past: z.int(),
})
export type SeriesSize = z.infer<typeof SeriesSize>

export const getSeriesSize = endpoint({
  method: 'GET',
  path: '/api/classes/:id/children',
  summary: 'How many generated classes a series has, coming and past',
  params,
  response: SeriesSize,
})

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary:
    'Schedules a class, or a series: up to its end, or without one 26 weeks ahead and on as time goes by',
  body: ClassDraft,
  response: Class,
})

export const updateClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:id',
  summary: 'Changes a class; of a series also the coming classes that were not changed by hand',
  params,
  body: ClassChange,
  response: Class,
})

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id',
  summary: 'Deletes a class; of a series also what is still to come, while past classes stay as single ones',
  params,
})

export const deleteClassChildren = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id/children',
  summary: 'Deletes the coming classes of a series and turns past ones into single classes',
  params,
})
