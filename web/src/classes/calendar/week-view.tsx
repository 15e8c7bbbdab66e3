import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { segmentsByDate } from '#web/classes/day-segments.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import type { FocusPosition } from './arrow-keys.ts'
import { HourAxis } from './hour-axis.tsx'
import { type LaidSegment, layLanes } from './lanes.ts'
import { useBlocks } from './use-blocks.ts'
import { useWeekScale, type WeekScale } from './use-week-scale.ts'
import { WeekRow } from './week-row.tsx'
import './week.css'

interface WeekViewProps {
  dates: readonly string[]
  /** Undefined while they are being loaded. */
  items: readonly ListedClass[] | undefined
  now: WallTime
  /** How often somebody asked for today. */
  todayAsked: number
  onOpen: (item: ListedClass) => void
  onMove: (move: Move) => void
  onCreate: (start: WallTime) => void
}

const none: readonly ListedClass[] = []
const noSegments: LaidSegment[] = []

/** One row for each day from Monday on, and time from left to right. */
export function WeekView({ dates, items: listed, now, todayAsked, onOpen, onMove, onCreate }: WeekViewProps) {
  const items = listed ?? none
  const container = useRef<HTMLElement>(null)
  const scale = useWeekScale(container)
  const laid = useMemo(() => layWeek(items, dates), [items, dates])
  const positions = useMemo(() => focusPositionsIn(laid), [laid])
  const { current, drop, handlers } = useBlocks({
    view: 'week',
    container,
    items,
    positions,
    hourWidth: scale.hour,
    onOpen,
    onMove,
  })
  const hasToday = dates.includes(now.date)
  useHourInView(container, scale, hasToday || todayAsked > 0 ? now.minute - 120 : 480, todayAsked)

  return (
    <section
      ref={container}
      aria-label="Week"
      // A week without classes still scrolls sideways.
      tabIndex={positions.length === 0 ? 0 : undefined}
      data-dragging={drop ? '' : undefined}
      className="week card"
      // What comes into view does so beside the day and below the hours, which stay.
      style={{ scrollPadding: `36px 0 0 ${scale.dayColumn}px` }}
      {...handlers}
    >
      <div className="week-sheet" style={{ minWidth: scale.dayColumn + scale.hour * 24 }}>
        <HourAxis now={hasToday ? now.minute : null} dayColumn={scale.dayColumn} />
        <ol>
          {dates.map((date) => (
            <WeekRow
              key={date}
              date={date}
              segments={laid.get(date) ?? noSegments}
              scale={scale}
              now={now}
              marker={hasToday}
              isLoading={listed === undefined}
              current={current}
              dragged={drop?.item.id}
              drop={drop?.to.date === date ? drop : null}
              onCreate={onCreate}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

function layWeek(items: readonly ListedClass[], dates: readonly string[]): Map<string, LaidSegment[]> {
  const byDate = segmentsByDate(items, dates)

  return new Map([...byDate].map(([date, segments]) => [date, layLanes(segments)]))
}

const focusPositionsIn = (laid: Map<string, LaidSegment[]>): FocusPosition[] =>
  [...laid.values()].flatMap((segments, line) =>
    segments.map(({ key, from }) => ({ key, line, along: from })),
  )

/** Where the day is wider than the screen it opens at a useful hour and stays where it is put, until today is asked for. */
function useHourInView(
  container: { current: HTMLElement | null },
  { hour }: WeekScale,
  minute: number,
  todayAsked: number,
) {
  const showHour = useEffectEvent(() => {
    if (container.current) container.current.scrollLeft = Math.max(0, (minute / 60) * hour)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useLayoutEffect(() => showHour(), [hour, todayAsked])
}
