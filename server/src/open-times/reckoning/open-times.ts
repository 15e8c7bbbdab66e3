import { addDays, dateOf, dayNumber, weekdayOf } from '@lectern/contract/calendar.ts'
import type { Hours, OpenTime, OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { dateIn, millisecondsOf, wallTimeAt } from '../../platform/wall-time.ts'
import { type Span, widened, without } from './spans.ts'
import { WallClock } from './wall-clock.ts'

/** A time on the teacher's wall, and how long it takes. */
export type Timed = { startsAt: string; minutes: number }

/** What a calendar holds, as far as times to choose depend on it. */
export type Calendar = {
  settings: OpenTimesSettings
  /** The teacher's. */
  timeZone: string
  /** Those that are planned or were held. */
  classes: readonly Timed[]
  /** Taken until somebody has decided. */
  holds: readonly Timed[]
  /** Times that a family gave back. */
  freed: readonly Timed[]
  /** Wall times. */
  timeOff: readonly { startsAt: string; endsAt: string }[]
  /** What other calendars say: instants in milliseconds. */
  busy: readonly Span[]
}

export type Wish = {
  /** In milliseconds. */
  now: number
  minutes: number
  /** The first date, and the last one. */
  from: string
  through: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Times begin at a full five minutes, but where hours or a class begin otherwise. */
const grid = 5 * minute

/** Every time that may be chosen, in order. */
export function openTimes(calendar: Calendar, wish: Wish): OpenTime[] {
  const reckoning = reckon(calendar, wish)
  const { clock, isOffered } = reckoning
  const length = wish.minutes * minute
  const starts = new Set([
    ...reckoning.open.flatMap((span) => startsIn(span, length, clock)),
    ...reckoning.freed.flatMap((span) => startsFrom(span.start, span.end, length)),
  ])

  return [...starts]
    .filter(isOffered)
    .sort((one, other) => one - other)
    .map((start) => ({
      startsAt: wallTimeAt(clock.wallAt(start)),
      isBeside: reckoning.isBeside(start, start + length),
    }))
}

/** Whether a time can still be had. Others may have been chosen meanwhile, so that it need not be among those offered now. */
export function isOpen(
  calendar: Calendar,
  { startsAt, ...wish }: Omit<Wish, 'from' | 'through'> & { startsAt: string },
): boolean {
  const date = dateIn(startsAt)
  const { clock, open, freed, isOffered } = reckon(calendar, { ...wish, from: date, through: date })
  const start = clock.instantOf(millisecondsOf(startsAt))
  const end = start + wish.minutes * minute
  const isThere = clock.wallAt(start) === millisecondsOf(startsAt)

  return (
    isThere && isOffered(start) && [...open, ...freed].some((span) => span.start <= start && end <= span.end)
  )
}

function reckon({ settings, timeZone, ...calendar }: Calendar, { now, from, through }: Wish) {
  // A class lasts a day at most: whoever begins on the last date may end on the day after.
  const clock = new WallClock(timeZone, wallOf(from) - 2 * day, wallOf(through) + 3 * day)
  const spanOf = ({ startsAt, minutes }: Timed): Span => {
    const start = clock.instantOf(millisecondsOf(startsAt))
    return { start, end: start + minutes * minute }
  }
  const [classes, holds, givenBack] = [calendar.classes, calendar.holds, calendar.freed].map((all) =>
    all.map(spanOf),
  )
  const timeOff = calendar.timeOff.map(({ startsAt, endsAt }) => ({
    start: clock.instantOf(millisecondsOf(startsAt)),
    end: clock.instantOf(millisecondsOf(endsAt)),
  }))
  const taken = [...(classes ?? []), ...(holds ?? []), ...calendar.busy]
  const buffer = settings.bufferMinutes * minute
  const hours = hoursOf(settings, from, addDays(through, 2), clock)
  const before = new Set(classes?.flatMap(({ start }) => [start - buffer, start]))
  const after = new Set(classes?.flatMap(({ end }) => [end, end + buffer]))

  return {
    clock,
    open: without(
      [...hours, ...(givenBack ?? [])],
      [...timeOff, ...taken.map((span) => widened(span, buffer))],
    ),
    // What was a class until now may be one again, however close others are.
    freed: without(givenBack ?? [], [...timeOff, ...taken]),
    isBeside: (start: number, end: number): boolean => after.has(start) || before.has(end),
    isOffered: offeredWithin({
      settings,
      clock,
      now,
      from,
      through,
      booked: [...calendar.classes, ...calendar.holds],
    }),
  }
}

type Limits = Pick<Wish, 'now' | 'from' | 'through'> & {
  settings: OpenTimesSettings
  clock: WallClock
  booked: readonly Timed[]
}

/** Not too soon, not too far ahead, not on a day that is full. */
function offeredWithin({ settings, clock, now, from, through, booked }: Limits) {
  const earliest = now + settings.noticeHours * hour
  const today = dateIn(wallTimeAt(clock.wallAt(now)))
  const horizon = addDays(today, settings.weeksAhead * 7)
  const last = through < horizon ? through : horizon
  const perDay = Map.groupBy(booked, ({ startsAt }) => dateIn(startsAt))
  const isFull = (date: string) =>
    settings.mostPerDay !== null && (perDay.get(date)?.length ?? 0) >= settings.mostPerDay

  return (start: number): boolean => {
    const date = dateIn(wallTimeAt(clock.wallAt(start)))
    return start >= earliest && date >= from && date <= last && !isFull(date) && clock.isMeant(start)
  }
}

function hoursOf(
  { weekly, exceptions }: OpenTimesSettings,
  from: string,
  through: string,
  clock: WallClock,
): Span[] {
  const byDate = new Map(exceptions.map(({ date, hours }) => [date, hours]))
  const spans: Span[] = []
  for (let date = from; date <= through; date = addDays(date, 1))
    for (const hours of byDate.get(date) ?? weekly[weekdayOf(date)] ?? [])
      spans.push({
        start: clock.instantOf(wallOf(date, hours.from)),
        end: clock.instantOf(wallOf(date, hours.to)),
      })

  return spans
}

const wallOf = (date: string, time: Hours['to'] = '00:00'): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)

  return dayNumber(date) * day + hours * hour + minutes * minute
}

/**
 * One after the other from where it opens, on every date anew, and the last that fits: chosen from both ends, a stretch stays
 * whole for the next one.
 */
function startsIn({ start, end }: Span, length: number, clock: WallClock): number[] {
  const last = Math.floor((end - length) / grid) * grid
  const starts = last >= start ? [last] : []
  for (let from = start; from < end; from = nextMidnight(from, clock))
    starts.push(...startsFrom(Math.ceil(from / grid) * grid, end, length, nextMidnight(from, clock)))

  return starts
}

const nextMidnight = (instant: number, clock: WallClock): number =>
  Math.max(clock.instantOf((Math.floor(clock.wallAt(instant) / day) + 1) * day), instant + minute)

function startsFrom(from: number, end: number, length: number, before = end): number[] {
  const starts: number[] = []
  for (let start = from; start < before && start + length <= end; start += length) starts.push(start)

  return starts
}

/** Monday and Sunday of the week after a date. */
export function nextWeek(date: string): { from: string; through: string } {
  const from = addDays(date, 7 - ((weekdayOf(date) + 6) % 7))

  return { from, through: addDays(from, 6) }
}

export const dateAt = (instant: number, timeZone: string): string =>
  dateOf(Math.floor(new WallClock(timeZone, instant, instant).wallAt(instant) / day))
