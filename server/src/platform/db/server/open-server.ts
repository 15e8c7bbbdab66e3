import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { Connections, DatabaseDriver, DatabaseOptions } from '../driver.ts'
import { parserOf } from '../value-parsers.ts'
import { CitusDialect, isCitus } from './citus.ts'
import { explainConnectionError, isConnectionError } from './connection-errors.ts'
import { startListener } from './notice-listener.ts'
import { poolConnections } from './pool-connections.ts'
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

type Options = Pick<DatabaseOptions, 'poolSize' | 'name' | 'databaseKeepsStatements'>

/**
 * A database server. A connection remembers the tables and plans of every teacher whom it has met, and meeting one takes
 * it longer than most statements: so a teacher always comes over the same few connections.
 */
export async function openServer(databaseUrl: string, options: Options = {}): Promise<DatabaseDriver> {
  const { databaseKeepsStatements = true } = options
  const config = connectionConfig(databaseUrl, options)
  const pools = createPools(config, options)
  const location = locationOf(pools[0].options)
  let spreads: boolean
  try {
    await requireUsableServer(pools[0])
    spreads = await isCitus(pools[0])
  } catch (error) {
    await endAll(pools)
    throw explainConnectionError(error, location)
  }
  const connections = poolConnections(databaseKeepsStatements)
  const Dialect = spreads ? CitusDialect : PostgresDialect
  const dialectOn = (choose: () => pg.Pool) => new Dialect({ pool: connections(choose) })

  return {
    kind: 'server',
    location,
    dialect: dialectOn(() => leastBusy(pools)),
    pools: pools.map((pool) => dialectOn(() => (pool.waitingCount < maxWaiting ? pool : leastBusy(pools)))),
    connections: () => connectionsOf(pools),
    listen: (receive) => startListener(config, receive),
    explain: (error) => (isConnectionError(error) ? explainConnectionError(error, location) : error),
    afterClose: () => endAll(pools),
  }
}

type Pools = [pg.Pool, ...pg.Pool[]]

/** So many that one slow call does not hold up the others who use the same pool. */
const connectionsPerPool = 2
/** Who finds as many waiting uses any other pool. */
const maxWaiting = 4

const connectionConfig = (databaseUrl: string, { name = 'lectern' }: Options): pg.PoolConfig => ({
  connectionString: databaseUrl,
  application_name: name,
  options: Object.entries(sessionSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  connectionTimeoutMillis: 5000,
  query_timeout: 120_000, // for a server that vanished; no migration's statement takes as long
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: parserOf },
})

function createPools(config: pg.PoolConfig, { poolSize = 10 }: Options): Pools {
  const count = Math.max(1, Math.floor(poolSize / connectionsPerPool))
  const sizes = Array.from({ length: count }, (_, index) => Math.ceil((poolSize - index) / count))

  return sizes.map((max) => createPool({ ...config, max })) as Pools
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // Whoever waits for a lost connection is told, and the next caller gets a new one. The events tell it once more;
  // unheard, they would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return pool
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): number =>
  totalCount - idleCount + waitingCount

const leastBusy = (pools: Pools): pg.Pool =>
  pools.reduce((best, pool) => (loadOf(pool) < loadOf(best) ? pool : best))

const endAll = async (pools: Pools): Promise<void> =>
  void (await Promise.all(pools.map((pool) => pool.end())))

function connectionsOf(pools: Pools): ReturnType<Connections> {
  const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0)

  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
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
