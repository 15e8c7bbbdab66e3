import { expect, test } from 'vitest'
import { absoluteMinute, addMinutes, parseWallTime, wallTimeOf, writeWallTime } from './wall-time.ts'

test('both written forms are read, with and without seconds', () => {
  const expected = { date: '2026-11-12', minute: 990 }
  for (const text of [
    '2026-11-12 16:30:00',
    '2026-11-12 16:30',
    '2026-11-12T16:30:00',
    '2026-11-12T16:30:00.000',
  ])
    expect(parseWallTime(text)).toEqual(expected)
})

test("a time with a zone becomes this browser's wall clock", () => {
  const text = '2026-11-12T16:30:00.000Z'

  expect(parseWallTime(text)).toEqual(wallTimeOf(new Date(text)))
  expect(parseWallTime('2026-11-12 18:30:00+02:00')).toEqual(wallTimeOf(new Date(text)))
})

test('what is no time is not read', () => {
  for (const text of ['', 'soon', '2026-02-30 10:00', '2026-11-12', '2026-11-12 24:00', '2026-11-12 9:00'])
    expect(parseWallTime(text)).toBeNull()
})

test('a time is written as the API takes it', () => {
  expect(writeWallTime({ date: '2026-11-12', minute: 545 })).toBe('2026-11-12 09:05:00')
})

test('moving goes over midnight and over the end of a year', () => {
  expect(addMinutes({ date: '2026-12-31', minute: 1430 }, 15)).toEqual({ date: '2027-01-01', minute: 5 })
  expect(addMinutes({ date: '2027-01-01', minute: 5 }, -15)).toEqual({ date: '2026-12-31', minute: 1430 })
  expect(absoluteMinute({ date: '1970-01-02', minute: 1 })).toBe(1441)
})
