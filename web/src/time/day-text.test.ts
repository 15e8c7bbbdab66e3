import { addDays } from '@lectern/contract/calendar.ts'
import { expect, test } from 'vitest'
import {
  dateOf,
  dateText,
  dayText,
  evenDateOf,
  fullDayText,
  longDateOf,
  momentOf,
  monthText,
  nearDayText,
  shortDayText,
  shortMonthText,
  weekdayText,
} from './day-text.ts'

test('a calendar date is the same day whatever the time zone', () => {
  expect(dayText('2026-11-12')).toBe('Thursday, November 12')
  expect([monthText('2026-11-01'), shortMonthText('2026-01-01')]).toEqual(['November 2026', 'Jan'])
})

test('an instant that cannot be read says so', () => {
  expect(dateOf('soon')).toBe('Invalid date')
  expect(dateOf('2026-11-12T12:00:00.000Z')).toMatch(/^Nov 1[123], 2026$/)
})

test('every day of four years reads as the browser would write it in American English', () => {
  const written = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })
    return (date: string) => format.format(new Date(date))
  }
  const day = { day: 'numeric' } as const
  const year = { year: 'numeric' } as const
  const pairs = [
    [dayText, written({ weekday: 'long', month: 'long', ...day })],
    [fullDayText, written({ weekday: 'long', month: 'long', ...day, ...year })],
    [weekdayText, written({ weekday: 'short' })],
    [shortDayText, written({ month: 'short', ...day })],
    [dateText, written({ month: 'short', ...day, ...year })],
    [monthText, written({ month: 'long', ...year })],
    [shortMonthText, written({ month: 'short' })],
  ] as const
  for (let date = '2027-01-01'; date < '2031-01-01'; date = addDays(date, 1))
    for (const [ours, theirs] of pairs) expect(ours(date)).toBe(theirs(date))
})

test('an instant reads as the clock on this wall shows it', () => {
  const instant = new Date(2026, 10, 2, 16, 5).toISOString()

  expect([longDateOf(instant), dateOf(instant), evenDateOf(instant), momentOf(instant)]).toEqual([
    'November 2, 2026',
    'Nov 2, 2026',
    'Nov 02, 2026',
    'Nov 02, 2026, 4:05 PM',
  ])
})

test('a date of another year says which', () => {
  expect(nearDayText('2026-11-12', '2026-01-01')).toBe('Nov 12')
  expect(nearDayText('2027-01-02', '2026-12-31')).toBe('Jan 2, 2027')
  expect(nearDayText(`${new Date().getFullYear() - 1}-11-05`)).toBe(`Nov 5, ${new Date().getFullYear() - 1}`)
})
