import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { draggedMinute } from './class-moves.ts'
import type { Start } from './class-time.ts'
import type { Point } from './edge-scroll.ts'

/**
 * Where a class that was taken up at one point would land at another, however far the calendar scrolls meanwhile. Its days are
 * whatever carries a `data-date`; without an hour's width only they can be changed.
 */
export function landingFrom(calendar: HTMLElement, start: Start, from: Point, hourWidth: number | null) {
  const fromDay = dayAt(calendar, from)
  const scrolledFrom = calendar.scrollLeft

  return (at: Point): Start => {
    const pixels = at.x - from.x + calendar.scrollLeft - scrolledFrom
    return {
      date: addDays(start.date, daysBetween(fromDay, dayAt(calendar, at))),
      minute: hourWidth ? draggedMinute(start.minute, pixels, hourWidth) : start.minute,
    }
  }
}

/** How many days lie between two; outside the calendar none. */
const daysBetween = (from: string | undefined, to: string | undefined): number =>
  from && to ? dayNumber(to) - dayNumber(from) : 0

function dayAt(calendar: HTMLElement, { x, y }: Point): string | undefined {
  const isThere = (day: HTMLElement) => {
    const { top, bottom, left, right } = day.getBoundingClientRect()
    return y >= top && y < bottom && x >= left && x < right
  }

  return [...calendar.querySelectorAll<HTMLElement>('[data-date]')].find(isThere)?.dataset.date
}
