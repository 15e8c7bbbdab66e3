import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { instantText } from '../../platform/instants.ts'
import * as tokens from './tokens.queries.ts'

const hour = Temporal.Duration.from({ hours: 1 })

/** Last Used is written after the answer and at most hourly: nobody waits for it, and a program that asks often writes little. */
export function noteUses(app: App): void {
  app.addHook('onResponse', (request) => note(app, request))
}

async function note(app: App, { actor, log }: FastifyRequest): Promise<void> {
  if (actor?.kind !== 'teacher' || !actor.program) return
  const { tokenId, lastUsedAt } = actor.program
  const now = app.clock()
  const anHourBefore = instantText(now.subtract(hour))
  if (lastUsedAt !== null && lastUsedAt >= anHourBefore) return
  try {
    await tokens.noteUsed(app.database.platform, tokenId, instantText(now), anHourBefore)
  } catch (error) {
    log.warn({ err: error }, 'when a token was used could not be noted')
  }
}
