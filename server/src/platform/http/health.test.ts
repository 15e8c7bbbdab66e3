import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'
import { DatabaseUnavailableError } from '../db/database-errors.ts'

const database = await openTestDatabase()
const server = await startServer({ database })

const ask = async (path: string) => {
  const { status, text } = await rawRequest(server.origin, path)
  return { status, body: JSON.parse(text) }
}

test('a server whose database answers is alive and ready', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('without its database the server is alive but not ready', async () => {
  const ping = vi.spyOn(database, 'ping').mockRejectedValue(new DatabaseUnavailableError('gone fishing'))
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')]
  ping.mockRestore()

  expect(alive.status).toBe(200)
  expect(ready).toMatchObject({ status: 503, body: { status: 'database away' } })
  expect(server.logged.join()).toContain('gone fishing')
})

test('of many who ask at once the database is asked once', async () => {
  const [many, answered] = [20, Promise.withResolvers<void>()]
  const ping = vi.spyOn(database, 'ping').mockReturnValue(answered.promise)
  let asked = 0
  server.app.server.on('request', () => {
    asked += 1
    if (asked === many) setImmediate(answered.resolve)
  })
  const answers = await Promise.all(Array.from({ length: many }, () => ask('/readyz')))
  const pings = ping.mock.calls.length
  ping.mockRestore()

  expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200))
  expect(pings).toBe(1)
})
