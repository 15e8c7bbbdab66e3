import { durations } from '@lectern/contract/classes/class-values.ts'
import type { ClassTiming } from '@lectern/contract/classes/classes.contract.ts'
import type { Overlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { overlapQueries } from '#web/classes/overlaps.api.ts'
import { useNow } from '#web/time/use-now.ts'
import { bodyOf, type ClassValues, startIn } from './class-form.ts'
import { seriesDates } from './series-dates.ts'

/** What else is on at the time in the form, and which dates of a series time off leaves out. */
export function useOverlaps(values: ClassValues, item: ListedClass | null): Overlaps | undefined {
  const timing = timingOf(values, useNow().date, item?.isRecurring === true)
  const { data } = useQuery(overlapQueries.of(timing, item && (item.parentClassId ?? item.id)))

  return timing && data
}

/**
 * What the server takes without refusing: nothing while the form holds half a time, and of half a rule the first class. Of a
 * series that is there the class itself: its other dates are looked at when saving asks which of them change.
 */
function timingOf(values: ClassValues, today: string, isInSeries: boolean): ClassTiming | undefined {
  const minutes = Number(values.duration)
  if (!startIn(values) || !isDuration(minutes)) return undefined
  const { scheduledAt, duration, isRecurring, ...rest } = bodyOf(values) as ClassTiming
  const series = isRecurring && !isInSeries ? seriesDates(values, today) : undefined
  if (!series || series.problem) return { ...single, scheduledAt, duration }

  return {
    scheduledAt,
    duration,
    isRecurring,
    recurrenceType: rest.recurrenceType,
    recurrencePattern: rest.recurrencePattern,
    recurrenceInterval: rest.recurrenceInterval,
    recurrenceEndDate: rest.recurrenceEndDate,
    recurrenceCount: rest.recurrenceCount,
  }
}

const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= durations.min && minutes <= durations.max

const single = {
  isRecurring: false,
  recurrenceType: null,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceCount: null,
} as const
