import type { Updateable } from 'kysely'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import type { UserTable } from '../platform/db/platform-tables.ts'
import type { Moment } from '../platform/moments.ts'
import type { ReceivedPayment } from './providers/payment-provider.ts'

const billingColumns = [
  'subscriptionStatus',
  'paymentProvider',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionRenews',
  'premiumUntil',
  'billingVersion',
] as const

const readBilling = compiledRead((db: PlatformDb, userId: number) =>
  db.selectFrom('users').select(billingColumns).where('id', '=', userId),
)

export const findBilling = async (db: PlatformDb, userId: number) => (await readBilling(db, userId))[0]

export type BillingRow = NonNullable<Awaited<ReturnType<typeof findBilling>>>

export const lockBilling = (db: PlatformDb, userId: number) =>
  db.selectFrom('users').select(billingColumns).where('id', '=', userId).forUpdate().executeTakeFirst()

export async function updateBilling(
  db: PlatformDb,
  userId: number,
  { billingVersion }: BillingRow,
  change: Updateable<UserTable>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, billingVersion: billingVersion + 1 })
    .where('id', '=', userId)
    .execute()
}

export const findPayer = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select(['tenants.databaseName as workspace', 'users.email', 'users.displayName as name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** The first to say so is believed: of two tabs that made a customer at once, both go on with the same one. */
export async function keepCustomer(
  db: PlatformDb,
  userId: number,
  paymentProvider: string,
  stripeCustomerId: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ paymentProvider, stripeCustomerId })
    .where('id', '=', userId)
    .where('stripeCustomerId', 'is', null)
    .execute()
}

export const findUserOfCustomer = (db: PlatformDb, provider: string, customerId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('paymentProvider', '=', provider)
    .where('stripeCustomerId', '=', customerId)
    .executeTakeFirst()

export async function recordPayments(
  db: PlatformDb,
  userId: number,
  provider: string,
  payments: readonly ReceivedPayment[],
): Promise<void> {
  if (payments.length === 0) return
  await db
    .insertInto('payments')
    .values(payments.map(({ id, ...payment }) => ({ ...payment, userId, provider, paymentId: id })))
    .onConflict((conflict) => conflict.columns(['provider', 'paymentId']).doNothing())
    .execute()
}

export const findRecordedPayment = (db: PlatformDb, userId: number, provider: string, paymentId: string) =>
  db
    .selectFrom('payments')
    .select('completedAt')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()

/** Of several calls that tell of the same payment, the first one's time stays. */
export async function markCompleted(
  db: PlatformDb,
  userId: number,
  provider: string,
  paymentId: string,
  completedAt: Moment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ completedAt })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .where('completedAt', 'is', null)
    .execute()
}

export const recordRefund = (db: PlatformDb, provider: string, paymentId: string, refunded: number) =>
  db
    .updateTable('payments')
    .set({ refunded })
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .execute()

export const recordPlanChange = (
  db: PlatformDb,
  userId: number,
  change: { from: string; to: string; changedAt: Moment },
) =>
  db
    .insertInto('planChanges')
    .values({ userId, ...change })
    .execute()

/** Whose period is over while nobody has looked what came after it. */
export const listDue = (db: PlatformDb, provider: string, now: Moment, afterId: number, most: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('subscriptionStatus', '=', 'premium')
    .where('paymentProvider', '=', provider)
    .where('stripeSubscriptionId', 'is not', null)
    .where('subscriptionEndDate', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
