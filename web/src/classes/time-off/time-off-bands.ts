import { addDays } from '@lectern/contract/calendar.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { dayMinutes, parseWallTime } from '#web/time/wall-time.ts'

/** The part of a day that is time off, in minutes. */
export type Band = { id: number; title: string; from: number; to: number; isFirst: boolean }

/** By date; a day without time off has no entry. */
export function bandsByDate(off: readonly TimeOff[], dates: readonly string[]): ReadonlyMap<string, Band[]> {
  const bands = new Map<string, Band[]>()
  for (const date of dates) {
    const ofDay = off.flatMap((each) => bandOf(each, date) ?? [])
    if (ofDay.length > 0) bands.set(date, ofDay)
  }

  return bands
}

function bandOf({ id, title, startsAt, endsAt }: TimeOff, date: string): Band | undefined {
  const midnight = `${date} 00:00:00`
  if (endsAt <= midnight || startsAt >= `${addDays(date, 1)} 00:00:00`) return undefined
  const isFirst = startsAt >= midnight

  return {
    id,
    title,
    isFirst,
    from: isFirst ? (parseWallTime(startsAt)?.minute ?? 0) : 0,
    to: endsAt.startsWith(date) ? (parseWallTime(endsAt)?.minute ?? dayMinutes) : dayMinutes,
  }
}
