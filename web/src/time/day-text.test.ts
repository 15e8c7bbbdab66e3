import { expect, test } from 'vitest'
import { dateOf, dayText, monthText, shortMonthText } from './day-text.ts'

test('a calendar date is the same day whatever the time zone', () => {
  expect(dayText('2026-11-12')).toBe('Thursday, November 12')
  expect([monthText('2026-11-01'), shortMonthText('2026-01-01')]).toEqual(['November 2026', 'Jan'])
})

test('an instant that cannot be read says so', () => {
  expect(dateOf('soon')).toBe('Invalid date')
  expect(dateOf('2026-11-12T12:00:00.000Z')).toMatch(/^Nov 1[123], 2026$/)
})
