import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { type Extras, noExtras } from '#web/classes/busy/day-extras.ts'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { type Segment, segmentsByDate } from '#web/classes/day-segments.ts'
import { useStudentNames } from '#web/classes/student-names.ts'
import type { Band } from '#web/classes/time-off/time-off-bands.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import type { FocusPosition } from './arrow-keys.ts'
import { leastWidth } from './block-shape.ts'
import { EdgeChips } from './edge-chips.tsx'
import { fittedHours, type HourSpan, wholeDay } from './fitted-hours.ts'
import { HourAxis } from './hour-axis.tsx'
import { type LaidSegment, layLanes } from './lanes.ts'
import { useBlocks } from './use-blocks.ts'
import { useTurns } from './use-turns.ts'
import { useWeekScale, type WeekScale } from './use-week-scale.ts'
import { useWordsInSight } from './use-words-in-sight.ts'
import type { WeekHours } from './week-hours.ts'
import { WeekRow } from './week-row.tsx'
import './week.css'

interface WeekViewProps {
  dates: readonly string[]
  /** Undefined while they are being loaded. */
  items: readonly ListedClass[] | undefined
  now: WallTime
  hours: WeekHours
  /** How often somebody asked for today. */
  todayAsked: number
  bands: ReadonlyMap<string, Band[]>
  extras: Extras
  onOpen: (item: ListedClass) => void
  onMove: (move: Move) => void
  onCreate: (start: WallTime) => void
}

const none: readonly ListedClass[] = []
const noSegments: LaidSegment[] = []
const noBands: Band[] = []
/** A week with more classes is drawn day by day. */
const drawnAtOnce = 120

/** One row for each day from Monday on, and time from left to right. */
export function WeekView(props: WeekViewProps) {
  const { dates, items: listed, now, hours, todayAsked, bands, extras, onOpen, onMove, onCreate } = props
  const items = listed ?? none
  const container = useRef<HTMLElement>(null)
  const names = useStudentNames()
  const byDate = useMemo(() => segmentsByDate(items, dates), [items, dates])
  const span = useMemo(
    () => (hours === 'fit' ? fittedHours([...byDate.values()].flat()) : wholeDay),
    [hours, byDate],
  )
  const scale = useWeekScale(container, span)
  const shortestDrawn = Math.ceil(((leastWidth + 2) / scale.hour) * 60)
  const laid = useMemo(() => layWeek(byDate, shortestDrawn), [byDate, shortestDrawn])
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
  const drawn = useTurns({
    of: `${dates[0]} ${span.from} ${span.to}`,
    lines: dates.length,
    perFrame: positions.length > drawnAtOnce ? 1 : dates.length,
  })
  useWordsInSight(container, laid, scale, drawn)
  const hasToday = dates.includes(now.date)
  useStartInView(container, scale, {
    span,
    now: hasToday ? now.minute : undefined,
    nextToday: nextIn(laid.get(now.date) ?? noSegments, now.minute)?.drawnFrom,
    todayAsked,
    isLoaded: listed !== undefined,
  })

  return (
    <div className="week-edges">
      <section
        ref={container}
        aria-label="Week"
        // A week without classes still scrolls sideways.
        tabIndex={positions.length === 0 ? 0 : undefined}
        data-dragging={drop ? '' : undefined}
        className="week card"
        // What comes into view does so beside the day and below the hours, which stay.
        style={
          {
            scrollPadding: `36px 0 0 ${scale.dayColumn}px`,
            '--day-column': `${scale.dayColumn}px`,
            '--track-in-sight': `${scale.trackInSight}px`,
          } as CSSProperties
        }
        {...handlers}
      >
        <div className="week-sheet" style={{ minWidth: scale.dayColumn + scale.hour * 24 }}>
          <HourAxis now={hasToday ? now.minute : null} scale={scale} />
          <ol>
            {dates.map((date, index) => {
              const segments = laid.get(date) ?? noSegments
              // Only a day that has the block hears of it: the others are not drawn anew.
              const has = (isIt: (segment: LaidSegment) => boolean) => segments.some(isIt)
              const isCurrentHere = has(({ key }) => key === current)
              const isDraggedHere = drop !== null && has(({ item }) => item.id === drop.item.id)
              return (
                <WeekRow
                  key={date}
                  date={date}
                  segments={segments}
                  names={names}
                  scale={scale}
                  now={now}
                  marker={hasToday}
                  isDrawn={index < drawn}
                  isLoading={listed === undefined}
                  current={isCurrentHere ? current : null}
                  dragged={isDraggedHere ? drop.item.id : undefined}
                  drop={drop?.to.date === date ? drop : null}
                  bands={bands.get(date) ?? noBands}
                  extras={extras.get(date) ?? noExtras}
                  onCreate={onCreate}
                />
              )
            })}
          </ol>
        </div>
      </section>
      <EdgeChips container={container} laid={laid} scale={scale} />
    </div>
  )
}

const layWeek = (byDate: ReadonlyMap<string, Segment[]>, shortestDrawn: number): Map<string, LaidSegment[]> =>
  new Map([...byDate].map(([date, segments]) => [date, layLanes(segments, shortestDrawn)]))

const focusPositionsIn = (laid: Map<string, LaidSegment[]>): FocusPosition[] =>
  [...laid.values()].flatMap((segments, line) =>
    segments.map(({ key, from }) => ({ key, line, along: from })),
  )

type StartOfView = {
  span: HourSpan
  /** The current time, and when the next class of today begins, where this week has them. */
  now: number | undefined
  nextToday: number | undefined
  todayAsked: number
  isLoaded: boolean
}

/** Under way or still to come; once all are over, the first. */
const nextIn = (segments: readonly LaidSegment[], now: number): LaidSegment | undefined =>
  segments.find(({ drawnTo }) => drawnTo > now) ?? segments[0]

/** Opens where the classes are, on a phone at today's next; then it stays where it is put, until today is asked for. */
function useStartInView(
  container: RefObject<HTMLElement | null>,
  { hour, dayColumn, trackInSight }: WeekScale,
  { span, now, nextToday, todayAsked, isLoaded }: StartOfView,
): void {
  const showStart = useEffectEvent((week: HTMLElement) => {
    const fits = (span.to - span.from) * hour < trackInSight + 1
    const first = fits ? span.from * 60 : (nextToday ?? now ?? span.from * 60) - 15
    const isInSight = now !== undefined && now >= first && ((now - first) / 60) * hour < trackInSight
    const minute = todayAsked > 0 && now !== undefined && !isInSight ? now - 120 : first
    week.scrollLeft = Math.max(0, (minute / 60) * hour)
    if (!fits) week.querySelector('.week-today')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time today is asked for
  useLayoutEffect(() => {
    if (container.current) showStart(container.current)
  }, [container, hour, dayColumn, span.from, span.to, todayAsked, isLoaded])
}
