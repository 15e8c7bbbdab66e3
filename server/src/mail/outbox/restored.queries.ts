import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'

/** What waited when a backup was made may have left since: it is kept, to be sent again by hand. */
export const keepWaitingMails = (db: PlatformDb, schema: string) =>
  sql`update ${sql.id(schema, 'mails')} set "state" = 'kept', "closedAt" = "leavesAt"
      where "state" in ('waiting', 'sending')`.execute(db)
