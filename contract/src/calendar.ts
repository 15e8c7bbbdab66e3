/** Dates and times as calendars know them: without a zone, so nothing here can shift over a daylight saving change. */

const dayLength = 86_400_000

/** `2026-02-30` is not one. Years are bounded so that arithmetic on them never leaves four digits. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19[7-9]\d|2[01]\d\d)-\d\d-\d\d$/.test(text)) return false

  const day = dayNumber(text)

  return Number.isFinite(day) && dateOf(day) === text
}

/** The last one. Date fields that know their end take years of four digits and no more. */
export const lastDate = '2199-12-31'

/** A time with `Z` or an offset is an instant, not a wall time. */
export const hasZone = (time: string): boolean => /\d(Z|[+-]\d\d:\d\d)$/.test(time.slice(10))

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayLength)

export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** Sunday is 0, as in a recurrence pattern. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()

  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

export const lastOfMonth = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1)
