import { isDeepStrictEqual } from 'node:util'
import { addDays, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
import { noWallTime } from '@lectern/contract/classes/class-fields.ts'
import type { NewClass, RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import type { RecurrenceFields } from '@lectern/contract/classes/recurrence.ts'
import { json } from '../platform/db/json.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn, readWallTime, timeIn } from '../platform/wall-time.ts'
import type { ClassRow } from './classes.queries.ts'

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

export const noRule = {
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
  recurrenceInterval: row.recurrenceInterval,
  recurrenceEndDate: row.recurrenceEndDate,
  recurrenceCount: row.recurrenceCount,
})

/** Whether a series goes on until somebody ends it. */
export const isEndless = ({
  recurrenceEndDate,
  recurrenceCount,
}: Pick<ClassRow, 'recurrenceEndDate' | 'recurrenceCount'>): boolean =>
  recurrenceEndDate === null && recurrenceCount === null

/** What a class that does not begin a series leaves empty. */
export const holdsNoSeries = {
  generatedUntil: null,
  skippedDates: [] as string[],
  seriesStart: null,
  linkedSeries: null,
} as const

/** As the table holds them. */
export const columnsOf = ({ recurrencePattern, ...fields }: ClassFields) => ({
  ...fields,
  recurrencePattern: recurrencePattern && json(recurrencePattern),
})

/** What can be long, and stands in each class of a series. */
export const longFields = [
  'description',
  'courseLink',
  'studentIds',
  'topicIds',
  'contentIds',
] as const satisfies (keyof ClassFields)[]

export const isSame = (before: ClassFields, after: ClassFields): boolean => isDeepStrictEqual(before, after)

const timing = (fields: RecurrenceFields) => [
  fields.scheduledAt,
  fields.isRecurring,
  fields.recurrenceType,
  fields.recurrencePattern,
  fields.recurrenceInterval,
  fields.recurrenceEndDate,
  fields.recurrenceCount,
]

export const hasSameTiming = (before: ClassFields, after: ClassFields): boolean =>
  isDeepStrictEqual(timing(before), timing(after))

type Dated = Pick<ClassRow, 'seriesDate' | 'scheduledAt'>

/** The date of its series that a class stands for. */
export const seriesDateOf = ({ seriesDate, scheduledAt }: Dated): string => seriesDate ?? dateIn(scheduledAt)

/** A rule with a start of its own begins as many days later as the class that holds it moves. */
export function movedStart(row: Dated & Pick<ClassRow, 'seriesStart'>, to: string): string | null {
  if (row.seriesStart === null || to === row.scheduledAt) return row.seriesStart
  const days = dayNumber(dateIn(to)) - dayNumber(seriesDateOf(row))

  return `${addDays(dateIn(row.seriesStart), days)} ${timeIn(to)}`
}
