import { AppError } from '../../platform/http/app-error.ts'
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

/** Some ten microseconds each: together half a second in which nobody else is served. */
const maxConversions = 50_000

/** What the teacher's wall shows; of one file so many times may be those of other zones. */
export function createWallOf(timeZone: string): (moment: Moment) => string {
  let left = maxConversions

  return (moment) => {
    if (moment.zone !== null && moment.zone !== timeZone) left -= 1
    if (left < 0)
      throw new AppError(
        'invalid_input',
        'This file has too many dates in other time zones. Please import it in parts.',
      )

    return wallTimeIn(moment, timeZone)
  }
}
