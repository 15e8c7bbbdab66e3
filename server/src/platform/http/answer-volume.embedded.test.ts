import { endpoint } from '@lectern/contract/endpoint.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { keepBusy } from '#test/keep-busy.ts'
import { startServer } from '#test/start-server.ts'
import type { TenantDb } from '../db/database.ts'
import { route } from './route.ts'

const look = endpoint({ method: 'GET', path: '/api/look', summary: 'Looks long for a short answer' })
const write = endpoint({ method: 'PUT', path: '/api/write', summary: 'Writes for long', status: 204 })

const touch = endpoint({ method: 'PUT', path: '/api/touch', summary: 'Writes little', status: 204 })

/** So that a minute allows for 250 ms of the database's time. */
const server = await startServer({
  env: { RATE_LIMIT: '10' },
  routes(app) {
    route(app, look, ({ db }) => keepProcessorBusy(db))
    route(app, write, ({ db }) => keepProcessorBusy(db))
    route(app, touch, async () => undefined)
  },
})

/** A second of the processor, however long a busy machine takes over it. */
async function keepProcessorBusy(db: TenantDb): Promise<void> {
  const before = process.cpuUsage().user
  while (process.cpuUsage().user - before < 1_000_000) await keepBusy(db, 100)
}

test('reads that hold the one database up count for many calls, and only for who made them', async () => {
  const [slow, other] = [await server.given.teacher(), await server.given.teacher()]

  expect((await server.as(slow).call(look)).status).toBe(204)
  expect((await server.as(slow).call(getMe)).status).toBe(429)
  expect((await server.as(other).call(getMe)).status).toBe(200)
})

test('so does what is written, but one call costs no more than half of the minute', async () => {
  const [slow, other] = [server.as(await server.given.teacher()), server.as(await server.given.teacher())]

  expect((await slow.call(write)).status).toBe(204)
  expect((await slow.call(write)).status).toBe(204)
  expect((await slow.call(write)).status).toBe(429)
  expect((await other.call(getMe)).status).toBe(200)
})

test('small changes cost nothing, however many a teacher makes', async () => {
  const client = server.as(await server.given.teacher())
  const statuses: number[] = []
  for (let count = 0; count < 9; count += 1) statuses.push((await client.call(touch)).status)

  expect(statuses).toEqual(Array(9).fill(204))
})
