import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { AppError } from '../http/app-error.ts'
import { type CountedMails, type CountedWorkspaces, createMetrics } from './metrics.ts'

type Options = {
  token: string | undefined
  countWorkspaces: () => Promise<CountedWorkspaces>
  countMails: () => Promise<CountedMails>
}

/** Counts everything that is served, and shows it at /metrics. */
export function metricsRoutes(app: App, { token, countWorkspaces, countMails }: Options): void {
  const metrics = createMetrics({ database: app.database, countWorkspaces, countMails })
  app.files = metrics.counting(app.files)
  app.addHook('onResponse', async (request, reply) => metrics.countRequest(request, reply))

  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !carries(request, token))
      throw new AppError('unauthenticated', 'These figures need the token that METRICS_TOKEN names')

    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
