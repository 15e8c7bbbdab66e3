import { sql } from 'kysely'
import type { PlatformDb } from '../platform/db/database.ts'
import { applyMigration, type Migration } from '../platform/db/migrations/migration.ts'
import { requireSchemaName } from '../platform/db/schema-name.ts'
import { startVersionAnew } from '../platform/db/workspace-version.ts'

/** A new teacher's schema with all its tables: every step at once, since somebody waits for it. */
export const makeSchema = (db: PlatformDb, migrations: readonly Migration[], schema: string): Promise<void> =>
  applyMigration(
    db,
    {
      name: 'of all steps',
      statements: () => [
        `create schema "${requireSchemaName(schema)}"`,
        ...migrations.flatMap(({ statements }) => statements(schema)),
      ],
    },
    schema,
  )

/** In the caller's transaction, which holds the tenant's row, so that of two servers one does the work. */
export async function migrateTenant(
  db: PlatformDb,
  migrations: readonly Migration[],
  { schema, schemaVersion }: { schema: string; schemaVersion: number },
): Promise<void> {
  const missing = migrations.slice(schemaVersion)
  if (missing.length === 0) return

  await sql`set local statement_timeout = 0`.execute(db) // what protects requests would end a long migration
  for (const migration of missing) await applyMigration(db, migration, schema)
  await db
    .updateTable('tenants')
    .set({ schemaVersion: migrations.length })
    .where('databaseName', '=', schema)
    .execute()
}

/** Of a tenant that was a spare workspace: the tables that it lacks, and a version that nobody has seen of another. */
export async function finishSpare(
  db: PlatformDb,
  migrations: readonly Migration[],
  spare: { schema: string; schemaVersion: number },
): Promise<void> {
  await migrateTenant(db, migrations, spare)
  await startVersionAnew(db, spare.schema)
}

export const tenantVersion = (db: PlatformDb, schema: string) =>
  db.selectFrom('tenants').select('schemaVersion').where('databaseName', '=', schema)
