import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'

/**
 * A teacher may have removed a webhook since the backup was made, or have it tell of something else: what comes back is off
 * until they switch it on.
 */
export async function switchAllOff(db: PlatformDb, schema: string, now: string): Promise<void> {
  await sql`update ${sql.id(schema, 'webhooks')} set "offAt" = coalesce("offAt", ${now}::timestamptz),
    "whyOff" = coalesce("whyOff", 'restored'), "dueAt" = null, "claim" = null, "hasNews" = false`.execute(db)
  await sql`update ${sql.id(schema, 'webhookDeliveries')} set "state" = 'given up', "dueAt" = null
    where "state" = 'waiting'`.execute(db)
}

export async function forgetNoted(db: PlatformDb, schema: string): Promise<void> {
  for (const table of ['webhookKinds', 'webhookEvents'])
    await sql`delete from ${sql.id(schema, table)}`.execute(db)
}
