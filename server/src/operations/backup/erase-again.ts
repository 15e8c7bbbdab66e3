import { sql } from 'kysely'
import { dependents } from '../../app/dependents.ts'
import type { Database, Handles, PlatformDb } from '../../platform/db/database.ts'
import { eraseNow } from '../../student-data/erase.service.ts'
import { tombstone } from '../../student-data/erasing.queries.ts'
import { migrateTenant } from '../../tenancy/tenant-migration.ts'
import { stagedPlatform } from './staging.ts'

/** Of the staged platform: by what erased students are known again. */
export async function listTombstones(db: PlatformDb): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select "hash" from ${sql.id(stagedPlatform, 'withdrawn')} where "kind" = 'student'`.execute(db)

  return rows.map(({ hash }) => hash)
}

/** In the transaction that puts a workspace in use, before anybody sees it: whoever was erased since the backup is erased anew. */
export async function eraseAgain(
  { platform, tenant }: Handles,
  { migrations }: Pick<Database, 'migrations'>,
  { schema, tombstones }: { schema: string; tombstones: readonly string[] },
): Promise<number> {
  if (tombstones.length === 0) return 0
  const { rows: found } = await sql<{ id: number }>`
    select "students"."id" from ${sql.id(schema, 'students')} as "students"
    where ${tombstone(schema)} = any(${tombstones}::text[]) order by 1`.execute(platform)
  if (found.length === 0) return 0
  const { userId, schemaVersion } = await platform
    .selectFrom('tenants')
    .select(['userId', 'schemaVersion'])
    .where('databaseName', '=', schema)
    .executeTakeFirstOrThrow()
  await migrateTenant(platform, migrations.tenant, { schema, schemaVersion })
  const deletion = {
    db: tenant(schema),
    platform,
    schema,
    userId,
    dependents,
    files: { removeOrphaned: async () => {} }, // the sweep after a restore does
    afterCommit: () => {},
    now: () => Temporal.Now.zonedDateTimeISO('UTC'),
  }
  for (const { id } of found) await eraseNow(deletion, id)

  return found.length
}
