import { randomBytes } from 'node:crypto'
import { premiumPrice } from '@lectern/contract/plans.ts'
import type { Updateable } from 'kysely'
import type { PlatformDb } from '../../../platform/db/database.ts'
import type { InstantText } from '../../../platform/instants.ts'
import type { SandboxPaymentTable, SandboxSubscriptionTable } from '../../subscription.tables.ts'

const newId = (prefix: string): string => `${prefix}_sandbox${randomBytes(12).toString('hex')}`

/** The one that has not ended; the unique index sees to it that there is no second. */
export const lockCurrent = (db: PlatformDb, customerId: string) =>
  db
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', '!=', 'ended')
    .forUpdate()
    .executeTakeFirst()

export const findLastEnded = (db: PlatformDb, customerId: string) =>
  db
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', '=', 'ended')
    .where('startedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Nothing when there is one already. */
export async function openSubscription(db: PlatformDb, customerId: string): Promise<void> {
  const opened = await db
    .insertInto('sandboxSubscriptions')
    .values({ id: newId('sub'), customerId, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) await insertPayment(db, opened.id, { state: 'open', paidAt: null })
}

export async function insertPayment(
  db: PlatformDb,
  subscriptionId: string,
  payment: Pick<SandboxPaymentTable, 'state' | 'paidAt'>,
): Promise<void> {
  const { cents: amount, currency } = premiumPrice
  const id = newId('pi')
  const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`
  await db
    .insertInto('sandboxPayments')
    .values({ id, subscriptionId, clientSecret, amount, currency, ...payment })
    .execute()
}

export const updateSubscription = (
  db: PlatformDb,
  id: string,
  change: Updateable<SandboxSubscriptionTable>,
) =>
  db.updateTable('sandboxSubscriptions').set(change).where('id', '=', id).returning('id').executeTakeFirst()

export const findOpenPayment = (db: PlatformDb, customerId: string) =>
  db
    .selectFrom('sandboxPayments')
    .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.id', 'sandboxPayments.subscriptionId')
    .select('clientSecret')
    .where('customerId', '=', customerId)
    .where('sandboxSubscriptions.state', '=', 'open')
    .executeTakeFirst()

export const findPayment = (db: PlatformDb, id: string) =>
  db
    .selectFrom('sandboxPayments')
    .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.id', 'sandboxPayments.subscriptionId')
    .select(['customerId', 'amount', 'currency', 'sandboxPayments.state'])
    .where('sandboxPayments.id', '=', id)
    .executeTakeFirst()

export const lockPayment = (db: PlatformDb, customerId: string, clientSecret: string) =>
  db
    .selectFrom('sandboxPayments')
    .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.id', 'sandboxPayments.subscriptionId')
    .select([
      'sandboxPayments.id',
      'sandboxPayments.state',
      'subscriptionId',
      'sandboxSubscriptions.state as subscriptionState',
    ])
    .where('customerId', '=', customerId)
    .where('clientSecret', '=', clientSecret)
    .forUpdate()
    .executeTakeFirst()

export const updatePayment = (db: PlatformDb, id: string, change: Updateable<SandboxPaymentTable>) =>
  db.updateTable('sandboxPayments').set(change).where('id', '=', id).execute()

export async function listPaid(db: PlatformDb, customerId: string) {
  const rows = await db
    .selectFrom('sandboxPayments')
    .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.id', 'sandboxPayments.subscriptionId')
    .select(['sandboxPayments.id', 'amount', 'currency', 'paidAt'])
    .where('customerId', '=', customerId)
    .where('sandboxPayments.state', '=', 'paid')
    .execute()

  return rows.map((row) => ({ ...row, paidAt: row.paidAt as InstantText }))
}
