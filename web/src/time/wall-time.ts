import { dateOf, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'

/** A date, and minutes since its midnight: what the clock on the teacher's wall shows, so without a zone. */
export type WallTime = { date: string; minute: number }

export const dayMinutes = 1440

const written = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Reads `2026-11-12 16:30:00`, with a space or a `T`; with `Z` or an offset it becomes this browser's wall clock. */
export function parseWallTime(text: string): WallTime | null {
  const [, date = '', hour, minute, zone] = written.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return null
  if (zone) return wallTimeOf(new Date(text.trim().replace(' ', 'T')))

  return { date, minute: Number(hour) * 60 + Number(minute) }
}

/** The wall clock of this browser at an instant. */
export function wallTimeOf(instant: Date): WallTime | null {
  if (Number.isNaN(instant.getTime())) return null
  const date = [
    String(instant.getFullYear()).padStart(4, '0'),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ].join('-')

  return { date, minute: instant.getHours() * 60 + instant.getMinutes() }
}

/** As the API takes it: `2026-11-12 16:30:00`. */
export const writeWallTime = ({ date, minute }: WallTime): string => `${date} ${writeClock(minute)}:00`

/** As a time field holds it: `16:30`. */
export const writeClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Later or earlier, over midnight where need be. */
export function addMinutes({ date, minute }: WallTime, minutes: number): WallTime {
  const total = dayNumber(date) * dayMinutes + minute + minutes
  const day = Math.floor(total / dayMinutes)

  return { date: dateOf(day), minute: total - day * dayMinutes }
}

/** One number per minute, to compare times and to measure between them. */
export const absoluteMinute = ({ date, minute }: WallTime): number => dayNumber(date) * dayMinutes + minute
