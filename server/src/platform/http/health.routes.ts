import type { App } from './app.ts'

/** For load balancers and process managers: alive, and ready to serve. */
export function healthRoutes(app: App): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isClosing) return reply.code(503).send({ status: 'closing' })
    try {
      await app.database.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
