import type { MouseEvent, PointerEvent } from 'react'
import { clickedMinute } from '#web/classes/class-moves.ts'
import { percentOfDay, usualMinute } from '#web/classes/class-time.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'

interface EmptyTimeProps {
  date: string
  hourWidth: number
  onCreate: (start: WallTime) => void
}

/** Behind the classes of a day: a click starts one at that time. The keyboard has the page's button. */
export function EmptyTime({ date, hourWidth, onCreate }: EmptyTimeProps) {
  const minuteAt = (event: MouseEvent<HTMLElement>) =>
    clickedMinute(event.clientX - event.currentTarget.getBoundingClientRect().left, hourWidth)

  function handleClick(event: MouseEvent<HTMLElement>) {
    onCreate({ date, minute: event.detail === 0 ? usualMinute : minuteAt(event) })
  }

  /** Shows the half hour under the pointer; set by hand, since nothing else needs to be drawn anew. */
  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const minute = minuteAt(event)
    event.currentTarget.style.setProperty('--at', percentOfDay(minute))
    event.currentTarget.dataset.time = clockText(minute)
  }

  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Schedule a class on ${dayText(date)}`}
      className="week-empty"
      onClick={handleClick}
      onPointerMove={handlePointerMove}
    />
  )
}
