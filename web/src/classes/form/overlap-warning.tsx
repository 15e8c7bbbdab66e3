import { durations } from '@lectern/contract/classes/class-values.ts'
import type { ClassTiming } from '@lectern/contract/classes/classes.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { overlapQueries } from '#web/classes/overlaps.api.ts'
import { useNow } from '#web/time/use-now.ts'
import { bodyOf, type ClassValues, startIn } from './class-form.ts'
import { overlapTexts } from './overlap-text.ts'
import { seriesDates } from './series-dates.ts'

/** Says while the time is chosen what else is on then, on any date. A warning only: teachers know what they do. */
export function OverlapWarning({ item }: { item: ListedClass | null }) {
  const values = useDeferredValue(useWatch<ClassValues>() as ClassValues)
  const timing = timingOf(values, useNow().date, item?.isRecurring === true)
  const overlaps = useQuery(overlapQueries.of(timing, item && (item.parentClassId ?? item.id)))
  const texts = timing && overlaps.data ? overlapTexts(overlaps.data) : []

  return (
    <output className="grid gap-2 empty:hidden">
      {texts.map((text) => (
        <span key={text} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs">
          <TriangleAlert size={16} className="shrink-0" />
          <span>{text}</span>
        </span>
      ))}
    </output>
  )
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
