import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { BoundedMap } from '../../bounded-map.ts'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseDriver, DatabaseOptions } from '../driver.ts'
import { parserOf } from '../value-parsers.ts'
import { CitusDialect, countWorkers } from './citus.ts'
import { createClusterPools } from './cluster-pools.ts'
import { explainConnectionError, explainFailedStart } from './connection-errors.ts'
import { startListener } from './notice-listener.ts'
import { poolConnections } from './pool-connections.ts'
import { countConnections, createPoolGroup, endGroups, indexOf, type PoolGroup } from './pool-group.ts'
import { requireUsableServer } from './require-usable-server.ts'
import { startupOptions } from './session-settings.ts'

type Options = Pick<DatabaseOptions, 'poolSize' | 'name' | 'databaseKeepsStatements'>

type Opened = { config: pg.PoolConfig; location: string; keepsStatements: boolean; poolSize: number }

/**
 * A database server. A connection remembers the tables and plans of every teacher whom it has met, and meeting one takes
 * it longer than most statements: so a teacher always comes over the same few connections.
 */
export async function openServer(databaseUrl: string, options: Options = {}): Promise<DatabaseDriver> {
  const { databaseKeepsStatements: keepsStatements = true, poolSize = 10 } = options
  const config = connectionConfig(databaseUrl, options)
  const group = createPoolGroup(config, poolSize)
  const location = locationOf(group.pools[0].options)
  const opened = { config, location, keepsStatements, poolSize }
  try {
    await requireUsableServer(group.pools[0])
    const workers = await countWorkers(group.pools[0])
    if (workers === undefined) return ofOneServer(opened, group)
    await endGroups([group])
    return ofCluster(opened, workers)
  } catch (error) {
    await endGroups([group]).catch(() => {}) // those that are ended already
    throw explainConnectionError(error, location)
  }
}

function ofOneServer(opened: Opened, group: PoolGroup): DatabaseDriver {
  const connections = poolConnections(opened)
  const dialectOn = (choose: () => pg.Pool) => new PostgresDialect({ pool: connections(choose) })
  const dialects = group.pools.map((_pool, index) => dialectOn(() => group.poolAt(index)))

  return {
    ...driverOn(() => [group], opened),
    dialect: dialectOn(group.leastBusy),
    dialectOf: (schema) => dialects[indexOf(schema, group)] as Dialect,
  }
}

const maxDialects = 2000

function ofCluster(opened: Opened, workers: number): DatabaseDriver {
  const pools = createClusterPools(opened.config, opened.poolSize, workers)
  const connections = poolConnections({ ...opened, spreads: true })
  const dialectOn = (choose: () => pg.Pool | Promise<pg.Pool>) =>
    new CitusDialect({ pool: connections(choose) })
  const dialects = new BoundedMap<string, Dialect>(maxDialects)

  return {
    ...driverOn(pools.groups, opened),
    dialect: dialectOn(pools.platform.leastBusy),
    everyNodeDialect: dialectOn(pools.everyNode.leastBusy),
    dialectOf(schema) {
      const dialect = dialects.get(schema) ?? dialectOn(() => pools.poolOf(schema))
      dialects.set(schema, dialect)
      return dialect
    },
  }
}

function driverOn(groups: () => PoolGroup[], { config, location }: Opened) {
  return {
    kind: 'server',
    location,
    connections: () => countConnections(groups()),
    listen: (receive) => startListener(config, receive),
    explain: (error) => explainFailedStart(error, location),
    afterClose: () => endGroups(groups()),
  } satisfies Partial<DatabaseDriver>
}

const connectionConfig = (databaseUrl: string, { name = 'lectern' }: Options): pg.PoolConfig => ({
  connectionString: databaseUrl,
  application_name: name,
  options: startupOptions,
  connectionTimeoutMillis: 5000,
  query_timeout: 120_000, // for a server that vanished; no migration's statement takes as long
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: parserOf },
})

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
