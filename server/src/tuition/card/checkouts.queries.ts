import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { InstantText } from '../../platform/instants.ts'
import type { CardAccountTable, CardCheckoutTable } from './card.tables.ts'

export type CardAccountRow = Selectable<CardAccountTable>
export type CheckoutRow = Selectable<CardCheckoutTable>

export const findAccount = (db: PlatformDb, userId: number): Promise<CardAccountRow | undefined> =>
  db.selectFrom('cardAccounts').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Whoever connects again has the account that there was. */
export const keepAccount = (
  db: PlatformDb,
  account: Omit<Insertable<CardAccountTable>, 'isOn' | 'isConnected'>,
) =>
  db
    .insertInto('cardAccounts')
    .values(account)
    .onConflict((known) => known.column('userId').doUpdateSet({ ...account, isOn: true, isConnected: true }))
    .execute()

type AccountChange = Omit<Updateable<CardAccountTable>, 'userId' | 'provider' | 'accountId'>

export const updateAccount = (db: PlatformDb, userId: number, change: AccountChange) =>
  db.updateTable('cardAccounts').set(change).where('userId', '=', userId).execute()

/** False where it was opened before, or another payment of the invoice was meanwhile. */
export async function insertCheckout(db: PlatformDb, checkout: CheckoutRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cardCheckouts')
    .values(checkout)
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()

  return numInsertedOrUpdatedRows === 1n
}

export const findCheckout = (db: PlatformDb, userId: number, key: string): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('cardCheckouts')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Whose account it is, connected or not: what was paid there is told all the same. */
export const findOwner = (db: PlatformDb, provider: string, accountId: string) =>
  db
    .selectFrom('cardAccounts')
    .select(['userId', 'isConnected'])
    .where('provider', '=', provider)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** By the provider's own number, as it tells of one. */
export const findByCheckout = (db: PlatformDb, provider: string, checkoutId: string) =>
  db
    .selectFrom('cardCheckouts')
    .select(['key', 'userId', 'accountId'])
    .where('provider', '=', provider)
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst()

export const listOpen = (
  db: PlatformDb,
  { userId, invoiceId }: { userId: number; invoiceId?: number | undefined },
): Promise<CheckoutRow[]> =>
  db
    .selectFrom('cardCheckouts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .$if(invoiceId !== undefined, (query) => query.where('invoiceId', '=', invoiceId ?? 0))
    .orderBy('openedAt')
    .execute()

/** What was paid never counts as anything else again, whoever looked when. */
export const updateCheckout = (
  db: PlatformDb,
  key: string,
  change: Partial<Pick<CheckoutRow, 'checkoutId' | 'state' | 'lookAt'>>,
) =>
  db
    .updateTable('cardCheckouts')
    .set(change)
    .where('key', '=', key)
    .$if(change.state === 'ended', (query) => query.where('state', '=', 'open'))
    .execute()

/** Says whether it is open still: another opening may have ended it before the provider answered. */
export async function nameCheckout(db: PlatformDb, key: string, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cardCheckouts')
    .set({ checkoutId })
    .where('key', '=', key)
    .where('state', '=', 'open')
    .executeTakeFirst()

  return numUpdatedRows > 0n
}

const atOnce = 50

/** Of several servers one asks: whoever takes a payment moves its time on, and if that server dies it comes up again. */
export const claimDue = (db: PlatformDb, { now, until }: { now: InstantText; until: InstantText }) =>
  db
    .with('due', (query) =>
      query
        .selectFrom('cardCheckouts')
        .select('key')
        .where('lookAt', '<=', now)
        .orderBy('lookAt')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('cardCheckouts')
    .set({ lookAt: until })
    .from('due')
    .whereRef('cardCheckouts.key', '=', 'due.key')
    .returning(['cardCheckouts.key', 'cardCheckouts.userId'])
    .execute()

/** How many payments were opened since, of a student or of all. */
export const countOpened = async (
  db: PlatformDb,
  { userId, studentId, since }: { userId: number; studentId?: number; since: InstantText },
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('cardCheckouts')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('userId', '=', userId)
        .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? 0))
        .where('openedAt', '>=', since)
        .executeTakeFirstOrThrow()
    ).count,
  )

const prunedAtOnce = 1000

/** What ended without a payment, and could have been paid until then. */
export const forgetEnded = (db: PlatformDb, before: InstantText) =>
  db
    .deleteFrom('cardCheckouts')
    .where('key', 'in', (query) =>
      query
        .selectFrom('cardCheckouts')
        .select('key')
        .where('state', '=', 'ended')
        .where('expiresAt', '<', before)
        .where('lookAt', 'is', null)
        .limit(prunedAtOnce),
    )
    .execute()

export const findSchema = async (db: PlatformDb, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('tenants').select('databaseName').where('userId', '=', userId).executeTakeFirst())
    ?.databaseName
