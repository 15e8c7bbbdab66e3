import { dateOf, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'

/** Where a class stands in the calendar: a date, and minutes since its midnight. Wall clock, so without a zone. */
export type Start = { date: string; minute: number }

export const dayMinutes = 1440

/** When a class begins for which only a day was chosen: nine in the morning. */
export const usualMinute = 540

/** How far along a day a minute lies, for styles. */
export const percentOfDay = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`

const written = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Reads `2026-11-12 16:30:00`, with a space or a `T`; with `Z` or an offset it becomes this browser's wall clock. */
export function parseStart(text: string): Start | null {
  const [, date = '', hour, minute, zone] = written.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return null
  if (zone) return startOf(new Date(text.trim().replace(' ', 'T')))

  return { date, minute: Number(hour) * 60 + Number(minute) }
}

/** The wall clock of this browser at an instant. */
export function startOf(instant: Date): Start | null {
  if (Number.isNaN(instant.getTime())) return null
  const date = [
    String(instant.getFullYear()).padStart(4, '0'),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ].join('-')

  return { date, minute: instant.getHours() * 60 + instant.getMinutes() }
}

/** As the API takes it: `2026-11-12 16:30:00`. */
export const writeStart = ({ date, minute }: Start): string => `${date} ${writeTime(minute)}:00`

/** As a time field holds it: `16:30`. */
export const writeTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Later or earlier, over midnight where need be. */
export function shiftStart({ date, minute }: Start, minutes: number): Start {
  const total = dayNumber(date) * dayMinutes + minute + minutes
  const day = Math.floor(total / dayMinutes)

  return { date: dateOf(day), minute: total - day * dayMinutes }
}

/** One number per minute, to compare starts and to measure between them. */
export const absoluteMinute = ({ date, minute }: Start): number => dayNumber(date) * dayMinutes + minute

/** "4:30 PM" */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24

  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "4:30 PM to 6:00 PM", "11:00 PM to 1:00 AM the next day". */
export function spanText(minute: number, duration: number): string {
  const end = minute + duration

  return `${clockText(minute)} to ${clockText(end)}${end > dayMinutes ? ' the next day' : ''}`
}

type Timed = { scheduledAt: string; start: Start | null }

/** "4:30 PM"; what cannot be read says so, and what has no time yet too. */
export function timeText({ scheduledAt, start }: Timed): string {
  if (start) return clockText(start.minute)

  return scheduledAt === '' ? 'Time TBD' : 'Invalid time'
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** "Thursday, November 12" */
export const dayText = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Thursday, November 12, 2026" */
export const fullDayText = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "Thu" */
export const weekdayText = formatter({ weekday: 'short' })
/** "Nov 12" */
export const shortDayText = formatter({ month: 'short', day: 'numeric' })
/** "Nov 12, 2026" */
export const dateText = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
/** "November 2026" */
export const monthText = formatter({ month: 'long', year: 'numeric' })
