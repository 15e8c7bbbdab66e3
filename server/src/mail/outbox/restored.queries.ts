import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { restoredMark } from '../kinds/context.ts'

/**
 * What waited when a backup was made may have left since: it is kept, to be sent again by hand. What came up before the restore
 * comes up no more, since nobody knows whether it has left.
 */
export async function keepWaitingMails(db: PlatformDb, schema: string, now: string): Promise<void> {
  const table = (name: string) => sql.id(schema, name)
  await sql`update ${table('mails')} set "state" = 'kept', "closedAt" = "leavesAt"
      where "state" in ('waiting', 'sending')`.execute(db)
  await sql`update ${table('mailKinds')} set "onSince" = greatest("onSince", ${now}::timestamptz)`.execute(db)
  await sql`delete from ${table('mailChanges')}`.execute(db)
}

/** Reminders that should have left before are not sent. */
export const markRestored = (db: PlatformDb, schema: string, now: string) =>
  sql`insert into ${sql.id(schema, 'mailUntold')} ("key", "changedAt")
      select ${restoredMark}, ${now}::timestamptz where exists (select from ${sql.id(schema, 'mailKinds')})
      on conflict ("key") do update set "changedAt" = excluded."changedAt"`.execute(db)
