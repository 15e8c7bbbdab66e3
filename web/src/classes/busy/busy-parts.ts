import { addDays } from '@lectern/contract/calendar.ts'
import type { BusyTime, HeldTime, Landed } from '@lectern/contract/open-times/busy-times.contract.ts'
import { addMinutes, dayMinutes, parseWallTime, writeWallTime } from '#web/time/wall-time.ts'
import type { BusyPart, DayPart } from './day-extras.ts'

export type HeldPart = DayPart & { student: string | null; color: string | null }
/** A time that is proposed for a class, under the key that chooses it. */
export type ProposedPart = DayPart & { title: string; color: string; key: number }

/** What lies on a day besides classes and time off. */
export type DayParts = {
  busy: readonly BusyPart[]
  held: readonly HeldPart[]
  proposed: readonly ProposedPart[]
}

type Found = {
  busy: readonly BusyTime[]
  held: readonly HeldTime[]
  landed: Landed | null
}

/** By date; a day without any has no entry. */
export function partsByDate(
  { busy, held, landed }: Found,
  dates: readonly string[],
): ReadonlyMap<string, DayParts> {
  const extras = new Map<string, DayParts>()
  const proposed = landed?.free.map((startsAt, index) => ({
    startsAt,
    duration: landed.duration,
    title: landed.title,
    color: landed.color,
    key: index + 1,
  }))
  for (const date of dates) {
    const ofDay = {
      busy: busy.flatMap((each) => partOf(each, date)),
      held: held.flatMap((each) => partOf(timed(each), date)),
      proposed: (proposed ?? []).flatMap((each) => partOf(timed(each), date)),
    }
    if (ofDay.busy.length + ofDay.held.length + ofDay.proposed.length > 0) extras.set(date, ofDay)
  }

  return extras
}

function timed<T extends { startsAt: string; duration: number }>(each: T): T & { endsAt: string } {
  const start = parseWallTime(each.startsAt)

  return { ...each, endsAt: start ? writeWallTime(addMinutes(start, each.duration)) : each.startsAt }
}

function partOf<T extends { startsAt: string; endsAt: string }>(each: T, date: string): (T & DayPart)[] {
  const { startsAt, endsAt } = each
  const midnight = `${date} 00:00:00`
  if (endsAt <= midnight || startsAt >= `${addDays(date, 1)} 00:00:00`) return []
  const from = startsAt > midnight ? (parseWallTime(startsAt)?.minute ?? 0) : 0
  const to = endsAt.startsWith(date) ? (parseWallTime(endsAt)?.minute ?? dayMinutes) : dayMinutes

  return [{ ...each, from, to }]
}
