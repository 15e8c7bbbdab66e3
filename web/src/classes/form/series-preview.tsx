import { addDays } from '@lectern/contract/calendar.ts'
import { defaultCourseColor } from '@lectern/contract/courses/course-colors.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { mondayOf } from '#web/classes/calendar-range.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { ruleText } from '#web/classes/rule-text.ts'
import { countClasses } from '#web/classes/series-text.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dateText, nearDayText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { type ClassValues, startIn } from './class-form.ts'
import { seriesDates } from './series-dates.ts'
import { useOverlaps } from './use-overlaps.ts'

const shownWeeks = 5
const shownDates = 6

interface SeriesPreviewProps {
  /** The class that becomes a series; null for a new one. */
  item: ListedClass | null
  courses: Course[] | undefined
  today: string
}

/** The dates a series will have, as they change with every choice. */
export function SeriesPreview({ item, courses, today }: SeriesPreviewProps) {
  const values = useDeferredValue(useWatch<ClassValues>() as ClassValues)
  const leftOut = useOverlaps(values, item)?.leftOut
  const series = useMemo(() => seriesDates(values, today, leftOut), [values, today, leftOut])
  const start = startIn(values)
  if (!series || !start) return null

  const { rule, dates, hasEnd, problem } = series
  const [first = start.date] = dates
  const last = dates.at(-1) ?? first
  const color = courses?.find(({ id }) => String(id) === values.courseId)?.color ?? defaultCourseColor

  return (
    <div className="card p-3">
      <p className="font-semibold text-sm">
        {ruleText(rule)}, {clockText(start.minute)}
      </p>
      {problem ? (
        <p role="alert" className="text-danger text-xs">
          {problem}
        </p>
      ) : (
        <p className="text-ink-muted text-xs tabular-nums">
          {countClasses(dates.length)}, {dateText(first)} to {dateText(last)}
          {!hasEnd && '. More are added as time goes on.'}
        </p>
      )}
      {rule.type !== 'monthly' && <Weeks dates={dates} color={color} />}
      <ol className="mt-2.5 flex flex-wrap gap-x-3 gap-y-0.5 text-2xs text-ink-muted tabular-nums">
        {dates.slice(0, shownDates).map((date) => (
          <li key={date}>{nearDayText(date, today)}</li>
        ))}
        {dates.length > shownDates && <li>and {dates.length - shownDates} more</li>}
      </ol>
    </div>
  )
}

/** The first weeks, a line for each; the dates are told below. */
function Weeks({ dates, color }: { dates: readonly string[]; color: string }) {
  const hue = hueOf(color)
  const taken = new Set(dates)
  const monday = mondayOf(dates[0] ?? '')
  const days = Array.from({ length: shownWeeks * 7 }, (_, day) => addDays(monday, day))

  return (
    <div
      aria-hidden="true"
      className={cx('mt-2.5 grid grid-cols-7 gap-0.75', hue.className)}
      style={hue.style}
    >
      {days.map((date) => (
        <span key={date} className={cx('h-3 rounded-xs', taken.has(date) ? 'bg-hue' : 'bg-fill')} />
      ))}
    </div>
  )
}
