import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCitusDatabase, dropCitusDatabase } from '../../server/test/database/citus-database.ts'
import { load, startProduct } from '../children.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import { type Bench, newWorkspace, type Workspace } from '../workspaces.ts'

const [coordinator = '', ...workers] = process.env.TEST_CITUS_URLS?.trim().split(/\s+/) ?? []

/** The Citus cluster in TEST_CITUS_URLS against the PostgreSQL of this run. */
export async function measureCluster(bench: Bench): Promise<Result[]> {
  const name = `bench_${Date.now()}`
  await createCitusDatabase(name, coordinator, workers)
  const databaseUrl = Object.assign(new URL(coordinator), { pathname: name }).href
  const sql = new pg.Client(databaseUrl)
  try {
    await sql.connect()
    const folder = join(bench.folder, 'cluster')
    mkdirSync(folder)
    const cluster = { product: await startProduct(databaseUrl, folder), databaseUrl, sql, folder }
    return [await measureReads(bench, cluster), ...(await measureMove(cluster))]
  } finally {
    await sql.end()
    await dropCitusDatabase(name, coordinator, workers)
  }
}

async function measureReads(one: Bench, cluster: Bench): Promise<Result> {
  async function reader(bench: Bench): Promise<() => Promise<number>> {
    const { token } = await newWorkspace(bench, 'cluster-reads', 20)
    const url = `${bench.product.origin}/api/courses`
    return async () => (await load({ url, tokens: [token], callers: 1, seconds: 2 })).median
  }

  return {
    what: 'GET /api/courses (20 courses) of a teacher on a Citus worker: time',
    against: 'PostgreSQL, same run',
    ...atMost(2, await compareTime(await reader(cluster), await reader(one))),
  }
}

const moves = 4

/** Writes one after the other while their teacher is moved from worker to worker. */
async function measureMove(cluster: Bench): Promise<Result[]> {
  const workspace = await newWorkspace(cluster, 'moved')
  let isOver = false
  const writing = writeUntil(cluster, workspace, () => isOver)
  try {
    for (let move = 0; move < moves; move += 1) await moveAway(cluster.sql, workspace)
  } finally {
    isOver = true
    await writing
  }
  const { written, failed, longest } = await writing
  const { rows } = await cluster.sql.query(`select count(*)::int as count from "${workspace.schema}".courses`)
  const what = `A teacher is moved ${moves} times while writing ${written} courses`

  return [
    {
      what: `${what}: writes that failed or are lost`,
      against: '',
      ...atMost(0, failed + written - rows[0].count),
    },
    { what: `${what}: the longest write`, against: '', ...atMost(1.5, longest / 1000, ' s') },
  ]
}

async function writeUntil({ product }: Bench, { token }: Workspace, isOver: () => boolean) {
  const seen = { written: 0, failed: 0, longest: 0 }
  while (!isOver()) {
    const begun = performance.now()
    const { status } = await fetch(`${product.origin}/api/courses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Algebra' }),
    })
    seen.longest = Math.max(seen.longest, performance.now() - begun)
    if (status === 201) seen.written += 1
    else seen.failed += 1
  }

  return seen
}

async function moveAway(sql: pg.Client, { schema }: Workspace): Promise<void> {
  const { rows } = await sql.query(
    `select nodeport as port from citus_shards where starts_with(table_name::text, $1) limit 1`,
    [`${schema}.`],
  )
  const target = workers.map((worker) => new URL(worker)).find(({ port }) => Number(port) !== rows[0].port)
  await sql.query('select citus_schema_move($1::regnamespace, $2::text, $3::integer)', [
    schema,
    target?.hostname,
    Number(target?.port),
  ])
}
