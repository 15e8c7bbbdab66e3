import { sql } from 'kysely'
import { isUndefinedSchema } from '../database-errors.ts'
import type { Handles, PlatformDb } from '../handles.ts'
import { applyMigration, type Migration, type Migrations } from './migration.ts'

type Transact = {
  platform: PlatformDb
  migrations: Migrations
  transaction: <T>(work: (handles: Handles) => Promise<T>) => Promise<T>
}

const lockKey = 7_237_101 // any number, the same on every server

/**
 * Brings the platform's own tables up to date. Of servers that start together one does the work, the others wait. When
 * nothing is missing no table is touched: on Citus that would need every worker, and one of them may be away.
 */
export async function migratePlatform(database: Transact): Promise<void> {
  if (await isCurrent(database)) return
  await database.transaction(async ({ platform }) => {
    await waitForever(platform)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(platform)
    await createHistory(platform, 'platform')
    const names = new Set(await listApplied(platform))
    await applyToPlatform(
      platform,
      'platform',
      database.migrations.platform.filter(({ name }) => !names.has(name)),
    )
  })
}

async function isCurrent({ platform, migrations }: Transact): Promise<boolean> {
  try {
    const names = new Set(await listApplied(platform))
    return migrations.platform.every(({ name }) => names.has(name))
  } catch (error) {
    if (isUndefinedSchema(error)) return false
    throw error
  }
}

export async function listApplied(platform: PlatformDb): Promise<string[]> {
  const applied = await platform.selectFrom('migrations').select('name').execute()

  return applied.map(({ name }) => name)
}

/** In the caller's transaction, also to a copy of the platform's schema under another name. */
export async function applyToPlatform(
  db: PlatformDb,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) {
    await applyMigration(db, migration, schema)
    await sql`insert into ${sql.id(schema, 'migrations')} ("name") values (${migration.name})`.execute(db)
  }
}

/** The limits that protect requests do not hold here. */
async function waitForever(platform: PlatformDb): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(platform)
  await sql`set local statement_timeout = 0`.execute(platform)
}

export async function createHistory(db: PlatformDb, schema: string): Promise<void> {
  // Only teachers' schemas are spread over the machines of a Citus cluster; elsewhere the setting means nothing.
  await sql`select set_config('citus.enable_schema_based_sharding', 'off', true)`.execute(db)
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
  await sql`create table if not exists ${sql.id(schema, 'migrations')} (
    "name" text primary key,
    "appliedAt" timestamp(3) with time zone not null default now()
  )`.execute(db)
}
