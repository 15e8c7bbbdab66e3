import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { silentProxy } from '#test/database/silent-proxy.ts'
import type { Database } from './database.ts'
import { type Notice, tell } from './notices.ts'

const topic = 'weather'
const promptly = { timeout: 1000, interval: 5 }
const soon = { timeout: 15_000, interval: 5 }

/** Two servers' handles on the same database, the second listening. */
async function twoServers() {
  const location = await newLocation()
  const [speaker, hearer] = await Promise.all([openDatabase(location), openDatabase(location)])
  const heard: Notice[] = []
  hearer.notices.on(topic, (notice) => heard.push(notice))
  await vi.waitFor(() => expect(hearer.notices.generation()).toBeDefined(), soon)

  return { location, speaker, hearer, heard, close: () => Promise.all([speaker.close(), hearer.close()]) }
}

const say = (database: Database, about: string) =>
  database.transaction(async ({ platform }) => tell(platform, { topic, about, version: 7 }))

test('what a transaction tells reaches another server once it has committed, within a second', async () => {
  const { speaker, heard, close } = await twoServers()
  const committing = Promise.withResolvers<void>()
  const told = speaker.transaction(async ({ platform }) => {
    tell(platform, { topic, about: 'rain' })
    await committing.promise
  })
  await say(speaker, 'sun')
  await vi.waitFor(() => expect(heard).toEqual([{ topic, about: 'sun', version: 7 }]), promptly)

  committing.resolve()
  await told

  await vi.waitFor(() => expect(heard).toHaveLength(2), promptly)
  await close()
})

test('a transaction that fails tells nothing', async () => {
  const { speaker, heard, close } = await twoServers()
  const failing = speaker.transaction(async ({ platform }) => {
    tell(platform, { topic, about: 'rain' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await say(speaker, 'sun')

  await vi.waitFor(() => expect(heard.map(({ about }) => about)).toEqual(['sun']), promptly)
  await close()
})

test('a handle outside a transaction tells nothing', async () => {
  const { speaker, close } = await twoServers()

  expect(() => tell(speaker.platform, { topic, about: 'rain' })).toThrow('within a transaction')
  await close()
})

test('a listener whose connection is killed is not believed until it listens again, under a new number', async () => {
  const { speaker, hearer, heard, close } = await twoServers()
  const before = hearer.notices.generation()

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike any (array['listen%', 'select 1'])
    and pid <> pg_backend_pid()`.execute(speaker.platform)
  await vi.waitFor(() => expect(hearer.notices.generation()).not.toBe(before), soon)
  await vi.waitFor(() => expect(hearer.notices.generation()).toBeGreaterThan(before ?? 0), soon)

  const about = randomUUID()
  await say(speaker, about)
  await vi.waitFor(() => expect(heard.map((notice) => notice.about)).toContain(about), promptly)
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
  behind.notices.on(topic, () => {})
  await vi.waitFor(() => expect(behind.notices.generation()).toBeDefined(), soon)

  proxy.fallSilent()

  await vi.waitFor(() => expect(behind.notices.generation()).toBeUndefined(), { timeout: 1500, interval: 5 })
  proxy.cut()
  await behind.close()
})
