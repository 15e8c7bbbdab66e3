import { type Dialect, Kysely, type LogEvent, sql } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import { commit } from './commit.ts'
import { DatabaseUnavailableError, isDeadlock } from './database-errors.ts'
import type { Connections, DatabaseDriver, DatabaseOptions } from './driver.ts'
import { type AnyTables, type Handles, handlesOf, type TenantDb } from './handles.ts'
import { migratePlatform } from './migrations/migrate-platform.ts'
import type { Migrations } from './migrations/migration.ts'
import { createNoticeBus, type Notices } from './notices.ts'
import { transactionScope } from './transaction-scope.ts'

export type { DatabaseOptions } from './driver.ts'
export type { Handles, PlatformDb, TenantDb } from './handles.ts'

export type Database = Handles & {
  kind: DatabaseDriver['kind']
  /** Where it is, without credentials. */
  location: string
  /** What has changed, by whichever server. */
  notices: Notices
  migrations: Migrations
  /** Inside, only the handles given to `work` may be used. Goes the way of the teacher whose schema is given. */
  transaction: <T>(work: (handles: Handles) => Promise<T>, schema?: string) => Promise<T>
  /** How many connections there are now; the embedded database has none. */
  connections?: Connections | undefined
  /** Rejects when the database does not answer within five seconds. */
  ping: () => Promise<void>
  /** Waits for running queries. */
  close: () => Promise<void>
}

/** Opens the database as it is. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOf(await open(options), options)
}

/** Opens the database and brings the platform's tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const opened = await open(options)
  const database = databaseOf(opened, options)
  try {
    await migratePlatform(database)
  } catch (error) {
    await database.close()
    throw opened.explain?.(error) ?? error
  }

  return database
}

/** Each kind is loaded only when it is used. */
async function open(options: DatabaseOptions): Promise<DatabaseDriver> {
  if (options.databaseUrl) {
    const { openServer } = await import('./server/open-server.ts')
    return openServer(options.databaseUrl, options)
  }
  const { openEmbedded } = await import('./embedded/open-embedded.ts')

  return openEmbedded(options)
}

function databaseOf(opened: DatabaseDriver, { migrations, onStatement }: DatabaseOptions): Database {
  const kyselyOn = (dialect: Dialect) =>
    new Kysely<AnyTables>({
      dialect,
      ...(onStatement && { log: (event: LogEvent) => reportStatement(event, onStatement) }),
    })
  const main = kyselyOn(opened.dialect)
  const pools = opened.pools?.map(kyselyOn) ?? [main]
  const scope = transactionScope()
  const scoped = pools.map((kysely) => kysely.withPlugin(scope.plugin))
  const bus = createNoticeBus(opened.listen)
  let closing: Promise<void> | undefined

  async function shutDown(): Promise<void> {
    await bus.stop()
    await opened.beforeClose?.()
    for (const kysely of new Set([main, ...pools])) await kysely.destroy()
    await opened.afterClose?.()
  }

  return {
    kind: opened.kind,
    location: opened.location,
    migrations,
    connections: opened.connections,
    notices: bus,
    ...cachedHandles(
      handlesOf({
        main: main.withPlugin(scope.plugin),
        poolOf: (schema) => poolOf(scoped, schema),
        onWrite: refuseLoneWrite,
      }),
    ),
    transaction: (work, schema) => {
      const kysely = schema === undefined ? main : poolOf(pools, schema)
      const hasOthers = opened.listen !== undefined
      return scope.run(() => retryingDeadlocks(() => commit({ kysely, bus, hasOthers, work })))
    },
    ping: () => withTimeout(5000, sql`select 1`.execute(main)),
    close() {
      closing ??= shutDown()
      return closing
    },
  }
}

/** Only a transaction tells the other servers what it has written. */
function refuseLoneWrite(): never {
  throw new Error("a teacher's rows are written within a transaction")
}

const maxHandles = 2000

/** Making a handle is a thirtieth of what a small read costs the server, and a teacher's calls come close together. */
function cachedHandles({ platform, tenant }: Handles): Handles {
  const kept = new BoundedMap<string, TenantDb>(maxHandles)

  return {
    platform,
    tenant(schema) {
      const handle = kept.get(schema) ?? tenant(schema)
      if (!kept.has(schema)) kept.set(schema, handle)

      return handle
    },
  }
}

/** The last letters of a schema's name are as good as drawn by lot. */
const poolOf = <T>(pools: readonly T[], schema: string): T =>
  pools[Number.parseInt(schema.slice(-4), 36) % pools.length] as T

const maxTries = 3

/** Deadlock retry: a transaction holds work on the database only, so that one which the database ended can be run anew. */
async function retryingDeadlocks<T>(run: () => Promise<T>, tries = maxTries): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return retryingDeadlocks(run, tries - 1)
    throw error
  }
}

function reportStatement({ query }: LogEvent, onStatement: (sql: string) => void): void {
  if (!/^(begin|commit|rollback)$/.test(query.sql)) onStatement(query.sql)
}

async function withTimeout(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DatabaseUnavailableError('the database does not answer in time')),
    milliseconds,
  )
  try {
    await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
