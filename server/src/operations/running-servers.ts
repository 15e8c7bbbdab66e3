import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Longer than a server ever goes without asking the database for a sign of life. */
const signOfLifeWithin = 2000

/**
 * For what must not happen under a server. Connections of its name on which nothing happens are a pooler's, which keeps
 * them for later. The embedded database cannot have another server.
 */
export async function refuseRunningServers(database: Database, whatToDo: string): Promise<void> {
  if (database.kind === 'embedded') return
  // In a transaction, so that a pooler does not lend this very connection to a server meanwhile.
  const isRunning = await database.transaction(async ({ platform }) => {
    const { rows: began } = await sql<{ at: string }>`select clock_timestamp()::text as "at"`.execute(
      platform,
    )
    await wait(signOfLifeWithin)
    await sql`select pg_stat_clear_snapshot()`.execute(platform)
    const { rows: used } = await sql`
      select from pg_stat_activity where "datname" = current_database() and "application_name" = 'lectern'
      and "state_change" > ${began[0]?.at}::timestamptz limit 1`.execute(platform)
    return used.length > 0
  })
  if (isRunning)
    throw new StartupError(`A server is running on this database. ${whatToDo} Nothing was changed.`)
}
