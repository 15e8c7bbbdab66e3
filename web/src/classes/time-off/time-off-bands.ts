import { addDays } from '@lectern/contract/calendar.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { dayMinutes, parseWallTime } from '#web/time/wall-time.ts'

/** The part of a day that is time off, in minutes. Of its days in sight the first one says what it is. */
export type Band = { id: number; title: string; from: number; to: number; isFirst: boolean }

/** By date; a day without time off has no entry. */
export function bandsByDate(off: readonly TimeOff[], dates: readonly string[]): ReadonlyMap<string, Band[]> {
  const bands = new Map<string, Band[]>()
  for (const date of dates) {
    const ofDay = off.flatMap((each) => bandOf(each, date, date === dates[0]) ?? [])
    if (ofDay.length > 0) bands.set(date, ofDay)
  }

  return bands
}

function bandOf(off: TimeOff, date: string, isFirstInSight: boolean): Band | undefined {
  const { id, title, startsAt, endsAt } = off
  const midnight = `${date} 00:00:00`
  if (endsAt <= midnight || startsAt >= `${addDays(date, 1)} 00:00:00`) return undefined
  const beginsHere = startsAt >= midnight

  return {
    id,
    title,
    isFirst: beginsHere || isFirstInSight,
    from: beginsHere ? (parseWallTime(startsAt)?.minute ?? 0) : 0,
    to: endsAt.startsWith(date) ? (parseWallTime(endsAt)?.minute ?? dayMinutes) : dayMinutes,
  }
}
