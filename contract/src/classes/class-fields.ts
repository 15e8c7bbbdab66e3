import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { largestId } from '../fields.ts'
import { maxLinkLength, noWebLink, webLink } from '../web-link.ts'
import { withPoint } from '../with-point.ts'
import { classStatuses, durations, recurrenceTypes } from './class-values.ts'
import { hasTooMany, intervals, seriesBounds } from './recurrence.ts'

export const Status = z.enum(classStatuses)
export const RecurrenceType = z.enum(recurrenceTypes)
export const Duration = z
  .int()
  .check(
    z.gte(durations.min, `Duration must be at least ${durations.min} minutes`),
    z.lte(durations.max, `Duration must be at most ${durations.max} minutes`),
  )

const courseMissing = 'Course is required'
export const CourseId = z.int(courseMissing).check(z.gte(1, courseMissing), z.lte(largestId, courseMissing))

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/

const isWallTime = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && /[ T]/.test(text.charAt(10)) && timeOfDay.test(text.slice(11))

export const noWallTime = 'Please give a date and time that exist, as in 2026-03-29 15:00:00'

/**
 * A wall time of the teacher, `2026-03-29 15:00:00`; `T` and missing seconds are taken too. One with `Z` or an
 * offset is turned into the wall clock of the caller's time zone by the server.
 */
export const WallTimeText = z.string().check(z.maxLength(40), z.refine(isWallTime, noWallTime))

/** A date, or a wall time in it. */
export const DateOrTime = z.string().check(
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
    z.transform((value: number | string | null) =>
      value === null ? null : withPoint(String(value).trim()) || null,
    ),
    z.nullable(Money),
  ),
)

/** The ids of students, topics and content travel as text. */
const TextId = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/),
  z.refine((text) => Number(text) <= largestId),
)
export const TextIds = z.pipe(
  z.array(TextId).check(z.maxLength(1000)),
  z.transform((ids: string[]) => [...new Set(ids)]),
)

export const CourseLink = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.maxLength(maxLinkLength, `Classroom Link must be at most ${maxLinkLength} characters`)),
  ),
  z.pipe(
    z.transform((text: string | null) => (text?.trim() ? (webLink(text) ?? 'unsafe') : null)),
    z.nullable(z.string().check(z.refine((link) => link !== 'unsafe', noWebLink))),
  ),
)

/** An end date; of a date and time only the date counts. */
export const EndDate = z.pipe(
  z.nullable(z.string().check(z.maxLength(40))),
  z.pipe(
    z.transform((text: string | null) => text || null),
    z.pipe(
      z.nullable(DateOrTime),
      z.transform((text: string | null) => text?.slice(0, 10) ?? null),
    ),
  ),
)

const noInterval = `A series repeats every ${intervals.min} to ${intervals.max} weeks`
export const Interval = z
  .int(noInterval)
  .check(z.gte(intervals.min, noInterval), z.lte(intervals.max, noInterval))

const noCount = 'A series has at least 1 class'
/** How many classes a series has; empty counts as left out. */
export const SeriesCount = z.nullable(
  z.int(noCount).check(z.gte(1, noCount), z.lte(seriesBounds.maxClasses, hasTooMany)),
)
