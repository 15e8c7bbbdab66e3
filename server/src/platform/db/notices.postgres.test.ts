import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { silentProxy } from '#test/database/silent-proxy.ts'
import type { Database } from './database.ts'
import { type Notice, publish } from './notices.ts'

const kind = 'weather'
const soon = { timeout: 15_000, interval: 5 }

/** Two servers' handles on the same database, the second listening. */
async function twoServers() {
  const location = await newLocation()
  const [publisher, receiver] = await Promise.all([openDatabase(location), openDatabase(location)])
  const received: Notice[] = []
  receiver.notices.on(kind, (notice) => received.push(notice))
  await vi.waitFor(() => expect(receiver.notices.generation()).toBeDefined(), soon)

  return {
    location,
    publisher,
    receiver,
    received,
    close: () => Promise.all([publisher.close(), receiver.close()]),
  }
}

const publishOne = (database: Database, about: string) =>
  database.transaction(async ({ platform }) => publish(platform, { kind, about, version: 7 }))

test('what a transaction publishes reaches another server once it has committed', async () => {
  const { publisher, received, close } = await twoServers()
  const committing = Promise.withResolvers<void>()
  const publishing = publisher.transaction(async ({ platform }) => {
    publish(platform, { kind, about: 'rain' })
    await committing.promise
  })
  await publishOne(publisher, 'sun')
  await vi.waitFor(() => expect(received).toEqual([{ kind, about: 'sun', version: 7 }]), soon)

  committing.resolve()
  await publishing

  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  await close()
})

test('a transaction that fails publishes nothing', async () => {
  const { publisher, received, close } = await twoServers()
  const failing = publisher.transaction(async ({ platform }) => {
    publish(platform, { kind, about: 'rain' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await publishOne(publisher, 'sun')

  await vi.waitFor(() => expect(received.map(({ about }) => about)).toEqual(['sun']), soon)
  await close()
})

test('a handle outside a transaction publishes nothing', async () => {
  const { publisher, close } = await twoServers()

  expect(() => publish(publisher.platform, { kind, about: 'rain' })).toThrow('within a transaction')
  await close()
})

test('a listener whose connection is killed is not believed until it listens again, under a new number', async () => {
  const { publisher, receiver, received, close } = await twoServers()
  const before = receiver.notices.generation()

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike any (array['listen%', 'select 1'])
    and pid <> pg_backend_pid()`.execute(publisher.platform)
  await vi.waitFor(() => expect(receiver.notices.generation()).not.toBe(before), soon)
  await vi.waitFor(() => expect(receiver.notices.generation()).toBeGreaterThan(before ?? 0), soon)

  const about = randomUUID()
  await publishOne(publisher, about)
  await vi.waitFor(() => expect(received.map((notice) => notice.about)).toContain(about), soon)
  await close()
})

test('a listener whose network falls silent is not believed after a second', async () => {
  const location = await newLocation()
  const url = new URL(location.databaseUrl ?? '')
  const proxy = await silentProxy(url.port)
  const behind = await openDatabase({
    ...location,
    databaseUrl: Object.assign(url, { port: proxy.port }).href,
  })
  behind.notices.on(kind, () => {})
  await vi.waitFor(() => expect(behind.notices.generation()).toBeDefined(), soon)

  proxy.fallSilent()

  await vi.waitFor(() => expect(behind.notices.generation()).toBeUndefined(), soon)
  proxy.cut()
  await behind.close()
})
