import { expect, test } from 'vitest'
import { clockText, spanText } from './clock-text.ts'

test('times are told with AM and PM', () => {
  expect([0, 60, 720, 990, 1439].map(clockText)).toEqual([
    '12:00 AM',
    '1:00 AM',
    '12:00 PM',
    '4:30 PM',
    '11:59 PM',
  ])
  expect(spanText(990, 90)).toBe('4:30 PM to 6:00 PM')
})

test('a class over midnight says that it ends the next day', () => {
  expect(spanText(1380, 120)).toBe('11:00 PM to 1:00 AM the next day')
  expect(spanText(1320, 120)).toBe('10:00 PM to 12:00 AM')
})
