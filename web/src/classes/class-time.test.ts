import { expect, test } from 'vitest'
import {
  absoluteMinute,
  clockText,
  parseStart,
  shiftStart,
  spanText,
  startOf,
  timeText,
  writeStart,
} from './class-time.ts'

test('both written forms are read, with and without seconds', () => {
  const expected = { date: '2026-11-12', minute: 990 }
  for (const text of [
    '2026-11-12 16:30:00',
    '2026-11-12 16:30',
    '2026-11-12T16:30:00',
    '2026-11-12T16:30:00.000',
  ])
    expect(parseStart(text)).toEqual(expected)
})

test("a time with a zone becomes this browser's wall clock", () => {
  const text = '2026-11-12T16:30:00.000Z'

  expect(parseStart(text)).toEqual(startOf(new Date(text)))
  expect(parseStart('2026-11-12 18:30:00+02:00')).toEqual(startOf(new Date(text)))
})

test('what is no time is not read', () => {
  for (const text of ['', 'soon', '2026-02-30 10:00', '2026-11-12', '2026-11-12 24:00', '2026-11-12 9:00'])
    expect(parseStart(text)).toBeNull()
})

test('a start is written as the API takes it', () => {
  expect(writeStart({ date: '2026-11-12', minute: 545 })).toBe('2026-11-12 09:05:00')
})

test('moving goes over midnight and over the end of a year', () => {
  expect(shiftStart({ date: '2026-12-31', minute: 1430 }, 15)).toEqual({ date: '2027-01-01', minute: 5 })
  expect(shiftStart({ date: '2027-01-01', minute: 5 }, -15)).toEqual({ date: '2026-12-31', minute: 1430 })
  expect(absoluteMinute({ date: '1970-01-02', minute: 1 })).toBe(1441)
})

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

test('a time that cannot be read, and one that is missing, say so', () => {
  expect(timeText({ scheduledAt: 'soon', start: null })).toBe('Invalid time')
  expect(timeText({ scheduledAt: '', start: null })).toBe('Time TBD')
})

test('a class over midnight says that it ends the next day', () => {
  expect(spanText(1380, 120)).toBe('11:00 PM to 1:00 AM the next day')
  expect(spanText(1320, 120)).toBe('10:00 PM to 12:00 AM')
})
