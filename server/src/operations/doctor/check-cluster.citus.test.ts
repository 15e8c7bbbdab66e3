import { tmpdir } from 'node:os'
import { expect, inject, test } from 'vitest'
import type { DatabaseLocation } from '#test/database/open-test-database.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { proxiedWorker } from '#test/database/proxied-worker.ts'
import { runOn } from '#test/database/run-on.ts'
import { examine } from './doctor.ts'

async function clusterFinding({ dataDir, databaseUrl }: DatabaseLocation) {
  const findings = await examine({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, tmpdir())

  return findings.find(({ area }) => area === 'Cluster')
}

/** Set for the database on the coordinator, which tells the workers. */
async function newClusterWith(settings: Record<string, string>): Promise<DatabaseLocation> {
  const location = await newLocation()
  const { pathname } = new URL(location.databaseUrl ?? '')
  for (const [name, value] of Object.entries(settings))
    await runOn(location.databaseUrl ?? '', `alter database ${pathname.slice(1)} set ${name} = '${value}'`)

  return location
}

const limits = { statement_timeout: '30s', lock_timeout: '15s', idle_in_transaction_session_timeout: '60s' }

test('a cluster in order has a good finding', async () => {
  expect(await clusterFinding(await newClusterWith(limits))).toEqual({
    area: 'Cluster',
    state: 'ok',
    text: `${inject('citusWorkers').length} workers can be asked, with the settings that they need.`,
  })
})

test.each([
  [{}, 'warning', 'ALTER ROLE postgres SET statement_timeout'],
  [{ timezone: 'Asia/Tokyo' }, 'wrong', "SET TimeZone = 'UTC'"],
  [{ synchronous_commit: 'off' }, 'wrong', 'moving a teacher loses'],
  [{ 'citus.enable_schema_based_sharding': 'off' }, 'wrong', 'would all lie on the coordinator'],
])('a cluster with %o is told', async (settings, state, text) => {
  expect(await clusterFinding(await newClusterWith(settings))).toMatchObject({
    state,
    text: expect.stringContaining(text),
  })
})

test('a worker that is away is told by its address', async () => {
  const { location, port, cut } = await proxiedWorker()
  cut()

  expect(await clusterFinding(location)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(new RegExp(`^127.0.0.1:${port} \\(.+\\) cannot be asked as postgres`)),
  })
})
