import { BoundedMap } from '../../platform/bounded-map.ts'
import type { App } from '../../platform/http/app.ts'
import { getPlan } from './plan.ts'
import { type Bounds, boundsOf, tooManyBytes, withinBounds } from './workspace-bounds.ts'
import { measureWorkspace, requireMeasuringLeft } from './workspace-size.queries.ts'
import { writtenIn } from './written-bytes.ts'

const maxEntries = 50_000
const measurementMaxAge = 600_000

/** The room that was found, and how much had been written until then. */
type Look = { room: number; written: number; until: number }

const leftOf = ({ room, written }: Look, schema: string): number =>
  room - Math.max(0, writtenIn(schema) - written)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever it keeps is new. Else it changes what is there, and may make it smaller. */
    isCreation?: boolean
  }
}

/**
 * Refuses to create anything in a workspace that is full, and changes that make it fuller; what makes it smaller is kept,
 * and deletions pass. Measured every ten minutes, and once half of the room that was found is used; in between what is sent
 * and what a short call writes for each of its students is subtracted.
 */
export function guardWorkspaces(app: App): void {
  const { config, database, clock } = app
  const looks = new BoundedMap<string, Look>(maxEntries)

  /** The bounds, where what is sent may not fit within them. */
  async function look(userId: number, schema: string, sent: number): Promise<Bounds | undefined> {
    const bounds = boundsOf(config, await getPlan(database.platform, userId, clock()))
    const db = database.tenant(schema)
    requireMeasuringLeft(db)
    const written = writtenIn(schema)
    const { bytes } = await measureWorkspace(db)
    const room = bounds.bytes - bytes - sent
    if (room < 0) return bounds
    looks.set(schema, { room: room / 2, written, until: performance.now() + measurementMaxAge })
  }

  app.decorateRequest('withinBounds')
  app.addHook('preHandler', async (request) => {
    const { actor, body, headers, routeOptions } = request
    const { needsRoom, isCreation } = routeOptions.config
    if (actor?.kind !== 'teacher' || !needsRoom || body === undefined) return
    const { userId, schema } = actor
    const sent = Number(headers['content-length'] ?? routeOptions.bodyLimit)
    const known = looks.get(schema)
    if (known && known.until >= performance.now() && leftOf(known, schema) >= sent) {
      known.room -= sent
      return
    }
    const bounds = await look(userId, schema, sent)
    if (bounds && isCreation) throw tooManyBytes(bounds)
    if (bounds) request.withinBounds = ({ tenant }, work) => withinBounds(tenant(schema), bounds, work)
  })
}
