import type { Selectable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { CardPaymentTable } from './card.tables.ts'

export type BookedRow = Selectable<CardPaymentTable>

export const lockBooked = (db: TenantDb, key: string): Promise<BookedRow | undefined> =>
  db.selectFrom('cardPayments').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

export const findCard = (db: TenantDb, key: string) =>
  db.selectFrom('cardPayments').select(['brand', 'last4']).where('key', '=', key).executeTakeFirst()

export const findByEntry = (db: TenantDb, entryId: number): Promise<BookedRow | undefined> =>
  db.selectFrom('cardPayments').selectAll().where('entryId', '=', entryId).executeTakeFirst()

export const insertBooked = (db: TenantDb, booked: BookedRow) =>
  db.insertInto('cardPayments').values(booked).execute()

type Change = Partial<Pick<BookedRow, 'fee' | 'dispute' | 'disputeEntryId'>>

export const updateBooked = (db: TenantDb, key: string, change: Change) =>
  db.updateTable('cardPayments').set(change).where('key', '=', key).execute()

export const listRefundIds = async (db: TenantDb, key: string): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('cardRefunds').select('refundId').where('key', '=', key).execute()).map(
      ({ refundId }) => refundId,
    ),
  )

export const insertRefund = (db: TenantDb, refund: { refundId: string; key: string; entryId: number }) =>
  db.insertInto('cardRefunds').values(refund).execute()

/** What later entries have taken of a payment: below zero. */
export async function sumTaken(db: TenantDb, entryId: number): Promise<bigint> {
  const { sum } = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('refersTo', '=', entryId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()

  return BigInt(sum ?? 0)
}

/** Held, so that of two servers one books. An account outlives its student. */
export const lockAccount = (db: TenantDb, studentId: number) =>
  db
    .selectFrom('accounts')
    .select('studentId')
    .where('studentId', '=', studentId)
    .forUpdate()
    .executeTakeFirst()

/** What was paid by card and what it cost, of all time and since a day. */
export const sumBooked = (db: TenantDb, month: string) =>
  db
    .selectFrom('cardPayments')
    .innerJoin('entries', 'entries.id', 'cardPayments.entryId')
    .select(({ fn }) => [
      fn.countAll<string>().as('payments'),
      fn.min<string | null>('entries.date').as('since'),
      fn.sum<string | null>('entries.amount').as('paid'),
      fn.sum<string | null>('cardPayments.fee').as('fees'),
      fn.sum<string | null>('cardPayments.fee').filterWhere('entries.date', '>=', month).as('monthFees'),
    ])
    .executeTakeFirstOrThrow()
