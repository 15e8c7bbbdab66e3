import { endpoint } from '@lectern/contract/endpoint.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#server/platform/http/route.ts'
import { openTestDatabase } from '../database/open-test-database.ts'
import { startServer } from '../start-server.ts'
import { mixTeachers } from './canaries.ts'

const seed = 20_261_115

test('teachers whose calls are mixed on two connections never read a word of each other', async () => {
  const server = await startServer({ database: await openTestDatabase({ poolSize: 2 }) })

  expect(await mixTeachers(server, { requests: 300, seed })).toBeGreaterThanOrEqual(300)
})

test('a route that remembers what the last caller wrote is found out', async () => {
  let last = ''
  const leaky = endpoint({
    method: 'GET',
    path: '/api/leaky',
    summary: 'Tells too much',
    response: z.object({ last: z.string() }),
  })
  const server = await startServer({
    routes(app) {
      app.addHook('preHandler', async ({ body, routeOptions }) => {
        if (routeOptions.url === createTopic.path && body) last = String((body as { title: string }).title)
      })
      route(app, leaky, async () => ({ last }))
    },
  })

  await expect(mixTeachers(server, { requests: 5000, seed })).rejects.toThrow(/GET .*\/api\/leaky told/)
})
