import type { TenantDb } from '../../platform/db/database.ts'

const payments = (db: TenantDb) =>
  db
    .selectFrom('entries')
    .select(['entries.id', 'entries.studentId', 'entries.date', 'entries.amount', 'entries.createdAt'])
    .where('entries.kind', '=', 'payment')
    .where('entries.refersTo', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.refersTo', '=', 'entries.id')
            .where('reversal.kind', '=', 'payment'),
        ),
      ),
    )

/** A payment that was not taken back. */
export const findPayment = (db: TenantDb, id: number) =>
  payments(db).where('entries.id', '=', id).executeTakeFirst()

export const listPaymentsSince = (db: TenantDb, since: string) =>
  payments(db).where('entries.createdAt', '>=', since).execute()

export const listInvoicesSince = (db: TenantDb, since: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'studentId', 'createdAt'])
    .where('createdAt', '>=', since)
    .where('cancelsId', 'is', null)
    .execute()
