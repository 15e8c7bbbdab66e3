import { type Dialect, Kysely, type LogEvent, sql } from 'kysely'
import { DatabaseAwayError, isCollision } from './database-errors.ts'
import { type AnyTables, type Handles, handlesOf } from './handles.ts'
import { migratePlatform } from './migrations/migrate-platform.ts'
import { transactionGuard } from './transaction-guard.ts'

export type { Handles, PlatformDb, TenantDb } from './handles.ts'

export type DatabaseOptions = {
  /** Absent: the embedded database in `${dataDir}/database`. */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number | undefined
  /** How a PostgreSQL server lists our connections; servers are called `lectern`. */
  name?: string | undefined
  /** Called for every statement sent, except those that begin and end a transaction. */
  onStatement?: ((sql: string) => void) | undefined
  /** Called before a step that takes more than a moment. */
  onProgress?: ((text: string) => void) | undefined
  /** Called with its last words when the embedded database cannot go on: the next start makes it whole. */
  onPanic?: ((words: string) => void) | undefined
}

export type Database = Handles & {
  kind: 'embedded' | 'server'
  /** Where it is, without credentials. */
  location: string
  /** Inside, only the handles given to `work` may be used. */
  transaction: <T>(work: (handles: Handles) => Promise<T>) => Promise<T>
  /** How many connections there are now; the embedded database has none. */
  connections?: Connections | undefined
  /** Rejects when the database does not answer within five seconds. */
  ping: () => Promise<void>
  /** Waits for running queries. */
  close: () => Promise<void>
}

export type Connections = () => { busy: number; idle: number; waiting: number }

/** What a kind of database brings along. */
export type Opened = {
  kind: Database['kind']
  location: string
  dialect: Dialect
  connections?: Connections
  /** Turns what the operator can mend into a sentence. */
  explain?: (error: unknown) => unknown
  beforeClose?: () => Promise<void>
  afterClose?: () => Promise<void>
}

/** Opens the database as it is. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOf(await open(options), options.onStatement)
}

/** Opens the database and brings the platform's tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const opened = await open(options)
  const database = databaseOf(opened, options.onStatement)
  try {
    await migratePlatform(database)
  } catch (error) {
    await database.close()
    throw opened.explain?.(error) ?? error
  }

  return database
}

/** Each kind is loaded only when it is used. */
async function open(options: DatabaseOptions): Promise<Opened> {
  if (options.databaseUrl) {
    const { openServer } = await import('./server/open-server.ts')
    return openServer(options.databaseUrl, options)
  }
  const { openEmbedded } = await import('./embedded/open-embedded.ts')

  return openEmbedded(options)
}

function databaseOf(opened: Opened, onStatement: DatabaseOptions['onStatement']): Database {
  const kysely = new Kysely<AnyTables>({
    dialect: opened.dialect,
    ...(onStatement && { log: (event: LogEvent) => reportStatement(event, onStatement) }),
  })
  const guard = transactionGuard()
  let closing: Promise<void> | undefined

  async function shutDown(): Promise<void> {
    await opened.beforeClose?.()
    await kysely.destroy()
    await opened.afterClose?.()
  }

  return {
    kind: opened.kind,
    location: opened.location,
    connections: opened.connections,
    ...handlesOf(kysely.withPlugin(guard.plugin)),
    transaction: (work) =>
      guard.run(() => again(() => kysely.transaction().execute((trx) => work(handlesOf(trx))))),
    ping: () => answerWithin(5000, sql`select 1`.execute(kysely)),
    close() {
      closing ??= shutDown()
      return closing
    },
  }
}

const mostTries = 3

/** A transaction holds work on the database only, so that one which collided with another can be run anew. */
async function again<T>(run: () => Promise<T>, tries = mostTries): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (tries > 1 && isCollision(error)) return again(run, tries - 1)
    throw error
  }
}

function reportStatement({ query }: LogEvent, onStatement: (sql: string) => void): void {
  if (!/^(begin|commit|rollback)$/.test(query.sql)) onStatement(query.sql)
}

async function answerWithin(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DatabaseAwayError('the database does not answer in time')),
    milliseconds,
  )
  try {
    await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
