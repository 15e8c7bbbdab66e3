import type { UsageCounts } from '@lectern/contract/subscription/subscription.contract.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { VersionedCache } from '../../platform/db/versioned-cache.ts'
import { version, versionColumn, workspaceChanged } from '../../platform/db/workspace-version.ts'
import type { App } from '../../platform/http/app.ts'

/** How much a teacher uses, and the version of the workspace of which that is true. */
export type Counters = { counts: UsageCounts; version: number }

type ReadCounters = (schema: string, seen: number) => Promise<Counters>

/**
 * Counters, not counting; and not even read while nothing in the workspace has changed, since every open tab asks for
 * them every five seconds.
 */
export function createCounterReader({
  database,
  versions,
}: Pick<App, 'database' | 'versions'>): ReadCounters {
  const cache = new VersionedCache<Counters>({ notices: database.notices, kind: workspaceChanged })

  const readAnew = (schema: string): Promise<Counters> =>
    versions.read(schema, () => cache.read(schema, () => getCounters(database.tenant(schema))))

  return async (schema, seen) => cache.find(schema, seen) ?? readAnew(schema)
}

const readUsage = compiledRead((db: TenantDb) =>
  db.selectFrom('usage').select(['thing', 'count']).select(version),
)

async function getCounters(db: TenantDb): Promise<Counters> {
  const rows = await readUsage(db)
  const counts = { courses: 0, students: 0, topics: 0, classes: 0, uploads: 0 }
  for (const { thing, count } of rows) counts[thing] = count

  return { counts, version: rows[0]?.[versionColumn] ?? 0 }
}
