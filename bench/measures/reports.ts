import { readFigures } from '../../server/src/analytics/analytics.queries.ts'
import { getStats } from '../../server/src/dashboard/dashboard.queries.ts'
import type { TenantDb } from '../../server/src/platform/db/database.ts'
import { load, startBare } from '../children.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import { statementOf } from '../statements.ts'
import { addClasses, type Bench, newWorkspace } from '../workspaces.ts'

const reads: { path: string; read: (db: TenantDb) => Promise<unknown> }[] = [
  { path: '/api/dashboard/stats', read: (db) => getStats(db, { from: '2026-11-12', to: '2026-11-13' }) },
  {
    path: '/api/analytics',
    read: (db) =>
      readFigures(db, {
        from: '2025-12-01',
        month: '2026-11-01',
        to: '2026-12-01',
        now: '2026-11-12 12:00:00',
      }),
  },
]

const time = (url: string, token: string | null) => async (): Promise<number> =>
  (await load({ url, tokens: [token], callers: 1, seconds: 2 })).median

/** The pages that count everything, of a teacher with years behind them. */
export async function measureReports(bench: Bench): Promise<Result[]> {
  const { token, schema } = await newWorkspace(bench, 'reports', 20)
  await addClasses(bench.sql, schema, 4900, 100)
  const results: Result[] = []
  for (const { path, read } of reads) {
    const bare = await startBare(bench.databaseUrl, await statementOf(bench.databaseUrl, schema, read))
    const ratio = await compareTime(time(bench.product.origin + path, token), time(bare, null))
    results.push({
      what: `GET ${path} with 5,000 classes: time`,
      against: 'bare Fastify, the same query',
      ...atMost(2, ratio),
    })
  }

  return results
}
