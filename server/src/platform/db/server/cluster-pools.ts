import type pg from 'pg'
import { BoundedMap } from '../../bounded-map.ts'
import { createPoolGroup, indexOf, type PoolGroup } from './pool-group.ts'

export type ClusterPools = {
  /** For what lies on the coordinator. */
  platform: PoolGroup
  /** For tables that are made, changed or removed, which concerns every node. */
  everyNode: PoolGroup
  /** Of the worker that a teacher's schema lies on. */
  poolOf: (schema: string) => Promise<pg.Pool>
  groups: () => PoolGroup[]
}

const platformConnections = 4
const everyNodeConnections = 2
const fewestPerWorker = 2

/** Longer than a statement may take. A coordinator that waits for a worker to hear of that says nothing itself. */
const hangsAfter = 35_000

/** Connections of the coordinator to the workers are new each time: one that cannot be made is told within seconds. */
const reconnecting = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  options: `${config.options} -c citus.max_cached_conns_per_worker=0`,
})

/**
 * Each worker of a Citus cluster has connections of its own. One that hangs keeps those of its own teachers, however long
 * it takes, and nobody else's.
 */
export function createClusterPools(config: pg.PoolConfig, size: number, workers: number): ClusterPools {
  const perWorker = Math.max(fewestPerWorker, Math.ceil(size / Math.max(1, workers)))
  const platform = createPoolGroup(config, platformConnections)
  const everyNode = createPoolGroup(reconnecting(config), everyNodeConnections)
  const ofNodes = new Map<number, PoolGroup>()
  const nodeOf = rememberNodes((schema) => findNode(platform, schema))

  function groupOfNode(node: number): PoolGroup {
    const group = ofNodes.get(node) ?? createPoolGroup({ ...config, query_timeout: hangsAfter }, perWorker)
    ofNodes.set(node, group)

    return group
  }

  return {
    platform,
    everyNode,
    async poolOf(schema) {
      const node = await nodeOf(schema)
      const group = node === undefined ? platform : groupOfNode(node)
      return group.poolAt(indexOf(schema, group))
    },
    groups: () => [platform, everyNode, ...ofNodes.values()],
  }
}

const maxSchemas = 50_000
/** A workspace that was moved counts for its old worker so long, in milliseconds. It is found where it is all the same. */
const rememberedFor = 60_000

type FindNode = (schema: string) => Promise<number | undefined>

function rememberNodes(find: FindNode): FindNode {
  const known = new BoundedMap<string, { found: Promise<number | undefined>; until: number }>(maxSchemas)

  return (schema) => {
    const entry = known.get(schema)
    if (entry && entry.until > performance.now()) return entry.found
    const found = find(schema)
    known.set(schema, { found, until: performance.now() + rememberedFor })
    const forget = () => known.delete(schema)
    found.then((node) => node === undefined && forget(), forget)

    return found
  }
}

/** Nothing of a schema that is being made, or that has just gone. */
async function findNode(platform: PoolGroup, schema: string): Promise<number | undefined> {
  const { rows } = await platform.leastBusy().query({
    name: 'node_of_schema',
    text: `
      select placement.groupid as "node" from pg_catalog.pg_namespace namespace
      join pg_catalog.pg_dist_schema schema on schema.schemaid = namespace.oid
      join pg_catalog.pg_dist_partition part on part.colocationid = schema.colocationid
      join pg_catalog.pg_dist_shard shard on shard.logicalrelid = part.logicalrelid
      join pg_catalog.pg_dist_placement placement on placement.shardid = shard.shardid
      where namespace.nspname = $1 limit 1`,
    values: [schema],
  })

  return rows[0]?.node
}
