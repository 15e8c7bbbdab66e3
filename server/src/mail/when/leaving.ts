import { undoMinutes } from '@lectern/contract/mail/mail-values.ts'
import { afterQuiet, beforeQuiet } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute
/** A mail whose moment has just passed may still leave when quiet hours have begun since. */
export const grace = 15 * minute

type Reminder = {
  now: number
  /** When the first class of the reader's day begins. */
  firstStart: number
  hoursBefore: number
  zone: string
  /** What should have left before this may have: null where that is known. */
  restoredAt?: number | null
}

/**
 * When a reminder leaves: so many hours before the first class of the day, before quiet hours rather than after them. One that
 * is late leaves at once, or when quiet hours end. Undefined where no such moment comes before the class, or it was before a
 * restore, of which nobody knows what had left.
 */
export function reminderLeavesAt(reminder: Reminder): number | undefined {
  const { now, firstStart, hoursBefore, zone, restoredAt = null } = reminder
  const wanted = beforeQuiet({ at: firstStart - hoursBefore * hour, zone })
  if (restoredAt !== null && wanted < restoredAt) return undefined
  const leavesAt = wanted > now ? wanted : now - wanted <= grace ? now : afterQuiet({ at: now, zone })

  return leavesAt < firstStart ? leavesAt : undefined
}

/** Two minutes in which it can be undone; then what can wait does so until quiet hours end. */
export const changeLeavesAt = ({ now, zone }: { now: number; zone: string }): number =>
  afterQuiet({ at: now + undoMinutes * minute, zone })

/** When a try that did not get through is made again: after 1, 2, 4 … minutes, at most two hours apart. */
export const retryAt = (now: number, tries: number): number =>
  now + Math.min(2 ** Math.min(tries - 1, 10) * minute, 2 * hour)
