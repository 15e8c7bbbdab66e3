import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseOptions, Opened } from '../database.ts'
import { parserOf } from '../value-parsers.ts'
import { explainRefusal, isRefusal } from './explain-refusal.ts'
import { guardedPool } from './guarded-pool.ts'
import { requireUsableServer } from './require-usable-server.ts'

/**
 * Sent with the first packet, so that no connection exists without them. The first three decide how values are
 * written; without a search path every name must say its schema.
 */
const sessionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  search_path: '',
  statement_timeout: '30s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

type Options = Pick<DatabaseOptions, 'poolSize' | 'name'>

/** A database server, through a pool of connections. */
export async function openServer(databaseUrl: string, options: Options = {}): Promise<Opened> {
  const { pool, location } = createPool(databaseUrl, options)
  try {
    await requireUsableServer(pool)
  } catch (error) {
    await pool.end()
    throw explainRefusal(error, location)
  }

  return {
    kind: 'server',
    location,
    dialect: new PostgresDialect({ pool: guardedPool(pool) }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    explain: (error) => (isRefusal(error) ? explainRefusal(error, location) : error),
  }
}

function createPool(
  databaseUrl: string,
  { poolSize = 10, name = 'lectern' }: Options,
): { pool: pg.Pool; location: string } {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: name,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: poolSize,
    maxUses: 500, // a backend's memory grows with every teacher that it has met
    connectionTimeoutMillis: 5000,
    query_timeout: 120_000, // for a server that vanished; no migration's statement takes as long
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  }
  const pool = new pg.Pool(config)
  // Whoever waits for a lost connection is told, and the next caller gets a new one. The events tell it once more;
  // unheard, they would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return { pool, location: locationOf(config) }
}

function locationOf(config: pg.PoolConfig): string {
  try {
    const { host, port, database } = new pg.Client(config)
    return `postgres://${host}:${port}/${database}`
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address of a PostgreSQL database. A right one: postgres://lectern:password@db.example.org:5432/lectern',
    )
  }
}
