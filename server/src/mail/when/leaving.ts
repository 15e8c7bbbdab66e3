import { undoMinutes } from '@lectern/contract/mail/mail-values.ts'
import { afterQuiet, beforeQuiet } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute

type Reminder = {
  now: number
  /** When the first class of the reader's day begins. */
  firstStart: number
  hoursBefore: number
  zone: string
}

/**
 * When a reminder leaves: so many hours before the first class of the day, before quiet hours rather than after them. One that
 * is late leaves at once, or when quiet hours end. Undefined where no such moment comes before the class.
 */
export function reminderLeavesAt({ now, firstStart, hoursBefore, zone }: Reminder): number | undefined {
  const wanted = beforeQuiet({ at: firstStart - hoursBefore * hour, zone })
  const leavesAt = wanted > now ? wanted : afterQuiet({ at: now, zone })

  return leavesAt < firstStart ? leavesAt : undefined
}

/** Two minutes in which it can be undone; then what can wait does so until quiet hours end. */
export const changeLeavesAt = ({ now, zone }: { now: number; zone: string }): number =>
  afterQuiet({ at: now + undoMinutes * minute, zone })

/** When a try that did not get through is made again: after 1, 2, 4 … minutes, at most two hours apart. */
export const retryAt = (now: number, tries: number): number =>
  now + Math.min(2 ** Math.min(tries - 1, 10) * minute, 2 * hour)
