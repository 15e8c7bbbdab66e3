import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { workspaceItself } from './due.queries.ts'

/** For whoever watches the server. */
export async function countMails(db: PlatformDb, now: Temporal.Instant) {
  const at = instantText(now)
  const { waiting, oldest } = await db
    .selectFrom('mailDue')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .select(sql<string | null>`min("dueAt") filter (where "dueAt" <= ${at})`.as('oldest'))
    .where('mailId', '!=', workspaceItself)
    .executeTakeFirstOrThrow()
  const today = await db
    .selectFrom('mailDays')
    .select(({ fn }) => [
      fn.sum<number | null>('sent').as('sent'),
      fn.sum<number | null>('refused').as('refused'),
    ])
    .where('day', '=', at.slice(0, 10))
    .executeTakeFirst()
  const oldestSeconds = oldest === null ? 0 : (now.epochMilliseconds - Date.parse(oldest)) / 1000

  return { waiting, oldestSeconds, sent: Number(today?.sent ?? 0), refused: Number(today?.refused ?? 0) }
}
