import pg from 'pg'
import type { Connections } from '../driver.ts'

type Pools = [pg.Pool, ...pg.Pool[]]

/** Connections that serve the same teachers, in pools of two: a teacher always comes over the same pool. */
export type PoolGroup = {
  pools: Pools
  leastBusy: () => pg.Pool
  /** That pool, or the least busy one where it would have to be waited for. */
  poolAt: (index: number) => pg.Pool
}

/** So many that one slow call does not hold up the others who use the same pool. */
const connectionsPerPool = 2
/** Most calls hold a connection for a millisecond or two: whoever finds all held for so many does not wait for them. */
const slowAfter = 20
/**
 * Who finds as many waiting uses any other pool. Twelve quick calls are through sooner than one that meets a backend which
 * does not know its teacher, and which then forgets others.
 */
const maxWaiting = 12

export function createPoolGroup(config: pg.PoolConfig, size: number): PoolGroup {
  const count = Math.max(1, Math.floor(size / connectionsPerPool))
  const sizes = Array.from({ length: count }, (_, index) => Math.ceil((size - index) / count))
  const pools = sizes.map((max) => createPool({ ...config, max })) as Pools
  const leastBusy = () => pools.reduce((best, pool) => (loadOf(pool) < loadOf(best) ? pool : best))

  return {
    pools,
    leastBusy,
    poolAt(index) {
      const pool = pools[index]
      return pool && !isBlocked(pool) ? pool : leastBusy()
    },
  }
}

/** Which pool is a teacher's. The last letters of a schema's name are as good as drawn by lot. */
export const indexOf = (schema: string, { pools }: PoolGroup): number =>
  Number.parseInt(schema.slice(-4), 36) % pools.length

/** Since when each connection of a pool is in use. */
const inUse = new WeakMap<pg.Pool, Map<pg.PoolClient, number>>()

/** Another teacher's slow calls hold all of it, or too many wait for it already. */
function isBlocked(pool: pg.Pool): boolean {
  if (pool.waitingCount >= maxWaiting) return true
  const since = [...(inUse.get(pool)?.values() ?? [])]
  const now = performance.now()

  return since.length >= pool.options.max && since.every((start) => now - start > slowAfter)
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  const since = new Map<pg.PoolClient, number>()
  inUse.set(pool, since)
  pool.on('acquire', (client) => since.set(client, performance.now()))
  pool.on('release', (_error, client) => since.delete(client))
  pool.on('remove', (client) => since.delete(client))
  // Whoever waits for a lost connection is told, and the next caller gets a new one. The events tell it once more;
  // unheard, they would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return pool
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): number =>
  totalCount - idleCount + waitingCount

/** How many connections are held, idle, and waited for. */
export function countConnections(groups: readonly PoolGroup[]): ReturnType<Connections> {
  const pools = groups.flatMap((group) => group.pools)
  const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0)

  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}

export const endGroups = async (groups: readonly PoolGroup[]): Promise<void> =>
  void (await Promise.all(groups.flatMap(({ pools }) => pools.map((pool) => pool.end()))))
