import { type Insertable, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { InvoiceTable } from '../tuition.tables.ts'

/** The date of the last invoice, and the last number of a year. Whoever goes on counting holds the invoice details. */
export async function findLast(
  db: TenantDb,
  year: number,
): Promise<{ issuedOn: string | null; number: number }> {
  const { issuedOn, number } = await db
    .selectFrom('invoices')
    .select([
      sql<string | null>`max("issuedOn")`.as('issuedOn'),
      sql<number | null>`max("number") filter (where "year" = ${year}::integer)`.as('number'),
    ])
    .executeTakeFirstOrThrow()

  return { issuedOn, number: number ?? 0 }
}

/** Rows in one statement, which may have 65,535 values. */
const batchSize = 1000

/** In the order in which they are given. */
export async function insertInvoices(
  db: TenantDb,
  rows: readonly Insertable<InvoiceTable>[],
): Promise<number[]> {
  const ids = new Map<number, number>()
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const inserted = await db.insertInto('invoices').values(batch).returning(['id', 'number']).execute()
    for (const { id, number } of inserted) ids.set(number, id)
  }

  return rows.map(({ number }) => ids.get(number) ?? 0)
}

export const findStored = (db: TenantDb, id: number) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('invoices as cancellation')
        .select('cancellation.id')
        .whereRef('cancellation.cancelsId', '=', 'invoices.id')
        .$asScalar()
        .as('cancellationId'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
