import { expect, test } from 'vitest'
import { wholeTimes } from './whole-times.ts'

test('a time of the day is not broken, and other words may be', () => {
  expect(wholeTimes('Mon, Nov 16 · 9:00 AM to 3:30 PM')).toBe('Mon, Nov 16 · 9:00\u00a0AM to 3:30\u00a0PM')
  expect(wholeTimes('Grade 5 AMC · 12 PMs')).toBe('Grade 5 AMC · 12 PMs')
  expect(wholeTimes(7)).toBe(7)
})
