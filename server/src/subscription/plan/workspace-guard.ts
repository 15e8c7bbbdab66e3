import { BoundedMap } from '../../platform/bounded-map.ts'
import type { App } from '../../platform/http/app.ts'
import { getPlan } from './plan.ts'
import { boundsOf, tooManyBytes } from './workspace-bounds.ts'
import { measureWorkspace } from './workspace-size.queries.ts'

const maxEntries = 50_000
const measurementMaxAge = 600_000

/**
 * Refuses to create anything in a workspace that is full. Measured every ten minutes, and once half of the room that
 * was found is used; in between what is sent is subtracted. Changes and deletions pass: what they add is bounded by the
 * rows that are there.
 */
export function guardWorkspaces(app: App): void {
  const { config, database, clock } = app
  const looks = new BoundedMap<string, { room: number; until: number }>(maxEntries)

  async function look(userId: number, schema: string, sent: number): Promise<void> {
    const bounds = boundsOf(config, await getPlan(database.platform, userId, clock()))
    const { bytes } = await measureWorkspace(database.tenant(schema))
    const room = bounds.bytes - bytes - sent
    if (room < 0) throw tooManyBytes(bounds)
    looks.set(schema, { room: room / 2, until: performance.now() + measurementMaxAge })
  }

  app.addHook('preHandler', async ({ actor, method, body, headers }) => {
    if (actor?.kind !== 'teacher' || method !== 'POST' || body === undefined) return
    const sent = Number(headers['content-length'] ?? app.initialConfig.bodyLimit)
    const known = looks.get(actor.schema)
    if (!known || known.until < performance.now() || known.room < sent)
      return look(actor.userId, actor.schema, sent)
    known.room -= sent
  })
}
