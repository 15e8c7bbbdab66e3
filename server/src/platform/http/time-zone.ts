import type { FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'

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
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(named)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions()
    known.set(named, timeZone)
    return timeZone
  } catch {
    return undefined
  }
}
