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
