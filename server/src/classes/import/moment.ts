import { wallTimeOf } from '../../platform/wall-time.ts'

/** A time as the event's own wall shows it, and where that wall is; without a zone it is the teacher's. */
export type Moment = { date: string; time: string; zone: string | null }

/** What the wall of a zone shows then. */
export function wallTimeIn({ date, time, zone }: Moment, timeZone: string): string {
  const wall = `${date} ${time || '00:00:00'}`
  if (zone === null || zone === timeZone) return wall

  return wallTimeOf(
    Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(zone).withTimeZone(timeZone),
  )
}
