import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { columnList, listForeignKeys, listTables, quoted } from './catalog.ts'
import { stagedPlatform } from './staging.ts'
import { teacherRows } from './teacher-rows.ts'

/** Parents first. */
const tables = ['payments', 'planChanges', 'sandboxSubscriptions', 'sandboxPayments']

const columns = [
  'subscriptionStatus',
  'paymentProvider',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionRenews',
  'premiumUntil',
]

/**
 * A workspace can go back to what it was; what a teacher has paid since, and pays from now on at a provider that knows nothing
 * of backups, cannot. So of a teacher who is still here the subscription is taken as it is now.
 */
export async function stageLiveSubscription(db: PlatformDb, userId: number): Promise<void> {
  const live = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!live) return
  const user = `"id" = ${userId}`
  const staged = teacherRows(stagedPlatform, await listForeignKeys(db, stagedPlatform), user)
  const current = teacherRows('platform', await listForeignKeys(db, 'platform'), user)
  for (const name of tables.toReversed())
    await sql.raw(`delete from ${quoted(stagedPlatform, name)} where ${staged.get(name)}`).execute(db)
  const values = columns.map((column) => `${quoted(column)} = "live".${quoted(column)}`).join(', ')
  await sql
    .raw(
      `update ${quoted(stagedPlatform, 'users')} "staged" set ${values}
       from "platform"."users" "live" where "live"."id" = ${userId} and "staged"."id" = "live"."id"`,
    )
    .execute(db)
  const all = await listTables(db, 'platform')
  for (const name of tables) {
    const list = columnList(all.find((table) => table.name === name)?.columns.map((each) => each.name) ?? [])
    await sql
      .raw(
        `insert into ${quoted(stagedPlatform, name)} (${list}) overriding system value
         select ${list} from ${quoted('platform', name)} where ${current.get(name)}`,
      )
      .execute(db)
  }
}
