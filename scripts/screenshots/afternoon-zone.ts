/** Every two hours around the world. */
const zones = [
  'Pacific/Auckland',
  'Australia/Brisbane',
  'Asia/Shanghai',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Africa/Cairo',
  'Africa/Accra',
  'Atlantic/South_Georgia',
  'America/Halifax',
  'America/Chicago',
  'America/Los_Angeles',
  'Pacific/Honolulu',
] as const

/** Where it is nearest to three in the afternoon now, and a day of classes is under way. */
export const afternoonZone = (now: Date): string =>
  zones.toSorted((one, other) => distance(now, one) - distance(now, other))[0] ?? 'UTC'

function distance(now: Date, timeZone: string): number {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)

  return Math.abs(hour - 15)
}
