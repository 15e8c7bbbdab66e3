import { type MouseEvent, memo } from 'react'
import { classLabel, titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { timeText, usualMinute } from '#web/classes/class-time.ts'
import type { Segment } from '#web/classes/day-segments.ts'
import { allStudentsText, type StudentNames, studentsText } from '#web/classes/student-names.ts'
import { dayText, shortDayText } from '#web/time/day-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { truncate } from '#web/ui/truncate.ts'
import { titleLength } from './week-block.tsx'

/** Of more than this a day says how many more there are. */
export const shownInCell = 3

interface MonthCellProps {
  date: string
  segments: Segment[]
  names: StudentNames
  /** Of the month before or after. */
  isOutside: boolean
  isToday: boolean
  isLoading: boolean
  current: string | null
  /** A class is being dragged here. */
  isTarget: boolean
  /** The titles of time off on this day. */
  off: string
  onCreate: (start: WallTime) => void
  onOpenDay: (date: string) => void
}

export const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const {
    date,
    segments,
    names,
    isOutside,
    isToday,
    isLoading,
    current,
    isTarget,
    off,
    onCreate,
    onOpenDay,
  } = props
  const rest = segments.length - shownInCell

  /** On a phone the cell is too small for more than a look, so a tap opens the day. */
  function handleClick(event: MouseEvent) {
    if (event.detail > 0 && matchMedia(phoneWidth).matches) onOpenDay(date)
    else onCreate({ date, minute: usualMinute })
  }

  return (
    <li
      data-date={date}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-target={isTarget || undefined}
      data-off={off !== '' || undefined}
      className="month-cell"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Schedule a class on ${dayText(date)}`}
        className="absolute inset-0"
        onClick={handleClick}
      />
      <time dateTime={date} className="month-date">
        <span aria-hidden="true">{date.endsWith('-01') ? shortDayText(date) : Number(date.slice(8))}</span>
        <span className="sr-only">
          {dayText(date)}
          {isToday && ', today'}
          {off !== '' && `, time off: ${off}`}
        </span>
      </time>
      {off !== '' && (
        <span aria-hidden="true" className="month-off">
          {off}
        </span>
      )}
      {isLoading && !isOutside && <Skeleton className="mx-1.5 mt-1 h-3 w-3/5" />}
      {segments.slice(0, shownInCell).map(({ key, item }) => (
        <MonthClass
          key={key}
          blockKey={key}
          item={item}
          students={studentsText(item, names)}
          label={classLabel(item, allStudentsText(item, names))}
          isCurrent={key === current}
        />
      ))}
      {rest > 0 && (
        <button type="button" className="month-more" onClick={() => onOpenDay(date)}>
          +{rest} more<span className="sr-only"> on {dayText(date)}</span>
        </button>
      )}
    </li>
  )
})

interface MonthClassProps {
  blockKey: string
  item: ListedClass
  students: string
  label: string
  isCurrent: boolean
}

const MonthClass = memo(function MonthClass(props: MonthClassProps) {
  const { blockKey, item, students, label, isCurrent } = props
  const hue = hueOf(item.course.color)

  return (
    <button
      type="button"
      data-block={blockKey}
      data-cancelled={item.status === 'cancelled' || undefined}
      tabIndex={isCurrent ? 0 : -1}
      title={label}
      className={cx('month-class', hue.className)}
      style={hue.style}
    >
      <span aria-hidden="true" className="month-title">
        {students && <b>{students}</b>} {truncate(titleText(item), titleLength)}
      </span>
      <span aria-hidden="true" className="month-time">
        {timeText(item)}
      </span>
    </button>
  )
})
