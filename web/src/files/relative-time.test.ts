import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-12T12:00:00.000Z')

test.each([
  ['2026-11-12T11:59:31.000Z', 'less than a minute ago'],
  ['2026-11-12T11:59:00.000Z', '1 minute ago'],
  ['2026-11-12T10:00:00.000Z', '2 hours ago'],
  ['2026-11-11T12:00:00.000Z', '1 day ago'],
  ['2026-10-25T12:00:00.000Z', '18 days ago'],
  ['2026-09-10T12:00:00.000Z', '2 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
])('%s was %s', (instant, text) => {
  expect(relativeTime(instant, now)).toBe(text)
})

test('a time that is still to come reads as now, since two clocks never agree', () => {
  expect(relativeTime('2026-11-12T12:00:05.000Z', now)).toBe('less than a minute ago')
})

test('what cannot be read as a time is said to be invalid', () => {
  expect(relativeTime('yesterday', now)).toBe('Invalid date')
  expect(relativeTime('', now)).toBe('Invalid date')
})
