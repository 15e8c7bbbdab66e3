import type ICAL from 'ical.js'
import { microsoftZones } from './microsoft-zones.ts'

/** A zone of the runtime for the name that a file gives; its own definitions, which could be anything, are not run. */
export type FindZone = (name: string) => string | undefined

/** Whoever names more does not mean zones; each name that is none takes long to find out. */
const maxZones = 200

export function createFindZone(definitions: readonly ICAL.Component[]): FindZone {
  const locations = new Map(definitions.map((each) => [textOf(each, 'tzid'), textOf(each, 'x-lic-location')]))
  const known = new Map<string, string | undefined>()

  return (name) => {
    if (!known.has(name) && known.size < maxZones)
      known.set(name, [name, locations.get(name), microsoftZones[name], lastParts(name)].find(isZone))
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
