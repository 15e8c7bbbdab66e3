import { addDays } from '@lectern/contract/calendar.ts'
import { durations } from '@lectern/contract/classes/class-values.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { OpenTime } from '@lectern/contract/open-times/open-times.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { openTimesQueries } from './open-times.api.ts'

const lengths = [30, 45, 60, durations.usual, 120].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} min`,
}))

interface WhatFamiliesSeeProps {
  minutes: string
  onMinutes: (minutes: string) => void
}

/** The times of next week as families could choose them, for a class of one length. */
export function WhatFamiliesSee({ minutes, onMinutes }: WhatFamiliesSeeProps) {
  const week = useQuery(openTimesQueries.nextWeek(minutes))
  const span = week.data && `Next week, ${spanText(week.data)}`

  return (
    <Card>
      <div className="flex items-center justify-between gap-3 px-4 pt-3.5 pb-3">
        <div>
          <h2 className="font-semibold text-base tracking-[-0.006em]">What Families See</h2>
          <p className="text-ink-muted text-xs tabular-nums">{span ?? 'Next week'}</p>
        </div>
        <LazySelect
          aria-label="Length of the class"
          className="w-24"
          options={lengths}
          value={minutes}
          onChange={onMinutes}
        />
      </div>
      {week.isPending && <PanelSkeleton className="h-72" />}
      {week.isError && !week.data && (
        <LoadError compact what="the times of next week" error={week.error} onRetry={week.refetch} />
      )}
      {week.data && <Week {...week.data} />}
    </Card>
  )
}

/** "Nov 23 to 29", "Nov 30 to Dec 6" */
function spanText({ from, through }: { from: string; through: string }): string {
  const isOneMonth = from.slice(0, 7) === through.slice(0, 7)

  return `${shortDayText(from)} to ${isOneMonth ? Number(through.slice(8)) : shortDayText(through)}`
}

interface WeekProps {
  from: string
  times: OpenTime[]
  hidden: number
  timeOff: { date: string; title: string }[]
}

function Week({ from, times, hidden, timeOff }: WeekProps) {
  const byDate = Map.groupBy(times, ({ startsAt }) => startsAt.slice(0, 10))
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))

  return (
    <>
      <ul className="px-4">
        {days.map((date) => (
          <li key={date} className="flex gap-3 border-border border-t py-2 text-sm">
            <span className="w-14 shrink-0 pt-1 text-ink-muted tabular-nums">
              {weekdayText(date)} {Number(date.slice(8))}
            </span>
            <Times times={byDate.get(date) ?? []} off={timeOff.find((each) => each.date === date)?.title} />
          </li>
        ))}
      </ul>
      <p className="border-border border-t px-4 py-2.5 text-ink-muted text-xs">
        {times.some(({ isBeside }) => isBeside) && (
          <>
            <span className="rounded-xs bg-sunken px-1 font-medium text-ink">Grey</span> is right beside a
            class.{' '}
          </>
        )}
        {counted(times.length, 'time')}
        {hidden > 0 && `, ${hidden} hidden by other calendars`}.
      </p>
    </>
  )
}

function Times({ times, off }: { times: readonly OpenTime[]; off: string | undefined }) {
  if (times.length === 0)
    return (
      <span dir="auto" className="pt-1 text-ink-muted">
        {off === undefined ? 'No times' : `Closed, ${off}`}
      </span>
    )

  return (
    <ul className="flex flex-wrap gap-1">
      {times.map(({ startsAt, isBeside }) => (
        <li
          key={startsAt}
          title={isBeside ? 'Right beside a class' : undefined}
          className={cx(
            'rounded-sm px-2 py-1 font-medium text-xs inset-ring inset-ring-border tabular-nums',
            isBeside && 'bg-sunken',
          )}
        >
          {clockText(parseWallTime(startsAt)?.minute ?? 0)}
        </li>
      ))}
    </ul>
  )
}
