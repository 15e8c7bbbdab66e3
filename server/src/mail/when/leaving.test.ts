import { expect, test } from 'vitest'
import { changeLeavesAt, reminderLeavesAt, retryAt } from './leaving.ts'
import { afterQuiet, beforeQuiet, isQuiet } from './quiet-hours.ts'

const at = (wall: string, zone: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds
const wall = (moment: number | undefined, zone: string): string | undefined =>
  moment === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString()

const berlin = 'Europe/Berlin'
const apia = 'Pacific/Apia'

test.each([
  ['2026-11-16T20:59:59', false],
  ['2026-11-16T21:00:00', true],
  ['2026-11-17T00:00:00', true],
  ['2026-11-17T07:59:59', true],
  ['2026-11-17T08:00:00', false],
])('at %s of the reader it is quiet: %s', (text, quiet) => {
  expect(isQuiet({ at: at(text, berlin), zone: berlin })).toBe(quiet)
})

test.each([
  // moment, what can wait, what cannot
  ['2026-11-16T15:00:00', '2026-11-16T15:00:00', '2026-11-16T15:00:00'],
  ['2026-11-16T22:30:00', '2026-11-17T08:00:00', '2026-11-16T20:59:00'],
  ['2026-11-17T03:00:00', '2026-11-17T08:00:00', '2026-11-16T20:59:00'],
  ['2026-12-31T23:00:00', '2027-01-01T08:00:00', '2026-12-31T20:59:00'],
  // The night in which clocks are put back, and the one in which they are put forward.
  ['2026-10-25T02:30:00', '2026-10-25T08:00:00', '2026-10-24T20:59:00'],
  ['2027-03-28T03:30:00', '2027-03-28T08:00:00', '2027-03-27T20:59:00'],
])('%s in quiet hours becomes %s, or before them %s', (moment, after, before) => {
  expect(wall(afterQuiet({ at: at(moment, berlin), zone: berlin }), berlin)).toBe(after)
  expect(wall(beforeQuiet({ at: at(moment, berlin), zone: berlin }), berlin)).toBe(before)
})

test.each([
  // now, the first class, hours before, leaves
  ['2026-11-10T12:00:00', '2026-11-17T15:00:00', 48, '2026-11-15T15:00:00'],
  ['2026-11-10T12:00:00', '2026-11-17T09:00:00', 10, '2026-11-16T20:59:00'], // 23:00 would be at night
  ['2026-11-10T12:00:00', '2026-11-17T07:00:00', 2, '2026-11-16T20:59:00'], // 5:00 in the morning
  ['2026-11-16T21:00:05', '2026-11-17T07:00:00', 2, '2026-11-16T21:00:05'], // looked at a minute after its moment
  ['2026-11-16T21:30:00', '2026-11-17T07:00:00', 2, undefined],
  ['2026-11-16T22:00:00', '2026-11-17T09:00:00', 48, '2026-11-17T08:00:00'], // made late at night
  ['2026-11-16T22:00:00', '2026-11-17T07:30:00', 48, undefined], // it would come after the class began
  ['2026-11-17T08:30:00', '2026-11-17T09:00:00', 48, '2026-11-17T08:30:00'],
  ['2026-11-17T09:00:00', '2026-11-17T09:00:00', 48, undefined], // begun
  // 48 hours are 48 hours, whatever clocks do in between.
  ['2026-10-20T12:00:00', '2026-10-26T15:00:00', 48, '2026-10-24T16:00:00'],
  ['2027-03-20T12:00:00', '2027-03-29T15:00:00', 48, '2027-03-27T14:00:00'],
])('at %s the reminder of %s, %i hours before, leaves at %s', (now, firstStart, hoursBefore, leaves) => {
  const reminder = { now: at(now, berlin), firstStart: at(firstStart, berlin), hoursBefore, zone: berlin }

  expect(wall(reminderLeavesAt(reminder), berlin)).toBe(leaves)
})

test('the same moment is quiet for one reader and not for another', () => {
  const moment = at('2026-11-16T22:00:00', berlin)

  expect(wall(changeLeavesAt({ now: moment, zone: berlin }), berlin)).toBe('2026-11-17T08:00:00')
  expect(wall(changeLeavesAt({ now: moment, zone: apia }), apia)).toBe('2026-11-17T10:02:00')
})

test('a change told two minutes before nine in the evening waits until the morning', () => {
  expect(wall(changeLeavesAt({ now: at('2026-11-16T20:57:00', berlin), zone: berlin }), berlin)).toBe(
    '2026-11-16T20:59:00',
  )
  expect(wall(changeLeavesAt({ now: at('2026-11-16T20:58:00', berlin), zone: berlin }), berlin)).toBe(
    '2026-11-17T08:00:00',
  )
})

test('pauses grow to two hours and no further', () => {
  const minutes = [1, 2, 3, 7, 8, 9, 50].map((tries) => retryAt(0, tries) / 60_000)

  expect(minutes).toEqual([1, 2, 4, 64, 120, 120, 120])
})
