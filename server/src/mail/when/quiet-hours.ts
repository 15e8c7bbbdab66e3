import { quietHours } from '@lectern/contract/mail/mail-values.ts'

/** Milliseconds since 1970, and the zone of whoever reads. */
type Moment = { at: number; zone: string }

const wallIn = ({ at, zone }: Moment): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

export function isQuiet(moment: Moment): boolean {
  const { hour } = wallIn(moment)

  return hour >= quietHours.from || hour < quietHours.until
}

/** The moment itself, or the end of the quiet hours that it falls into: for what can wait. */
export function afterQuiet(moment: Moment): number {
  if (!isQuiet(moment)) return moment.at
  const wall = wallIn(moment)
  const day = wall.hour < quietHours.until ? wall.toPlainDate() : wall.toPlainDate().add({ days: 1 })

  return atHour(day, quietHours.until, moment.zone)
}

/** The moment itself, or the minute before the quiet hours that it falls into: for what would be too late after them. */
export function beforeQuiet(moment: Moment): number {
  if (!isQuiet(moment)) return moment.at
  const wall = wallIn(moment)
  const day = wall.hour < quietHours.until ? wall.toPlainDate().subtract({ days: 1 }) : wall.toPlainDate()

  return atHour(day, quietHours.from, moment.zone) - 60_000
}

const atHour = (day: Temporal.PlainDate, hour: number, zone: string): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds
