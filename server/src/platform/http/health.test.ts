import { Agent } from 'node:http'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'
import { DatabaseAwayError } from '../db/database-errors.ts'
import { route } from './route.ts'

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  summary: 'Waits',
  access: 'public',
  response: z.object({ done: z.boolean() }),
})
const database = await openTestDatabase()
const waiting = { promise: Promise.resolve(), entered: vi.fn() }
const server = await startServer({
  database,
  routes: (app) =>
    route(app, slow, async () => {
      waiting.entered()
      await waiting.promise
      return { done: true }
    }),
})

const ask = async (path: string, agent?: Agent) => {
  const { status, text, headers } = await rawRequest(server.origin, path, { ...(agent && { agent }) })
  return { status, body: JSON.parse(text), headers }
}

test('a server whose database answers is alive and ready', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('without its database the server is alive but not ready', async () => {
  const ping = vi.spyOn(database, 'ping').mockRejectedValue(new DatabaseAwayError('gone fishing'))
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')]
  ping.mockRestore()

  expect(alive.status).toBe(200)
  expect(ready).toMatchObject({ status: 503, body: { status: 'database away' } })
  expect(server.logged.join()).toContain('gone fishing')
})

test('while it closes it finishes what was asked, and says on open connections that it is not ready', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.promise = promise
  const inFlight = ask('/api/slow', agent)
  await vi.waitFor(() => expect(waiting.entered).toHaveBeenCalled())
  const closed = server.app.close()
  await vi.waitFor(() => expect(server.app.isClosing).toBe(true))
  const next = ask('/readyz', agent)
  resolve()

  expect(await inFlight).toMatchObject({ status: 200, body: { done: true } })
  expect(await next).toMatchObject({
    status: 503,
    body: { status: 'closing' },
    headers: { connection: 'close', 'x-content-type-options': 'nosniff' },
  })
  await closed
  agent.destroy()
})
