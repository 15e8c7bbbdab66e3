import { isDeepStrictEqual } from 'node:util'
import { addDays, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
import { noWallTime } from '@lectern/contract/classes/class-fields.ts'
import type { NewClass, RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import { inField } from '../platform/http/app-error.ts'
import { pick } from '../platform/pick.ts'
import { dateIn, readWallTime, timeIn } from '../platform/wall-time.ts'
import type { ClassRow } from './classes.queries.ts'
import { ruleFields, templateFields } from './series/series.queries.ts'

/** What a teacher can set on a class. */
export type ClassFields = NewClass

/** A time with `Z` or an offset becomes the teacher's; over the edge of the calendar it is no date any more. */
export function inZone<F extends { scheduledAt?: string | undefined }>(fields: F, timeZone: string): F {
  if (fields.scheduledAt === undefined) return fields
  const scheduledAt = readWallTime(fields.scheduledAt, timeZone)
  if (!isCalendarDate(dateIn(scheduledAt))) throw inField('scheduledAt', noWallTime)

  return { ...fields, scheduledAt }
}

/** A class that does not repeat holds no rule, and one that does only what its rule uses. */
export const withTidyRule = (fields: ClassFields): ClassFields =>
  fields.isRecurring
    ? {
        ...fields,
        recurrencePattern: tidyPattern(fields),
        recurrenceInterval: fields.recurrenceType === 'weekly' ? fields.recurrenceInterval : 1,
      }
    : { ...fields, ...noRule }

const noRule = {
  recurrenceType: null,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceCount: null,
} as const

const inOrder = (numbers: readonly number[] = []): number[] => [...new Set(numbers)].sort((a, b) => a - b)

function tidyPattern({ recurrenceType, recurrencePattern }: ClassFields): RecurrencePattern | null {
  if (recurrenceType === 'weekly') return { days: inOrder(recurrencePattern?.days) }
  if (recurrenceType === 'monthly') return { months: inOrder(recurrencePattern?.months) }

  return recurrencePattern && {}
}

export const fieldsOf = (row: ClassRow): ClassFields => pick(row, [...columns, 'isRecurring', ...ruleFields])

/** Whether a series goes on until somebody ends it. */
export const isEndless = ({
  recurrenceEndDate,
  recurrenceCount,
}: Pick<ClassRow, 'recurrenceEndDate' | 'recurrenceCount'>): boolean =>
  recurrenceEndDate === null && recurrenceCount === null

const columns = [...templateFields, 'scheduledAt', 'status'] as const

/** What stands in the row of a class. */
export const columnsOf = (fields: ClassFields) => pick(fields, columns)

/** What the series that a class repeats in has from it. */
export const templateOf = (fields: ClassFields) => pick(fields, templateFields)

/** How a class repeats, as its series has it. */
export function ruleFieldsOf(fields: ClassFields) {
  const { recurrenceType, ...rule } = pick(fields, ruleFields)
  if (recurrenceType === null) throw new Error('a class that does not repeat has no rule')

  return { ...rule, recurrenceType }
}

/** What can be long, and stands in each class of a series. */
export const longFields = [
  'description',
  'courseLink',
  'studentIds',
  'topicIds',
  'contentIds',
] as const satisfies (keyof ClassFields)[]

export const isSame = (before: ClassFields, after: ClassFields): boolean => isDeepStrictEqual(before, after)

/** A rule begins as many days later as the class moves that stands for its series. */
export function movedStart(
  start: string,
  { scheduledAt, originalDate }: { scheduledAt: string; originalDate: string },
  to: string,
): string {
  if (to === scheduledAt) return start
  const days = dayNumber(dateIn(to)) - dayNumber(originalDate)

  return `${addDays(dateIn(start), days)} ${timeIn(to)}`
}
