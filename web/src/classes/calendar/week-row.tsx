import { memo } from 'react'
import { briefText } from '#web/classes/brief-names.ts'
import { type DayExtras, isBusyBetween } from '#web/classes/busy/day-extras.ts'
import type { Move } from '#web/classes/class-moves.ts'
import { percentOfDay } from '#web/classes/class-time.ts'
import { allStudentsText, type StudentNames, studentsText } from '#web/classes/student-names.ts'
import { TimeOffBand } from '#web/classes/time-off/time-off-band.tsx'
import type { Band } from '#web/classes/time-off/time-off-bands.ts'
import { titlePlace } from '#web/classes/time-off/title-place.ts'
import { dayText, weekdayText } from '#web/time/day-text.ts'
import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { shapeOf } from './block-shape.ts'
import { DropPreview } from './drop-preview.tsx'
import { EmptyTime } from './empty-time.tsx'
import { type LaidSegment, laneBox, rowHeight } from './lanes.ts'
import type { WeekScale } from './use-week-scale.ts'
import { WeekBlock } from './week-block.tsx'

interface WeekRowProps {
  date: string
  segments: LaidSegment[]
  names: StudentNames
  scale: WeekScale
  now: WallTime
  /** Whether today is in this week: then every day shows the current time. */
  marker: boolean
  /** Not yet, where a full week is drawn day by day. */
  isDrawn: boolean
  isLoading: boolean
  /** The block in the tab order. */
  current: string | null
  /** The class being dragged, and where it would land if on this day. */
  dragged: number | undefined
  drop: Move | null
  bands: readonly Band[]
  extras: DayExtras
  onCreate: (start: WallTime) => void
}

export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { date, segments, names, scale, now, marker, isDrawn, isLoading } = props
  const { current, dragged, drop, bands, extras, onCreate } = props
  const isToday = date === now.date
  const height = rowHeight(segments, scale.row)

  return (
    <li
      data-date={date}
      data-tall={height > scale.row || undefined}
      className={cx('week-row', isToday && 'week-today')}
      style={{ height }}
    >
      <h2 className="week-day" style={{ width: scale.dayColumn }}>
        <span aria-hidden="true">{weekdayText(date)}</span>
        <b aria-hidden="true">{Number(date.slice(8))}</b>
        <span className="sr-only">
          {dayText(date)}
          {isToday && ', today'}
        </span>
      </h2>
      <div className="week-track">
        {marker && (
          <i className={isToday ? 'now-line' : 'now-ghost'} style={{ left: percentOfDay(now.minute) }} />
        )}
        {bands.map((band) => (
          <TimeOffBand key={band.id} band={band} place={titlePlace(band, segments, scale)} />
        ))}
        {extras.behind(scale)}
        <EmptyTime date={date} hourWidth={scale.hour} onCreate={onCreate} />
        {isLoading && <LoadingBlock date={date} />}
        {!isLoading && segments.length === 0 && extras.busy.length === 0 && !drop && (
          <p className="week-none">No classes scheduled</p>
        )}
        {(isDrawn ? segments : []).map((segment) => {
          const { drawnFrom, drawnTo } = segment
          const isBusy = isBusyBetween(extras.busy, segment.from, segment.to)
          // What another calendar says at that time is read below it.
          const { top, height: laneHeight } = laneBox(isBusy ? withLaneBelow(segment) : segment, height)
          const students = studentsText(segment.item, names)
          const name = briefText(segment.item, names)
          const shape = shapeOf({
            width: ((drawnTo - drawnFrom) / 60) * scale.hour - 2,
            height: laneHeight,
            room: (roomInSight(segment, scale) / 60) * scale.hour,
          })
          return (
            <WeekBlock
              key={segment.key}
              blockKey={segment.key}
              item={segment.item}
              students={students}
              name={name}
              allStudents={allStudentsText(segment.item, names)}
              part={segment.part}
              to={segment.to}
              left={drawnFrom}
              width={drawnTo - drawnFrom}
              top={top}
              height={laneHeight}
              {...shape}
              tense={tenseOf(segment, now)}
              isBusy={isBusy && segment.item.status === 'scheduled'}
              isCurrent={segment.key === current}
              isDragged={segment.item.id === dragged}
            />
          )
        })}
        {extras.beside}
        {drop && <DropPreview move={drop} />}
      </div>
    </li>
  )
})

const withLaneBelow = (segment: LaidSegment): LaidSegment => ({ ...segment, lanes: segment.lanes + 1 })

/** Minutes free beside a class, up to the edge: words beyond it would be read by nobody. */
function roomInSight({ part, room, drawnTo }: LaidSegment, { lastMinute }: WeekScale): number {
  if (part === 'rest') return 0 // it says only when it ends, and that fits

  return drawnTo <= lastMinute ? Math.min(room, lastMinute - drawnTo) : room
}

function tenseOf({ date, from, to, item }: LaidSegment, now: WallTime): 'past' | 'live' | 'coming' {
  const moment = absoluteMinute(now)
  const end = item.start ? absoluteMinute(item.start) + item.duration : 0
  if (end <= moment || item.status !== 'scheduled') return 'past'

  return date === now.date && from <= now.minute && now.minute < to ? 'live' : 'coming'
}

/** Each day has its block somewhere else, as days have. */
function LoadingBlock({ date }: { date: string }) {
  const hour = 8 + ((Number(date.slice(8)) * 5) % 9)

  return (
    <span className="absolute inset-y-2 w-[7%]" style={{ left: percentOfDay(hour * 60) }}>
      <Skeleton className="h-full rounded-sm" />
    </span>
  )
}
