import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { oldPostgres } from '#test/database/old-postgres.ts'
import { type DatabaseLocation, newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { silentProxy } from '#test/database/silent-proxy.ts'
import { StartupError } from '../../startup-error.ts'
import { isDatabaseUnavailable } from '../database-errors.ts'

const server = new URL(inject('postgresUrl') ?? '')
const urlWith = (change: Partial<URL>): string => Object.assign(new URL(server), change).href

async function refusalOf(databaseUrl: string): Promise<string> {
  const error = await openDatabase({ databaseUrl, dataDir: '' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).not.toContain(server.password)

  return (error as Error).message
}

/** Cuts every connection to the database but the one that asks. */
async function cutConnections(location: DatabaseLocation): Promise<void> {
  const other = await openDatabase({ ...location, poolSize: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(other.platform)
  await other.close()
}

/** Resolves once a query sleeps in the database of that location. */
async function sleepingIn(location: DatabaseLocation): Promise<void> {
  const other = await openDatabase({ ...location, poolSize: 1 })
  const sleeping = sql`select 1 from pg_stat_activity
                       where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await sleeping.execute(other.platform)).rows.length).toBe(1)
  await other.close()
}

type Refused = [what: string, change: Partial<URL>, sentence: string]

/** The cluster of the tests trusts whoever is on its own machine, so that only the name counts. */
const refusedAtTheDoor: Refused[] =
  inject('citusWorkers').length > 0
    ? [['an unknown user', { username: 'stranger' }, 'refuses the user given']]
    : [
        ['a wrong password', { password: 'wrong' }, 'refuses the user or the password'],
        ['an unknown user', { username: 'stranger' }, 'refuses the user or the password'],
      ]

test.each<Refused>([
  ...refusedAtTheDoor,
  ['an unknown database', { pathname: 'nowhere' }, 'does not exist. Create it'],
  ['a port where nothing listens', { port: '1' }, 'does not answer'],
  ['an unknown host', { hostname: 'nowhere.invalid' }, 'does not answer'],
])('%s is refused in one sentence', async (_what, change, sentence) => {
  expect(await refusalOf(urlWith(change))).toContain(sentence)
})

test('an address that is none is refused with an example of a right one', async () => {
  expect(await refusalOf('postgres://[')).toContain('A right one: postgres://')
})

test('a PostgreSQL older than 15 is refused by its version', async () => {
  expect(await refusalOf(await oldPostgres('14.9 (Debian 14.9-1)'))).toContain('runs PostgreSQL 14.9')
})

test('settings in the address that would replace ours are refused', async () => {
  const { databaseUrl = '' } = await newLocation()

  expect(await refusalOf(`${databaseUrl}?options=-c%20timezone=Asia/Tokyo`)).toContain('Remove "options"')
})

test.each([
  ['TimeZone', 'timezone=Asia/Tokyo'],
  ['search_path', 'search_path=public'],
  ['statement_timeout', 'statement_timeout=0'],
  ['lock_timeout', 'lock_timeout=0'],
])('a pooler that does not pass %s on is told by its name', async (name, setting) => {
  const { databaseUrl = '' } = await newLocation()
  const right =
    '-c timezone=UTC -c search_path= -c statement_timeout=30s -c lock_timeout=15s -c idle_in_transaction_session_timeout=60s'
  const options = encodeURIComponent(`${right} -c ${setting}`)

  expect(await refusalOf(`${databaseUrl}?options=${options}`)).toContain(`(${name})`)
})

test('a database that cannot hold every script is refused by its encoding', async () => {
  const owner = await openTestDatabase()
  const name = `latin_${Date.now()}`
  await sql
    .raw(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    .execute(owner.platform)

  expect(await refusalOf(urlWith({ pathname: name }))).toContain('is encoded as LATIN1')
  await sql.raw(`drop database ${name} with (force)`).execute(owner.platform)
})

test('a user who may not create schemas is told what to grant', async () => {
  const location = await newLocation()
  const owner = await openTestDatabase(location)
  const name = `reader_${Date.now()}`
  await sql.raw(`create role ${name} login password 'secret' `).execute(owner.platform)
  await sql`drop schema platform cascade`.execute(owner.platform)

  const refusal = await refusalOf(
    Object.assign(new URL(location.databaseUrl ?? ''), { username: name, password: 'secret' }).href,
  )

  expect(refusal).toContain('GRANT CREATE ON DATABASE')
  await sql.raw(`drop role ${name}`).execute(owner.platform)
})

test('the location is told without user and password', async () => {
  const { location } = await openTestDatabase()

  const address = RegExp.escape(`${server.hostname}:${server.port}`)
  expect(location).toMatch(new RegExp(`^postgres://${address}/test_[0-9a-f_]+$`))
})

test.each([true, false])(
  'statements that come often are prepared, unless the connections keep none: %s',
  async (databaseKeepsStatements) => {
    const database = await openTestDatabase({ poolSize: 1, databaseKeepsStatements })
    const ask = () => database.platform.selectFrom('secrets').select('name').execute()
    for (let asked = 0; asked < 3; asked += 1) await ask()

    const kept = await sql`select name from pg_prepared_statements`.execute(database.platform)
    expect(kept.rows.length > 0).toBe(databaseKeepsStatements)
  },
)

test('a connection that has met six hundred statements is replaced', async () => {
  const database = await openTestDatabase({ poolSize: 1 })
  const backend = async () => (await sql`select pg_backend_pid() as pid`.execute(database.platform)).rows
  const first = await backend()
  for (let met = 0; met < 599; met += 1) await sql.raw(`select ${met}`).execute(database.platform)

  expect(await backend()).not.toEqual(first)
})

test('a connection lost during a query is told as the database being away, and is replaced', async () => {
  const location = await newLocation()
  const database = await openTestDatabase({ ...location, poolSize: 1 })
  const told = expect(sql`select pg_sleep(30)`.execute(database.platform)).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
  await sleepingIn(location)

  await cutConnections(location)

  await told
  await database.ping()
})

test('connections lost while idle crash nothing and are replaced', async () => {
  const location = await newLocation()
  const database = await openTestDatabase(location)
  await Promise.all([database.ping(), database.ping(), database.ping()])

  await cutConnections(location)

  await expect
    .poll(
      () =>
        database.ping().then(
          () => 'answers',
          () => 'away',
        ),
      { timeout: 30_000 },
    )
    .toBe('answers')
})

test('a network that fails during a query is told as the database being away', async () => {
  const proxy = await silentProxy(server.port)
  const database = await openTestDatabase({ databaseUrl: urlWith({ port: proxy.port }), poolSize: 1 })

  const told = expect(sql`select pg_sleep(30)`.execute(database.platform)).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
  proxy.cut()

  await told
})

test('a server that falls silent is told as away, at a ping and at the start', async () => {
  const proxy = await silentProxy(server.port)
  const database = await openDatabase({
    databaseUrl: urlWith({ port: proxy.port }),
    dataDir: '',
    poolSize: 1,
  })
  proxy.fallSilent()

  const [ping, refusal] = await Promise.all([
    database.ping().catch((error: unknown) => error),
    refusalOf(urlWith({ port: proxy.port })),
  ])

  expect(ping).toSatisfy(isDatabaseUnavailable)
  expect(refusal).toContain('does not answer')
  proxy.cut()
  await database.close()
})
