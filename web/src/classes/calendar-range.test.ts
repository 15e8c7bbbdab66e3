import { expect, test } from 'vitest'
import { isShownDate, mondayOf, monthGridOf, spanOf, stepDate, titleOf, weekOf } from './calendar-range.ts'

test('a week begins on Monday, also for a Sunday', () => {
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  expect(weekOf('2026-11-12')).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ])
})

test('a month is shown in whole weeks: four, five or six', () => {
  const edges = (date: string) => {
    const grid = monthGridOf(date)
    return [grid[0], grid.at(-1), grid.length]
  }

  expect(edges('2026-11-12')).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(edges('2026-09-30')).toEqual(['2026-08-31', '2026-10-04', 35])
  expect(edges('2027-02-01')).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('the day before is asked for too', () => {
  expect(spanOf(weekOf('2026-11-12'))).toEqual({ from: '2026-11-08', to: '2026-11-16' })
})

test('a step in the month view keeps the day, or takes the last of a shorter month', () => {
  expect(stepDate('month', '2026-12-31', 1)).toBe('2027-01-31')
  expect(stepDate('month', '2026-03-31', -1)).toBe('2026-02-28')
  expect(stepDate('month', '2026-01-15', -1)).toBe('2025-12-15')
  expect(stepDate('week', '2026-11-12', 1)).toBe('2026-11-19')
})

test('beyond the ends of the calendar nothing moves', () => {
  expect(stepDate('week', '2199-10-30', 1)).toBe('2199-10-30')
  expect(stepDate('month', '1970-03-02', -1)).toBe('1970-03-02')
  expect(['2026-02-30', '0001-01-01', '9999-12-31', 'today'].map(isShownDate)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the title names the visible range', () => {
  expect(titleOf('week', '2026-11-12')).toBe('Nov 9 – 15, 2026')
  expect(titleOf('week', '2026-12-01')).toBe('Nov 30 – Dec 6, 2026')
  expect(titleOf('week', '2026-12-31')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(titleOf('month', '2026-11-12')).toBe('November 2026')
})
