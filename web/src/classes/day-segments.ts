import { addDays } from '@lectern/contract/calendar.ts'
import { dayMinutes } from '#web/time/wall-time.ts'
import type { ListedClass } from './class-reader.ts'

/** The part of a class that lies on one day; a class across midnight has two. */
export type Segment = {
  /** Names this part among all that are drawn. */
  key: string
  item: ListedClass
  date: string
  /** Minutes of that day. */
  from: number
  to: number
  /** Which part of the class it is. */
  part: 'whole' | 'first' | 'rest'
}

/** Ends the key of what is left of a class after midnight. */
export const restMark = '+'

/** What is drawn on each of the dates, by time. A class whose time cannot be read is on none. */
export function segmentsByDate(
  items: readonly ListedClass[],
  dates: readonly string[],
): Map<string, Segment[]> {
  const byDate = new Map<string, Segment[]>(dates.map((date) => [date, []]))
  for (const item of items) for (const segment of segmentsOf(item)) byDate.get(segment.date)?.push(segment)
  for (const segments of byDate.values()) segments.sort(byTime)

  return byDate
}

function segmentsOf(item: ListedClass): Segment[] {
  if (!item.start) return []
  const { date, minute } = item.start
  const end = minute + item.duration
  const key = String(item.id)
  if (end <= dayMinutes) return [{ key, item, date, from: minute, to: end, part: 'whole' }]

  return [
    { key, item, date, from: minute, to: dayMinutes, part: 'first' },
    { key: `${key}${restMark}`, item, date: addDays(date, 1), from: 0, to: end - dayMinutes, part: 'rest' },
  ]
}

const byTime = (one: Segment, other: Segment): number =>
  one.from - other.from || other.to - one.to || one.item.id - other.item.id
