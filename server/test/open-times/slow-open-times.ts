import type { Hours } from '@lectern/contract/open-times/open-times.contract.ts'
import type { Calendar, Wish } from '#server/open-times/reckoning/open-times.ts'

const step = 5 * 60_000

/** Five minutes of somebody's time. */
type Slot = { at: number; date: string; wall: string }

/**
 * The same said another way: of every five minutes it is asked what the wall shows, who has them, and whether they are open.
 * Everything in the calendar begins and ends at full five minutes.
 */
export function slowOpenTimes(calendar: Calendar, { now, minutes, from, through }: Wish) {
  const { settings, timeZone } = calendar
  const slots = slotsOf(timeZone, from, through)
  const length = minutes * 60_000
  const buffer = settings.bufferMinutes * 60_000
  const momentOf = (wall: string): number => slots.find((slot) => slot.wall >= wall)?.at ?? Infinity
  const within = (start: string, end: string) => {
    const [first, last] = [momentOf(start), momentOf(end)]
    return (at: number) => first <= at && at < last
  }
  const lasting = ({ startsAt, minutes }: { startsAt: string; minutes: number }) => {
    const start = momentOf(startsAt)
    return { start, end: start + minutes * 60_000 }
  }
  const classes = calendar.classes.map(lasting)
  const taken = [...classes, ...calendar.holds.map(lasting), ...calendar.busy]
  const freed = calendar.freed.map(lasting)
  const isOff = calendar.timeOff.map(({ startsAt, endsAt }) => within(startsAt, endsAt))
  const isHours = [...new Set(slots.map(({ date }) => date))].flatMap((date) =>
    hoursOn(calendar, date).map((hours) => within(`${date} ${hours.from}:00`, endOf(date, hours.to))),
  )

  const isFreed = (at: number) => freed.some(({ start, end }) => start <= at && at < end)
  const isTaken = (at: number, by: number) =>
    taken.some(({ start, end }) => start - by <= at && at < end + by)
  const isClosed = (at: number) => isOff.some((covers) => covers(at))
  const open = new Set<number>()
  const freedOnly = new Set<number>()
  for (const { at } of slots) {
    if (isClosed(at)) continue
    if ((isFreed(at) || isHours.some((covers) => covers(at))) && !isTaken(at, buffer)) open.add(at)
    if (isFreed(at) && !isTaken(at, 0)) freedOnly.add(at)
  }

  const fits = (start: number, set: Set<number>): boolean => {
    for (let at = start; at < start + length; at += step) if (!set.has(at)) return false
    return true
  }
  const firstShown = new Map(slots.toReversed().map(({ at, wall }) => [wall, at]))
  const dateOfSlot = new Map(slots.map(({ at, date }) => [at, date]))
  /** Going back by whole lessons leads to where it opened, or to midnight. */
  const isInRow = (start: number, set: Set<number>, beginsAtMidnight: boolean): boolean => {
    for (let at = start; set.has(at); ) {
      if (!set.has(at - step)) return true
      if (beginsAtMidnight && dateOfSlot.get(at - step) !== dateOfSlot.get(at)) return true
      for (let back = 0; back < length; back += step) {
        at -= step
        if (!set.has(at)) return false
        if (beginsAtMidnight && dateOfSlot.get(at) !== dateOfSlot.get(start)) return false
      }
    }
    return false
  }
  const today = wallOf(now, timeZone).slice(0, 10)
  const last = Temporal.PlainDate.from(today).add({ weeks: settings.weeksAhead }).toString()
  const isAllowed = ({ at, wall, date }: Slot): boolean =>
    from <= date &&
    date <= through &&
    date <= last &&
    at >= now + settings.noticeHours * 3_600_000 &&
    firstShown.get(wall) === at &&
    [...calendar.classes, ...calendar.holds].filter(({ startsAt }) => startsAt.startsWith(date)).length <
      (settings.mostPerDay ?? Infinity)

  const isBeside = (start: number) =>
    classes.some((each) =>
      [0, buffer].some((by) => each.end + by === start || each.start - by === start + length),
    )
  const canBeHad = slots.filter(
    (slot) => isAllowed(slot) && (fits(slot.at, open) || fits(slot.at, freedOnly)),
  )
  const offered = canBeHad.filter(
    ({ at }) =>
      (fits(at, open) && (isInRow(at, open, true) || !open.has(at + length))) ||
      (fits(at, freedOnly) && isInRow(at, freedOnly, false)),
  )

  return {
    walls: slots.map(({ wall }) => wall),
    canBeHad: new Set(canBeHad.map(({ wall }) => wall)),
    times: offered.map(({ at, wall }) => ({ startsAt: wall, isBeside: isBeside(at) })),
  }
}

const endOf = (date: string, time: string): string =>
  time === '24:00' ? `${Temporal.PlainDate.from(date).add({ days: 1 })} 00:00:00` : `${date} ${time}:00`

function hoursOn({ settings }: Calendar, date: string): readonly Hours[] {
  const exception = settings.exceptions.find((each) => each.date === date)

  return exception?.hours ?? settings.weekly[Temporal.PlainDate.from(date).dayOfWeek % 7] ?? []
}

const wallOf = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

function slotsOf(timeZone: string, from: string, through: string): Slot[] {
  const start = Temporal.PlainDate.from(from).subtract({ days: 3 }).toZonedDateTime('UTC').epochMilliseconds
  const end = Temporal.PlainDate.from(through).add({ days: 5 }).toZonedDateTime('UTC').epochMilliseconds
  const slots: Slot[] = []
  for (let at = start; at < end; at += step) {
    const wall = wallOf(at, timeZone)
    slots.push({ at, wall, date: wall.slice(0, 10) })
  }

  return slots
}
