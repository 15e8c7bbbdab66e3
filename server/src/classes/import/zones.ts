import type ICAL from 'ical.js'

/** The names that Microsoft's programs give to zones, of the countries in which most of them are used. */
const microsoftNames: Record<string, string> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Atlantic Standard Time': 'America/Halifax',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'China Standard Time': 'Asia/Shanghai',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Kiev',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Korea Standard Time': 'Asia/Seoul',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'US Mountain Standard Time': 'America/Phoenix',
  'W. Australia Standard Time': 'Australia/Perth',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
}

/** A zone of the runtime for the name that a file gives; its own definitions, which could be anything, are not run. */
export type FindZone = (name: string) => string | undefined

/** Whoever names more does not mean zones; each name that is none takes long to find out. */
const maxZones = 200

export function createFindZone(definitions: readonly ICAL.Component[]): FindZone {
  const locations = new Map(definitions.map((each) => [textOf(each, 'tzid'), textOf(each, 'x-lic-location')]))
  const known = new Map<string, string | undefined>()

  return (name) => {
    if (!known.has(name) && known.size < maxZones)
      known.set(name, [name, locations.get(name), microsoftNames[name], lastParts(name)].find(isZone))
    return known.get(name)
  }
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '')

/** `/freeassociation.sourceforge.net/Europe/Berlin`, as some programs write it. */
const lastParts = (name: string): string => name.split('/').slice(-2).join('/')

function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
