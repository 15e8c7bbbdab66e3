import { addDays, addMonths, isCalendarDate, lastOfMonth, weekdayOf } from '@lectern/contract/calendar.ts'
import { dateText, monthText } from '#web/time/day-text.ts'

/** An agenda lists the days of a week. */
export type CalendarView = 'week' | 'month' | 'agenda'

/** Every week begins on Monday. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

export const weekOf = (date: string): string[] => datesFrom(mondayOf(date), 7)

/** The whole weeks that hold the month. */
export function monthGridOf(date: string): string[] {
  const first = mondayOf(`${date.slice(0, 7)}-01`)
  const weeks = lastOfMonth(date) > addDays(first, 34) ? 6 : lastOfMonth(date) > addDays(first, 27) ? 5 : 4

  return datesFrom(first, weeks * 7)
}

const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day))

export const datesOf = (view: CalendarView, date: string): string[] =>
  view === 'month' ? monthGridOf(date) : weekOf(date)

/** What to ask the server for: a day more at the front, whose classes may reach over midnight. */
export function spanOf(dates: readonly string[]): { from: string; to: string } {
  const [first = ''] = dates
  const last = dates.at(-1) ?? first

  return { from: addDays(first, -1), to: addDays(last, 1) }
}

/** The date a view goes to with Previous (-1) and Next (1); a calendar ends somewhere, and there it stays. */
export function stepDate(view: CalendarView, date: string, direction: 1 | -1): string {
  const next = view === 'month' ? addMonths(date, direction) : addDays(date, 7 * direction)

  return isShownDate(next) ? next : date
}

/** Not at the very ends, so that the weeks around a date are dates too. */
export const isShownDate = (text: string): boolean =>
  isCalendarDate(text) && text >= '1970-03-01' && text <= '2199-10-31'

/** "Nov 9 – 15, 2026", "Nov 30 – Dec 6, 2026", "November 2026". */
export function titleOf(view: CalendarView, date: string): string {
  if (view === 'month') return monthText(date)
  const first = mondayOf(date)
  const last = addDays(first, 6)
  const [firstDay = '', firstYear] = dateText(first).split(', ')
  const [lastDay = '', lastYear] = dateText(last).split(', ')
  const from = firstYear === lastYear ? firstDay : `${firstDay}, ${firstYear}`
  const to = first.slice(0, 7) === last.slice(0, 7) ? lastDay.split(' ')[1] : lastDay

  return `${from} – ${to}, ${lastYear}`
}
