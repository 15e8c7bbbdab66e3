import { weekdayOf } from '@lectern/contract/calendar.ts'
import { clockText } from './clock-text.ts'
import { type WallTime, wallTimeOf } from './wall-time.ts'

// In English, as all of the product. By hand: the first use of `Intl` keeps a browser busy for 25 ms, a phone for 100,
// and every page shows a date.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const short = (name: string): string => name.slice(0, 3)

/** Of a calendar date, `2026-11-12`. */
const yearOf = (date: string): number => Number(date.slice(0, 4))
const monthOf = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''
const dayOf = (date: string): number => Number(date.slice(8, 10))
export const longWeekdayText = (date: string): string => weekdays[weekdayOf(date)] ?? ''

/** "Thursday, November 12" */
export const dayText = (date: string): string => `${longWeekdayText(date)}, ${monthOf(date)} ${dayOf(date)}`
/** "Thursday, November 12, 2026" */
export const fullDayText = (date: string): string => `${dayText(date)}, ${yearOf(date)}`
/** "Thu" */
export const weekdayText = (date: string): string => short(longWeekdayText(date))
/** "Nov 12" */
export const shortDayText = (date: string): string => `${short(monthOf(date))} ${dayOf(date)}`
/** "Nov 12, 2026" */
export const dateText = (date: string): string => `${shortDayText(date)}, ${yearOf(date)}`
/** "Nov 12", and "Nov 12, 2027" when that is not the year of `today`: for what may be long ago or far ahead. */
export const nearDayText = (date: string, today = wallTimeOf(new Date())?.date ?? ''): string =>
  date.slice(0, 4) === today.slice(0, 4) ? shortDayText(date) : dateText(date)
/** "November 12, 2026" */
export const longDateText = (date: string): string => `${monthOf(date)} ${dayOf(date)}, ${yearOf(date)}`
/** "November 2026" */
export const monthText = (date: string): string => `${monthOf(date)} ${yearOf(date)}`
/** "Nov" */
export const shortMonthText = (date: string): string => short(monthOf(date))

/** "November 12, 2026" */
export const longDateOf = instantText(({ date }) => longDateText(date))
/** "Nov 12, 2026" */
export const dateOf = instantText(({ date }) => dateText(date))
/** "Nov 02, 2026": with two digits for every day, so that the dates of a column are equally wide. */
export const evenDateOf = instantText(({ date }) => evenDateText(date))
/** "Nov 02, 2026, 4:05 PM" */
export const momentOf = instantText(({ date, minute }) => `${evenDateText(date)}, ${clockText(minute)}`)

const evenDateText = (date: string): string => `${short(monthOf(date))} ${date.slice(8, 10)}, ${yearOf(date)}`

/** Of an instant, `2026-11-12T15:30:00.000Z`, where this browser is. */
function instantText(textOf: (time: WallTime) => string) {
  return (instant: string): string => {
    const time = wallTimeOf(new Date(instant))
    return time ? textOf(time) : 'Invalid date'
  }
}
