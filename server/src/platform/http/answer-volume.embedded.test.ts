import { endpoint } from '@lectern/contract/endpoint.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { keepBusy } from '#test/keep-busy.ts'
import { startServer } from '#test/start-server.ts'
import { route } from './route.ts'

const look = endpoint({ method: 'GET', path: '/api/look', summary: 'Looks long for a short answer' })
const write = endpoint({ method: 'PUT', path: '/api/write', summary: 'Writes for long', status: 204 })

/** So that a minute allows for 250 ms of the database's time. */
const server = await startServer({
  env: { RATE_LIMIT: '10' },
  routes(app) {
    route(app, look, async ({ db }) => void (await keepBusy(db, 260)))
    route(app, write, async ({ db }) => void (await keepBusy(db, 260)))
  },
})

test('reads that hold the one database up count for many calls, and only for who made them', async () => {
  const [slow, other] = [await server.given.teacher(), await server.given.teacher()]

  expect((await server.as(slow).call(look)).status).toBe(204)
  expect((await server.as(slow).call(getMe)).status).toBe(429)
  expect((await server.as(other).call(getMe)).status).toBe(200)
})

test('what is written, once and within the bounds of a workspace, does not', async () => {
  const client = server.as(await server.given.teacher())

  expect((await client.call(write)).status).toBe(204)
  expect((await client.call(getMe)).status).toBe(200)
})
