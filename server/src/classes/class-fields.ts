import { isDeepStrictEqual } from 'node:util'
import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { noWallTime } from '@lectern/contract/classes/class-fields.ts'
import type { ClassDraft, RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import type { RecurrenceFields } from '@lectern/contract/classes/recurrence.ts'
import { json } from '../platform/db/json.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn, readWallTime } from '../platform/wall-time.ts'
import type { ClassRow } from './classes.queries.ts'

/** What a teacher can set on a class. */
export type ClassFields = ClassDraft

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
    ? { ...fields, recurrencePattern: tidyPattern(fields) }
    : { ...fields, recurrenceType: null, recurrencePattern: null, recurrenceEndDate: null }

const inOrder = (numbers: readonly number[] = []): number[] => [...new Set(numbers)].sort((a, b) => a - b)

function tidyPattern({ recurrenceType, recurrencePattern }: ClassFields): RecurrencePattern | null {
  if (recurrenceType === 'weekly') return { days: inOrder(recurrencePattern?.days) }
  if (recurrenceType === 'monthly') return { months: inOrder(recurrencePattern?.months) }

  return recurrencePattern && {}
}

export const fieldsOf = (row: ClassRow): ClassFields => ({
  courseId: row.courseId,
  title: row.title,
  description: row.description,
  scheduledAt: row.scheduledAt,
  duration: row.duration,
  courseLink: row.courseLink,
  classValue: row.classValue,
  studentIds: row.studentIds,
  topicIds: row.topicIds,
  contentIds: row.contentIds,
  status: row.status,
  isRecurring: row.isRecurring,
  recurrenceType: row.recurrenceType,
  recurrencePattern: row.recurrencePattern,
  recurrenceEndDate: row.recurrenceEndDate,
})

/** As the table holds them. */
export const columnsOf = ({ recurrencePattern, ...fields }: ClassFields) => ({
  ...fields,
  recurrencePattern: recurrencePattern && json(recurrencePattern),
})

export const isSame = (before: ClassFields, after: ClassFields): boolean => isDeepStrictEqual(before, after)

const timing = (fields: RecurrenceFields) => [
  fields.scheduledAt,
  fields.isRecurring,
  fields.recurrenceType,
  fields.recurrencePattern,
  fields.recurrenceEndDate,
]

export const hasSameTiming = (before: ClassFields, after: ClassFields): boolean =>
  isDeepStrictEqual(timing(before), timing(after))
