import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { columnList, listForeignKeys, listTables, quoted } from './catalog.ts'
import type { StoredTeacher } from './find-teacher.ts'
import { stagedPlatform } from './staging.ts'
import { teacherRows } from './teacher-rows.ts'

/** Names a payment, whatever its number and whether its teacher is still here. */
export const paymentKey = ['provider', 'paymentId']

/** Parents first. */
const history = ['payments', 'planChanges']
const sandbox = ['sandboxSubscriptions', 'sandboxPayments']
/** What families opened and paid since, so that it is looked at and booked again. */
const cards = ['cardAccounts', 'cardCheckouts']

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
 * of backups, cannot. So of a teacher who is here the subscription is taken as it is now. Whoever was deleted and has signed
 * in anew has another number, and what they had paid before is in the backup alone: that is kept beside it.
 */
export async function stageLiveSubscription(
  db: PlatformDb,
  userId: number,
  people: readonly StoredTeacher[],
): Promise<void> {
  const payer = await findPayer(db, [userId, ...people.map((each) => each.userId)])
  if (!payer) return
  const theirs = teacherRows('platform', await listForeignKeys(db, 'platform'), `"id" = ${payer.id}`)
  const replaced = payer.id === userId ? [...history, ...sandbox, ...cards] : sandbox
  for (const name of replaced.toReversed())
    await sql.raw(`delete from ${quoted(stagedPlatform, name)}`).execute(db)
  const key = columnList(paymentKey)
  await sql
    .raw(
      `delete from ${quoted(stagedPlatform, 'payments')}
       where (${key}) in (select ${key} from "platform"."payments" where ${theirs.get('payments')})`,
    )
    .execute(db)
  const values = columns.map((column) => `${quoted(column)} = "live".${quoted(column)}`).join(', ')
  await sql
    .raw(
      `update ${quoted(stagedPlatform, 'users')} "staged" set ${values}
       from "platform"."users" "live" where "live"."id" = ${payer.id} and "staged"."id" = ${userId}`,
    )
    .execute(db)
  const tables = await listTables(db, 'platform')
  for (const name of [...history, ...sandbox, ...cards]) {
    const names = tables.find((table) => table.name === name)?.columns.map((each) => each.name) ?? []
    const values = names.map((each) => (each === 'userId' ? userId : quoted(each))).join(', ')
    await sql
      .raw(
        `insert into ${quoted(stagedPlatform, name)} (${columnList(names)}) overriding system value
         select ${values} from ${quoted('platform', name)} where ${theirs.get(name)}`,
      )
      .execute(db)
  }
}

/** Of several, one who pays. */
const findPayer = (db: PlatformDb, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy(({ eb }) => eb('subscriptionStatus', '=', 'premium'), 'desc')
    .orderBy('id')
    .executeTakeFirst()
