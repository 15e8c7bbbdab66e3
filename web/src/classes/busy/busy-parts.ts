import { addDays } from '@lectern/contract/calendar.ts'
import type { BusyTime, HeldTime, Landed } from '@lectern/contract/open-times/busy-times.contract.ts'
import { addMinutes, dayMinutes, parseWallTime, writeWallTime } from '#web/time/wall-time.ts'

/** What of a time falls on a day, in minutes. */
export type DayPart = { from: number; to: number }

export type BusyPart = DayPart & { calendar: string }
export type HeldPart = DayPart & { student: string | null; color: string | null }
/** A time that is proposed for a class, under the key that chooses it. */
export type ProposedPart = DayPart & { title: string; color: string; key: number }

/** What lies on a day besides classes and time off. */
export type DayExtras = {
  busy: readonly BusyPart[]
  held: readonly HeldPart[]
  proposed: readonly ProposedPart[]
}

export const noExtras: DayExtras = { busy: [], held: [], proposed: [] }

type Extras = {
  busy: readonly BusyTime[]
  held: readonly HeldTime[]
  landed: Landed | null
}

/** By date; a day without any has no entry. */
export function extrasByDate(
  { busy, held, landed }: Extras,
  dates: readonly string[],
): ReadonlyMap<string, DayExtras> {
  const extras = new Map<string, DayExtras>()
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

/** Whether another calendar stands in the way of what is there from one minute of a day to another. */
export const isBusyBetween = (busy: readonly BusyPart[], from: number, to: number): boolean =>
  busy.some((part) => part.from < to && part.to > from)
