import { sql } from 'kysely'
import type { Handles, PlatformDb } from '../handles.ts'
import { applyMigration } from './migration.ts'
import { platformMigrations } from './platform-migrations.ts'

type Transact = { transaction: <T>(work: (handles: Handles) => Promise<T>) => Promise<T> }

const lockKey = 7_237_101 // any number, the same on every server

/** Brings the platform's own tables up to date. Of servers that start together one does the work, the others wait. */
export async function migratePlatform(database: Transact): Promise<void> {
  await database.transaction(async ({ platform }) => {
    await waitForever(platform)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(platform)
    await createHistory(platform)
    const applied = await platform.selectFrom('migrations').select('name').execute()
    const names = new Set(applied.map(({ name }) => name))

    for (const migration of platformMigrations.filter(({ name }) => !names.has(name))) {
      await applyMigration(platform, migration, 'platform')
      await platform.insertInto('migrations').values({ name: migration.name }).execute()
    }
  })
}

/** The limits that protect requests do not hold here. */
async function waitForever(platform: PlatformDb): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(platform)
  await sql`set local statement_timeout = 0`.execute(platform)
}

async function createHistory(platform: PlatformDb): Promise<void> {
  // Only teachers' schemas are spread over the machines of a Citus cluster; elsewhere the setting means nothing.
  await sql`select set_config('citus.enable_schema_based_sharding', 'off', true)`.execute(platform)
  await sql`create schema if not exists "platform"`.execute(platform)
  await sql`create table if not exists "platform"."migrations" (
    "name" text primary key,
    "appliedAt" timestamp(3) with time zone not null default now()
  )`.execute(platform)
}
