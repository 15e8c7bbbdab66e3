import { hasZone } from '@lectern/contract/calendar.ts'

/** `2026-03-29 15:00:00`, as the database and the API write the time on a teacher's wall. */
export const wallTimeOf = (time: Temporal.PlainDateTime | Temporal.ZonedDateTime): string =>
  `${time.toPlainDate()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`

/** Reads a date, a date and time, or an instant with `Z` or an offset, which becomes what the wall shows in the zone. */
export function readWallTime(text: string, timeZone: string): string {
  const iso = text.replace(' ', 'T')

  return wallTimeOf(
    hasZone(iso) ? Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone) : Temporal.PlainDateTime.from(iso),
  )
}

/** `2026-03-29` */
export const dateIn = (wallTime: string): string => wallTime.slice(0, 10)

/** "Mar 29, 2026", of a date, as every screen writes it: for messages. */
export const dateText = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { dateStyle: 'medium' })

/** `15:00:00` */
export const timeIn = (wallTime: string): string => wallTime.slice(11)

/** To compare and to add to; it is no instant, since nobody asks where the wall is. */
export const millisecondsOf = (wallTime: string): number => Date.parse(`${wallTime.replace(' ', 'T')}Z`)

/** The wall time of which these are the milliseconds. */
export const wallTimeAt = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
