import type { TenantDb } from '../platform/db/database.ts'

/** The teacher's own zone, or null as long as nothing has needed it. */
export async function findTimeZone(db: TenantDb): Promise<string | null> {
  return (await db.selectFrom('workspace').select('timeZone').executeTakeFirstOrThrow()).timeZone
}

/** Taken from the browser of whoever first makes something that outlives their visit. */
export async function ensureTimeZone(db: TenantDb, browserZone: string): Promise<string> {
  const kept = await findTimeZone(db)
  if (kept !== null) return kept
  await changeTimeZone(db, browserZone)

  return browserZone
}

/**
 * Last in its transaction: every write ends by locking this row, for the version, so that locking it before anything else
 * meets another write in a deadlock.
 */
export async function changeTimeZone(db: TenantDb, timeZone: string): Promise<void> {
  await db.updateTable('workspace').set({ timeZone }).execute()
}
