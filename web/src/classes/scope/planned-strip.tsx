import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { ArrowDown, Check, Pencil, TreePalm, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { cellsOf, dayParts, rowLabel, shownAround } from './strip-cells.ts'

interface PlannedStripProps {
  dates: readonly PlannedDate[]
  /** The class that was moved or opened. */
  chosen: number
  color: string
}

/** The dates around the chosen one at a glance, before above after; every date is told in words below. */
export function PlannedStrip({ dates, chosen, color }: PlannedStripProps) {
  const shown = shownAround(dates, chosen)
  const moved = shown.find(({ from, to }) => from !== null && to !== null && from !== to)
  const before = shown.find(({ from }) => from !== null)?.from
  const hue = hueOf(color)
  if (shown.length < 2 || !before) return null

  return (
    <div
      aria-hidden="true"
      className={cx(
        'mt-4 grid gap-x-1 text-center text-2xs text-ink-muted tabular-nums sm:rounded-md sm:p-3 sm:ring sm:ring-border',
        hue.className,
      )}
      style={{ ...hue.style, gridTemplateColumns: `76px repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      <div className="grid grid-rows-[28px_28px_20px_28px] items-center text-left text-xs max-sm:text-2xs">
        <span />
        <span>{rowLabel(moved?.from ?? before)}</span>
        <span />
        <span>{moved?.to && rowLabel(moved.to)}</span>
      </div>
      {shown.map((date) => (
        <Column key={`${date.from} ${date.to}`} date={date} isTall={moved !== undefined} />
      ))}
    </div>
  )
}

function Column({ date, isTall }: { date: PlannedDate; isTall: boolean }) {
  const { upper, lower } = cellsOf(date)
  const { month, day } = dayParts(date.from ?? date.to ?? '')

  return (
    <div
      className={cx(
        'grid justify-items-center',
        isTall ? 'grid-rows-[28px_28px_20px_28px]' : 'grid-rows-[28px_28px]',
      )}
    >
      <span className="leading-3.5">
        {month} <b className="text-ink max-sm:block">{day}</b>
      </span>
      <Cell look={upper} />
      {isTall && (
        <>
          <span className="grid place-items-center">{lower && upper && <ArrowDown size={12} />}</span>
          <Cell look={lower} />
        </>
      )}
    </div>
  )
}

const looks: Record<
  NonNullable<ReturnType<typeof cellsOf>['upper']>,
  { className: string; icon?: ReactNode }
> = {
  gone: { className: 'border border-ink-subtle border-dashed' },
  crossedOut: { className: 'border border-ink-subtle border-dashed', icon: <X size={12} /> },
  written: { className: 'bg-hue' },
  warned: {
    className: 'border border-warning bg-warning-soft text-warning',
    icon: <TriangleAlert size={12} />,
  },
  kept: { className: 'bg-hue-tint text-hue-ink', icon: <Check size={12} /> },
  byHand: { className: 'bg-hue-tint text-hue-ink', icon: <Pencil size={12} /> },
  leftOut: { className: 'time-off-hatch', icon: <TreePalm size={12} /> },
}

function Cell({ look }: { look: keyof typeof looks | null }) {
  if (look === null) return <span />
  const { className, icon } = looks[look]

  return (
    <span className={cx('my-0.75 grid w-full max-w-9 place-items-center rounded-sm', className)}>{icon}</span>
  )
}
