import type { PlatformDb } from '../../platform/db/database.ts'
import type { InstantText } from '../../platform/instants.ts'
import type { ReceivedPayment } from '../providers/payment-provider.ts'

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
  completedAt: InstantText,
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
