import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { requireSchemaName } from '../../platform/db/schema-name.ts'

export type Spare = { schema: string; schemaVersion: number }

/** The one with most of its tables. Of two who ask at once each gets another, and a rollback puts it back. */
export const takeSpare = (db: PlatformDb): Promise<Spare | undefined> =>
  db
    .deleteFrom('spareWorkspaces')
    .where('schema', '=', (query) =>
      query
        .selectFrom('spareWorkspaces')
        .select('schema')
        .orderBy('schemaVersion', 'desc')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['schema', 'schemaVersion'])
    .executeTakeFirst()

/** Without all of its tables: just begun, or made by an earlier release. */
export const lockUnfinished = (db: PlatformDb, version: number): Promise<Spare | undefined> =>
  db
    .selectFrom('spareWorkspaces')
    .select(['schema', 'schemaVersion'])
    .where('schemaVersion', '<', version)
    .orderBy('schemaVersion', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function insertSpare(db: PlatformDb, schema: string): Promise<void> {
  await sql`create schema ${sql.id(requireSchemaName(schema))}`.execute(db)
  await db.insertInto('spareWorkspaces').values({ schema, schemaVersion: 0 }).execute()
}

export const setSpareVersion = (db: PlatformDb, { schema, schemaVersion }: Spare) =>
  db.updateTable('spareWorkspaces').set({ schemaVersion }).where('schema', '=', schema).execute()

export async function countSpares(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('spareWorkspaces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

  return count
}

const lockKey = 7_237_102 // any number, the same on every server

/** Until the transaction ends. Nobody waits: whoever comes second has nothing to do. */
export async function tryLockSpares(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${lockKey}) as "locked"`.execute(db)

  return rows[0]?.locked === true
}
