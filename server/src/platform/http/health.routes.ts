import type { App } from './app.ts'

/** For load balancers and process managers: alive, and ready to serve. */
export function healthRoutes(app: App): void {
  let ping: Promise<void> | undefined
  /** Anybody may ask, as often as they like: the database is asked once at a time, for all who wait. */
  function pingDatabase(): Promise<void> {
    ping ??= app.database.ping().finally(() => {
      ping = undefined
    })
    return ping
  }

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isClosing) return reply.code(503).send({ status: 'closing' })
    try {
      await pingDatabase()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
