import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slowOpenTimes } from '../../../test/open-times/slow-open-times.ts'
import { type Calendar, isOpen, openTimes } from './open-times.ts'

/** Among them those that change at midnight, by half an hour, and on the evening before. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kolkata',
]

/** A date near one of the next changes of the clock. */
function dateNear(timeZone: string, changes: number, days: number): string {
  let at = Temporal.ZonedDateTime.from(`2026-03-02T12:00[${timeZone}]`)
  for (let left = changes; left > 0; left -= 1) at = at.getTimeZoneTransition('next') ?? at

  return at.toPlainDate().add({ days }).toString()
}

const fives = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((count) => count * 5)
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const hours = fc
  .tuple(fives(0, 1435), fives(5, 1440))
  .map(([from, length]) => ({ from: clockText(from), to: clockText(Math.min(1440, from + length)) }))
const hoursOfDay = fc.array(hours, { maxLength: 3 })

/** Of a moment some minutes after the midnight at which the dates begin. */
const wallTime = (date: string, minutes: number): string =>
  Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ minutes })
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

const day = 1440
const timed = fc.tuple(fives(-day, 3 * day), fc.oneof(fives(5, 180), fives(5, day)))

const cases = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    changes: fc.integer({ min: 0, max: 3 }),
    days: fc.integer({ min: -2, max: 1 }),
    length: fc.integer({ min: 0, max: 2 }),
    minutes: fc.oneof(fives(5, 240), fives(5, day)),
    weekly: fc.array(hoursOfDay, { minLength: 7, maxLength: 7 }),
    exceptions: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3 }), hoursOfDay), {
      selector: ([ahead]) => ahead,
      maxLength: 2,
    }),
    bufferMinutes: fives(0, 60),
    noticeHours: fc.integer({ min: 1, max: 60 }),
    weeksAhead: fc.integer({ min: 1, max: 3 }),
    mostPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
    before: fives(-2 * day, 9 * day),
    classes: fc.array(timed, { maxLength: 5 }),
    holds: fc.array(timed, { maxLength: 2 }),
    freed: fc.array(timed, { maxLength: 2 }),
    timeOff: fc.array(timed, { maxLength: 2 }),
    busy: fc.array(timed, { maxLength: 3 }),
  })
  .map(({ timeZone, changes, days, length, minutes, before, ...rest }) => {
    const from = dateNear(timeZone, changes, days)
    const midnight = Temporal.PlainDate.from(from).toZonedDateTime('UTC').epochMilliseconds
    const timesOf = (all: readonly [number, number][]) =>
      all.map(([at, lasting]) => ({ startsAt: wallTime(from, at), minutes: lasting }))
    const { weekly, exceptions, bufferMinutes, noticeHours, weeksAhead, mostPerDay } = rest
    const calendar: Calendar = {
      timeZone,
      settings: {
        weekly,
        bufferMinutes,
        noticeHours,
        weeksAhead,
        mostPerDay,
        exceptions: exceptions.map(([ahead, hours]) => ({
          date: wallTime(from, ahead * day).slice(0, 10),
          hours,
        })),
      },
      classes: timesOf(rest.classes),
      holds: timesOf(rest.holds),
      freed: timesOf(rest.freed),
      timeOff: rest.timeOff.map(([at, lasting]) => ({
        startsAt: wallTime(from, at),
        endsAt: wallTime(from, at + lasting),
      })),
      busy: rest.busy.map(([at, lasting]) => ({
        start: midnight + at * 60_000,
        end: midnight + (at + lasting) * 60_000,
      })),
    }
    const through = wallTime(from, length * day).slice(0, 10)

    return { calendar, wish: { now: midnight - before * 60_000, minutes, from, through } }
  })

test('times are offered as a slow function finds them, over random calendars and changes of the clock', () => {
  let offered = 0
  fc.assert(
    fc.property(cases, ({ calendar, wish }) => {
      const slow = slowOpenTimes(calendar, wish)
      const times = openTimes(calendar, wish)
      offered += times.length

      expect(times).toEqual(slow.times)
      const { now, minutes, from, through } = wish
      const asked = slow.walls.filter((wall) => wall.slice(0, 10) >= from && wall.slice(0, 10) <= through)
      const had = asked.filter(
        (startsAt, index) => index % 7 === 0 && isOpen(calendar, { now, minutes, startsAt }),
      )
      expect(had).toEqual(asked.filter((wall, index) => index % 7 === 0 && slow.canBeHad.has(wall)))
    }),
    { numRuns: 100 },
  )
  expect(offered).toBeGreaterThan(500)
})

test('a time that begins where the pause before a class does is not beside it', () => {
  const settings = {
    weekly: [[], [], [], [], [], [], []],
    bufferMinutes: 10,
    noticeHours: 1,
    weeksAhead: 1,
    mostPerDay: null,
    exceptions: [],
  }
  const calendar: Calendar = {
    timeZone: 'Europe/Berlin',
    settings,
    classes: [{ startsAt: '2026-03-02 01:50:00', minutes: 5 }],
    holds: [],
    freed: [{ startsAt: '2026-03-02 00:00:00', minutes: 125 }],
    timeOff: [],
    busy: [],
  }
  const now = Date.parse('2026-03-02T00:00:00Z') - 24 * 3_600_000
  const times = openTimes(calendar, { now, minutes: 5, from: '2026-03-02', through: '2026-03-02' })

  expect(times.filter(({ isBeside }) => isBeside).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
    '01:35',
    '01:45',
    '01:55',
  ])
})

/** A class every two hours or so of half a year, five calendars of three events a day, and all that is open for half a year. */
function fullCalendar(): Calendar {
  const from = '2026-11-18'
  const midnight = Temporal.PlainDate.from(from).toZonedDateTime('UTC').epochMilliseconds
  const weekly = Array.from({ length: 7 }, () => [{ from: '08:00', to: '21:00' }])
  const settings = { bufferMinutes: 15, noticeHours: 24, weeksAhead: 26, mostPerDay: null }
  const at = (index: number) => ({
    startsAt: wallTime(from, Math.floor(index / 3) * day + 540 + (index % 3) * 200),
    minutes: 90,
  })

  return {
    timeZone: 'America/New_York',
    settings: { ...settings, weekly, exceptions: [] },
    classes: Array.from({ length: 500 }, (_, index) => at(index)),
    holds: Array.from({ length: 20 }, (_, index) => at(index + 500)),
    freed: Array.from({ length: 20 }, (_, index) => at(index * 7)),
    timeOff: [{ startsAt: '2026-12-21 00:00:00', endsAt: '2027-01-04 00:00:00' }],
    busy: Array.from({ length: 5 * 182 * 3 }, (_, index) => {
      const start = midnight + ((index % 546) * 480 + Math.floor(index / 546) * 37) * 60_000
      return { start, end: start + 45 * 60_000 }
    }),
  }
}

test('500 classes and five calendars ahead take less than 30 ms', () => {
  const calendar = fullCalendar()
  const wish = {
    now: Date.parse('2026-11-18T20:46:00Z'),
    minutes: 60,
    from: '2026-11-18',
    through: '2027-05-19',
  }
  const took = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage()
    expect(openTimes(calendar, wish).length).toBeGreaterThan(200)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })

  expect(Math.min(...took)).toBeLessThan(30)
})
