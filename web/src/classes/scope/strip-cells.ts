import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { plannedClock } from './planned-words.ts'

/** As many dates as stand beside each other on a phone. */
const shownDates = 8
const shownBefore = 3

/** The dates around the chosen one. */
export function shownAround(dates: readonly PlannedDate[], chosen: number): PlannedDate[] {
  const index = dates.findIndex(({ classId }) => classId === chosen)
  const first = Math.max(0, Math.min(index - shownBefore, dates.length - shownDates))

  return dates.slice(first, first + shownDates)
}

type Look = 'gone' | 'crossedOut' | 'written' | 'warned' | 'kept' | 'byHand' | 'leftOut'

/** What stands for a date, and below it where its class goes. */
export function cellsOf(date: PlannedDate): { upper: Look | null; lower: Look | null } {
  const { outcome, reason, overlaps, timeOff, from, to } = date
  if (outcome === 'leftOut') return { upper: 'leftOut', lower: null }
  if (outcome === 'stays') return { upper: reason === 'byHand' ? 'byHand' : 'kept', lower: null }
  if (outcome === 'cancelled' || outcome === 'deleted') return { upper: 'crossedOut', lower: null }
  const written = overlaps || timeOff !== null ? 'warned' : 'written'
  if (from === null) return { upper: null, lower: written }

  return from === to ? { upper: written, lower: null } : { upper: 'gone', lower: written }
}

/** "Thu 4:30 PM" */
export const rowLabel = (time: string): string => `${weekdayText(time.slice(0, 10))} ${plannedClock(time)}`

/** "Nov" and "12" */
export function dayParts(time: string): { month: string; day: string } {
  const [month = '', day = ''] = shortDayText(time.slice(0, 10)).split(' ')

  return { month, day }
}
