import { addDays } from '@lectern/contract/calendar.ts'
import { addMinutes, dayMinutes, type WallTime, writeWallTime } from '#web/time/wall-time.ts'
import type { CalendarView } from './calendar-range.ts'
import type { ListedClass } from './class-reader.ts'

/** Everything moves in steps of a quarter of an hour. */
export const stepMinutes = 15

export type Move = { item: ListedClass; to: WallTime }

/** Moves under way lie over what the server last said; when one is refused it lies there no more. */
export function withMoves(items: readonly ListedClass[], moves: readonly Move[]): readonly ListedClass[] {
  if (moves.length === 0) return items
  const targets = new Map(moves.map(({ item, to }) => [item.id, to]))

  return items.map((item) => {
    const to = targets.get(item.id)
    return to ? { ...item, start: to, scheduledAt: writeWallTime(to) } : item
  })
}

/** What is sent for a move. */
export const changeOf = ({ to }: Move): { scheduledAt: string } => ({ scheduledAt: writeWallTime(to) })

const snap = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes

/** Where a class lands that is dragged along a day: in steps from where it was, and never out of the day; a late one stays. */
export function draggedMinute(minute: number, pixels: number, hourWidth: number): number {
  const moved = minute + snap((pixels / hourWidth) * 60)

  return Math.max(0, Math.min(moved, Math.max(minute, dayMinutes - stepMinutes)))
}

/** The half hour that was clicked. */
export const clickedMinute = (pixels: number, hourWidth: number): number =>
  Math.max(0, Math.min(Math.floor((pixels / hourWidth) * 2) * 30, dayMinutes - 30))

/** Alt with an arrow: along the day by a step and across days in the week, by days and weeks in the month. */
export function nudged(start: WallTime, view: CalendarView, key: string): WallTime | undefined {
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  if (!sideways && key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  if (view === 'week')
    return sideways ? addMinutes(start, sign * stepMinutes) : { ...start, date: addDays(start.date, sign) }

  return { ...start, date: addDays(start.date, sign * (sideways ? 1 : 7)) }
}
