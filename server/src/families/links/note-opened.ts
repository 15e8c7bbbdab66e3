import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { instantText } from '../../platform/instants.ts'
import * as links from './links.queries.ts'

const hour = Temporal.Duration.from({ hours: 1 })

/** Last Opened is written after the answer and at most hourly: nobody waits for it, and a feed that is polled writes little. */
export function noteOpenings(app: App): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method === 'GET' && statusCode < 400) await note(app, request)
  })
}

async function note(app: App, { actor, log }: FastifyRequest): Promise<void> {
  if (actor?.kind !== 'link') return
  const now = app.clock()
  const anHourBefore = instantText(now.subtract(hour))
  if (actor.openedAt !== null && actor.openedAt >= anHourBefore) return
  try {
    await links.noteOpened(app.database.platform, actor.linkId, instantText(now), anHourBefore)
  } catch (error) {
    log.warn({ err: error }, 'when a link was opened could not be noted')
  }
}
