import type { FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import { findZone } from '../find-zone.ts'

const known = new BoundedMap<string, string>(1000)

/** The teacher's time zone as the browser names it. An unknown one counts as UTC and is logged. */
export function timeZoneOf(request: FastifyRequest): string {
  const named = request.headers['x-time-zone']
  if (typeof named !== 'string') return 'UTC'
  const zone = known.get(named) ?? lookUp(named)
  if (zone) return zone
  request.log.warn({ timeZone: named.slice(0, 64) }, 'unknown time zone, counted as UTC')

  return 'UTC'
}

function lookUp(named: string): string | undefined {
  const zone = findZone(named)
  if (zone) known.set(named, zone)

  return zone
}
