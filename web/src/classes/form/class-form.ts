import { isCalendarDate, weekdayOf } from '@lectern/contract/calendar.ts'
import {
  type ClassStatus,
  classStatuses,
  durations,
  type RecurrenceType,
  recurrenceTypes,
} from '@lectern/contract/classes/class-values.ts'
import type { WholeClass } from '#web/classes/class-reader.ts'
import { addMinutes, parseWallTime, type WallTime, writeClock } from '#web/time/wall-time.ts'
import { capitalize } from '#web/ui/capitalize.ts'

/** What the form's controls hold: text, also where the class has a number or nothing. */
export type ClassValues = {
  courseId: string
  title: string
  description: string
  date: string
  time: string
  duration: string
  courseLink: string
  classValue: string
  studentIds: string[]
  topicIds: string[]
  contentIds: string[]
  status: ClassStatus
  isRecurring: boolean
  recurrenceType: RecurrenceType
  days: number[]
  months: number[]
  /** In weeks. */
  interval: string
  recurrenceEndDate: string
  recurrenceCount: string
}

export const statusOptions = classStatuses.map((status) => ({ value: status, label: capitalize(status) }))

/** A class that is not yet there begins at the full hour that comes next. */
const nextHour = (now: WallTime): WallTime => addMinutes(now, 60 - (now.minute % 60))

/** A time that cannot be read gives way to now, and so does a missing one. */
export function valuesOf(item: WholeClass | null, wanted: WallTime | null, now: WallTime): ClassValues {
  const { date, minute } = item ? (item.start ?? now) : (wanted ?? nextHour(now))

  return {
    courseId: item && item.courseId > 0 ? String(item.courseId) : '',
    title: item?.title ?? '',
    description: item?.description ?? '',
    date,
    time: writeClock(minute),
    duration: String(item?.duration ?? durations.usual),
    courseLink: item?.courseLink ?? '',
    classValue: item?.classValue ?? '',
    studentIds: item?.studentIds ?? [],
    topicIds: item?.topicIds ?? [],
    contentIds: item?.contentIds ?? [],
    status: knownStatus(item?.status),
    isRecurring: item?.isRecurring ?? false,
    recurrenceType: recurrenceTypes.find((type) => type === item?.recurrenceType) ?? 'weekly',
    days: item?.recurrencePattern?.days ?? [],
    months: item?.recurrencePattern?.months ?? [],
    interval: String(item?.recurrenceInterval ?? 1),
    recurrenceEndDate: item?.recurrenceEndDate ?? '',
    recurrenceCount: String(item?.recurrenceCount ?? ''),
  }
}

const knownStatus = (status: string | undefined): ClassStatus =>
  classStatuses.find((known) => known === status) ?? 'scheduled'

const numberIn = (text: string): number | string => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text)

/** As the contract takes it. A number that is none stays text, for the contract to refuse in words. */
export function bodyOf(values: ClassValues): unknown {
  const { courseId, date, time, duration, days, months, ...rest } = { ...values, ...patternOf(values) }
  const { isRecurring, recurrenceType: type, interval, recurrenceEndDate, recurrenceCount, ...fields } = rest

  return {
    ...fields,
    courseId: courseId === '' ? undefined : Number(courseId),
    scheduledAt: `${date} ${time}:00`,
    duration: numberIn(duration),
    isRecurring,
    recurrenceType: isRecurring ? type : null,
    recurrencePattern: !isRecurring || type === 'daily' ? null : type === 'weekly' ? { days } : { months },
    recurrenceInterval: isRecurring && type === 'weekly' ? Number(interval) : 1,
    recurrenceEndDate: isRecurring ? recurrenceEndDate || null : null,
    recurrenceCount: isRecurring && recurrenceCount.trim() !== '' ? numberIn(recurrenceCount) : null,
  }
}

/** Until the teacher chooses, a series repeats on the weekday and in the month of its first class. */
export function patternOf({ date, days, months }: Pick<ClassValues, 'date' | 'days' | 'months'>) {
  if (!isCalendarDate(date)) return { days, months }

  return {
    days: days.length > 0 ? days : [weekdayOf(date)],
    months: months.length > 0 ? months : [Number(date.slice(5, 7))],
  }
}

/** The title follows the course as long as it is empty or some course's name. */
export function titleFor(title: string, chosen: string, courseNames: readonly string[]): string {
  const isFree = title.trim() === '' || courseNames.includes(title.trim())

  return isFree ? chosen : title
}

/** When the class would begin, while the form may still hold half a date. */
export const startIn = ({ date, time }: Pick<ClassValues, 'date' | 'time'>): WallTime | null =>
  parseWallTime(`${date} ${time}`)
