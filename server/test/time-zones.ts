/** Forty zones that changed their clocks between 2020 and 2030: by an hour, by half of one, in the south, at night. */
export const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Anchorage',
  'America/Asuncion',
  'America/Chicago',
  'America/Denver',
  'America/Halifax',
  'America/Havana',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/Miquelon',
  'America/New_York',
  'America/Nuuk',
  'America/Port-au-Prince',
  'America/Santiago',
  'America/St_Johns',
  'America/Tijuana',
  'America/Toronto',
  'Antarctica/Troll',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Damascus',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Atlantic/Bermuda',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/Chisinau',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Easter',
]

const [first, last] = [Temporal.Instant.from('2020-01-01T00:00Z'), Temporal.Instant.from('2030-01-01T00:00Z')]

/** The moments at which the zone's clocks were or will be changed in these ten years. */
export function transitionsOf(zone: string): Temporal.Instant[] {
  const transitions: Temporal.Instant[] = []
  let next = first.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < last.epochMilliseconds) {
    transitions.push(next.toInstant())
    next = next.getTimeZoneTransition('next')
  }

  return transitions
}
