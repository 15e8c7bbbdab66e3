import { type Dialect, Kysely, type LogEvent, sql } from 'kysely'
import type { KeyedCall } from '../answers/keep-answer.ts'
import { BoundedMap } from '../bounded-map.ts'
import { commit } from './commit.ts'
import { DatabaseUnavailableError, isDeadlock } from './database-errors.ts'
import { type Connections, type DatabaseDriver, type DatabaseOptions, everyNode } from './driver.ts'
import { type AnyTables, type Handles, handlesOf, type TenantDb } from './handles.ts'
import { migratePlatform } from './migrations/migrate-platform.ts'
import type { Migrations } from './migrations/migration.ts'
import { createNoticeBus, type Notices } from './notices.ts'
import { transactionScope } from './transaction-scope.ts'

export { type DatabaseOptions, everyNode } from './driver.ts'
export type { Handles, PlatformDb, TenantDb } from './handles.ts'

export type Database = Handles & {
  kind: DatabaseDriver['kind']
  /** Where it is, without credentials. */
  location: string
  /** What has changed, by whichever server. */
  notices: Notices
  migrations: Migrations
  /**
   * Inside, only the handles given to `work` may be used. It takes a connection of the teacher whose schema is given. Throws
   * `RepeatedCall` where a call was carried out before under the key that is given.
   */
  transaction: <T>(
    work: (handles: Handles) => Promise<T>,
    schema?: string | typeof everyNode,
    keyed?: KeyedCall<T> | undefined,
  ) => Promise<T>
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
  const scope = transactionScope()
  const onDialect = rememberByDialect((dialect) => {
    const kysely = kyselyOn(dialect)
    return { kysely, scoped: kysely.withPlugin(scope.plugin) }
  })
  const main = onDialect(opened.dialect)
  const ofTeacher = (schema: string) => (opened.dialectOf ? onDialect(opened.dialectOf(schema)) : main)
  const wide = opened.everyNodeDialect ? onDialect(opened.everyNodeDialect) : main
  const bus = createNoticeBus(opened.listen)
  let closing: Promise<void> | undefined

  async function shutDown(): Promise<void> {
    await bus.stop()
    await opened.beforeClose?.()
    await main.kysely.destroy()
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
        main: main.scoped,
        poolOf: (schema) => ofTeacher(schema).scoped,
        onWrite: refuseLoneWrite,
      }),
    ),
    transaction: (work, schema, keyed) => {
      const { kysely } = schema === everyNode ? wide : schema === undefined ? main : ofTeacher(schema)
      const hasOthers = opened.listen !== undefined
      return scope.run(() => retryingDeadlocks(() => commit({ kysely, bus, hasOthers, work, keyed })))
    },
    ping: () => withTimeout(5000, sql`select 1`.execute(main.kysely)),
    close() {
      closing ??= shutDown()
      return closing
    },
  }
}

function rememberByDialect<T>(make: (dialect: Dialect) => T): (dialect: Dialect) => T {
  const made = new WeakMap<Dialect, T>()

  return (dialect) => {
    const known = made.get(dialect) ?? make(dialect)
    made.set(dialect, known)

    return known
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
