import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { draggedMinute } from '#web/classes/class-moves.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import type { Point } from './edge-scroll.ts'

/**
 * When a class picked up at one point would begin if it were dropped at another, however far the calendar scrolls meanwhile. Its days are
 * whatever carries a `data-date`; without an hour's width only they can be changed.
 */
export function dropTargetFrom(
  calendar: HTMLElement,
  start: WallTime,
  from: Point,
  hourWidth: number | null,
) {
  const fromDay = dayAt(calendar, from)
  const scrolledFrom = calendar.scrollLeft

  return (at: Point): WallTime => {
    const pixels = at.x - from.x + calendar.scrollLeft - scrolledFrom
    return {
      date: addDays(start.date, daysBetween(fromDay, dayAt(calendar, at))),
      minute: hourWidth ? draggedMinute(start.minute, pixels, hourWidth) : start.minute,
    }
  }
}

const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day at a point, or the nearest where the pointer goes beyond the edge. */
function dayAt(calendar: HTMLElement, { x, y }: Point): string {
  const days = [...calendar.querySelectorAll<HTMLElement>('[data-date]')].map((day) => {
    const { top, bottom, left, right } = day.getBoundingClientRect()
    return {
      date: day.dataset.date ?? '',
      away: Math.hypot(outside(x, left, right), outside(y, top, bottom)),
    }
  })

  return days.reduce((nearest, day) => (day.away < nearest.away ? day : nearest)).date
}

const outside = (at: number, low: number, high: number): number => Math.max(low - at, at - high, 0)
