import { useMemo, useRef } from 'react'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { type Segment, segmentsByDate } from '#web/classes/day-segments.ts'
import { useStudentNames } from '#web/classes/student-names.ts'
import type { Band } from '#web/classes/time-off/time-off-bands.ts'
import { weekdayText } from '#web/time/day-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import type { FocusPosition } from './arrow-keys.ts'
import { MonthCell, shownInCell } from './month-cell.tsx'
import { useBlocks } from './use-blocks.ts'
import { useTurns } from './use-turns.ts'
import './month.css'

interface MonthViewProps {
  dates: readonly string[]
  /** Any date of the month. */
  date: string
  /** Undefined while they are being loaded. */
  items: readonly ListedClass[] | undefined
  now: WallTime
  bands: ReadonlyMap<string, Band[]>
  onOpen: (item: ListedClass) => void
  onMove: (move: Move) => void
  onCreate: (start: WallTime) => void
  onOpenDay: (date: string) => void
}

const none: readonly ListedClass[] = []
const noSegments: Segment[] = []
/** A month with more classes in sight is drawn in two halves. */
const drawnAtOnce = 90

export function MonthView(props: MonthViewProps) {
  const { dates, date: shown, items: listed, now, bands, onOpen, onMove, onCreate, onOpenDay } = props
  const items = listed ?? none
  const container = useRef<HTMLElement>(null)
  const names = useStudentNames()
  const byDate = useMemo(() => beginningByDate(items, dates), [items, dates])
  const positions = useMemo(() => focusPositionsIn(dates, byDate), [dates, byDate])
  const { current, drop, handlers } = useBlocks({
    view: 'month',
    container,
    items,
    positions,
    hourWidth: null,
    onOpen,
    onMove,
  })
  const weeks = dates.length / 7
  const drawn = useTurns({
    of: dates[0] ?? '',
    lines: weeks,
    perFrame: positions.length > drawnAtOnce ? Math.ceil(weeks / 2) : weeks,
  })

  return (
    <section
      ref={container}
      aria-label="Month"
      data-dragging={drop ? '' : undefined}
      className="month card"
      {...handlers}
    >
      <div aria-hidden="true" className="month-head">
        {dates.slice(0, 7).map((date) => (
          <span key={date}>{weekdayText(date)}</span>
        ))}
      </div>
      <ol className="month-grid">
        {dates.map((date, index) => (
          <MonthCell
            key={date}
            date={date}
            segments={(index < drawn * 7 && byDate.get(date)) || noSegments}
            names={names}
            isOutside={date.slice(0, 7) !== shown.slice(0, 7)}
            isToday={date === now.date}
            isLoading={listed === undefined}
            current={current}
            isTarget={drop?.to.date === date}
            off={(bands.get(date) ?? []).map(({ title }) => title).join(', ')}
            onCreate={onCreate}
            onOpenDay={onOpenDay}
          />
        ))}
      </ol>
    </section>
  )
}

/** A class stands on the day it begins; what is left of it after midnight is the week's to show. */
function beginningByDate(items: readonly ListedClass[], dates: readonly string[]): Map<string, Segment[]> {
  const byDate = segmentsByDate(items, dates)

  return new Map(
    [...byDate].map(([date, segments]) => [date, segments.filter(({ part }) => part !== 'rest')]),
  )
}

/** Cells are lines of three, and a week is three lines of seven. */
const focusPositionsIn = (dates: readonly string[], byDate: Map<string, Segment[]>): FocusPosition[] =>
  dates.flatMap((date, day) =>
    (byDate.get(date) ?? noSegments).slice(0, shownInCell).map(({ key }, row) => ({
      key,
      line: Math.floor(day / 7) * shownInCell + row,
      along: day % 7,
    })),
  )
