import { expect, test } from 'vitest'
import { transitionsOf, zones } from '#test/time-zones.ts'
import { dateText, readWallTime } from './wall-time.ts'

/** What the platform's own formatter shows on the wall: another way than ours to the same answer. */
function shownOnTheWall(zone: string): (instant: Temporal.Instant) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

  return ({ epochMilliseconds }) => format.format(epochMilliseconds)
}

test.each(zones)(
  'in %s a moment is read as what the wall shows, on both sides of every transition',
  (zone) => {
    const shown = shownOnTheWall(zone)
    const transitions = transitionsOf(zone)

    expect(transitions.length).toBeGreaterThan(0)
    for (const transition of transitions)
      for (const seconds of [-3600, -1, 0, 1, 3600, 86_400]) {
        const instant = transition.add({ seconds })

        expect(readWallTime(instant.toString(), zone)).toBe(shown(instant))
        expect(readWallTime(instant.toString({ timeZone: '+05:30' }), zone)).toBe(shown(instant))
      }
  },
)

test.each([
  ['2026-03-29 02:30:00', '2026-03-29 02:30:00'],
  ['2026-03-29T02:30:00', '2026-03-29 02:30:00'],
  ['2026-03-29 02:30', '2026-03-29 02:30:00'],
  ['2026-03-29T02:30:15.987654321', '2026-03-29 02:30:15'],
  ['2026-03-29', '2026-03-29 00:00:00'],
])('%s stays as it is, also where the clocks skip that hour', (text, wallTime) => {
  expect(readWallTime(text, 'Europe/Berlin')).toBe(wallTime)
})

test('a message writes a date as the screens do', () => {
  expect(dateText('2026-03-09')).toBe('Mar 9, 2026')
})
