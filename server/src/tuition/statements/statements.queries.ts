import type { FoundBy } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { asText } from '../../currency/currency.ts'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { openInvoicesOf, unpaid } from '../invoices/set-off.ts'

/** As many as a workspace is made for. */
const maxStudents = 5000
const maxOpen = 20_000

export const listStudents = (db: TenantDb) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'nickname', 'guardianName', 'payerName'])
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .orderBy('id')
    .limit(maxStudents)
    .execute()

/** Of everybody, by number. */
export async function listOpen(db: TenantDb, today: string) {
  const rows = await db
    .selectFrom('accounts')
    .innerJoinLateral(
      (each) =>
        openInvoicesOf(each as unknown as ExpressionBuilder<TenantTables, 'accounts'>)
          .select(['open.year', 'open.number', 'open.issuedOn'])
          .select([
            asText(unpaid).as('unpaid'),
            sql<boolean>`"open"."dueOn" < ${today}::date`.as('isOverdue'),
          ])
          .as('listed'),
      (join) => join.onTrue(),
    )
    .select([
      'accounts.studentId',
      'listed.year',
      'listed.number',
      'listed.issuedOn',
      'listed.unpaid',
      'listed.isOverdue',
    ])
    .orderBy('listed.year')
    .orderBy('listed.number')
    .limit(maxOpen)
    .execute()

  return rows.map(({ year, number, unpaid: left, ...row }) => ({
    ...row,
    number: invoiceNumber(year, number),
    unpaid: BigInt(left),
  }))
}

/** Of the numbers that a file mentions those that are there and were not cancelled. */
export async function findInvoices(db: TenantDb, numbers: readonly string[]) {
  const found = new Map<string, { studentId: number; total: bigint }>()
  for (const batch of batchesOf(numbers)) {
    const [years, counts] = [
      batch.map((each) => Number(each.slice(0, 4))),
      batch.map((each) => Number(each.slice(5))),
    ]
    const rows = await db
      .selectFrom('invoices')
      .innerJoin(
        sql<{ year: number; number: number }>`unnest(${years}::integer[], ${counts}::integer[])`.as<'asked'>(
          sql`"asked"("year", "number")`,
        ),
        (join) =>
          join.onRef('asked.year', '=', 'invoices.year').onRef('asked.number', '=', 'invoices.number'),
      )
      .leftJoin('invoices as cancellation', 'cancellation.cancelsId', 'invoices.id')
      .select(['invoices.year', 'invoices.number', 'invoices.studentId', 'invoices.total'])
      .where('invoices.cancelsId', 'is', null)
      .where('cancellation.id', 'is', null)
      .execute()
    for (const { year, number, studentId, total } of rows)
      found.set(invoiceNumber(year, number), { studentId, total: BigInt(total) })
  }

  return found
}

export const findPayers = (db: TenantDb, keys: readonly string[]) =>
  db
    .selectFrom('knownPayers')
    .select(['key', 'studentId'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id')
    .execute()

/** How many lines of each kind were imported and are still there. Shares of one line count once. */
export async function countImported(
  db: TenantDb,
  fingerprints: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statementPayments')
    .innerJoin('statementImports', 'statementImports.id', 'statementPayments.importId')
    .select(['fingerprint', sql<number>`count(distinct ("importId", "line"))::int`.as('count')])
    .where('fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .where('statementImports.takenBackAt', 'is', null)
    .groupBy('fingerprint')
    .execute()

  return new Map(rows.map(({ fingerprint, count }) => [fingerprint, count]))
}

const maxByHand = 20_000

/** Payments that somebody typed and that stand, about the days of a statement. */
export const listByHand = (db: TenantDb, from: string, through: string) =>
  db
    .selectFrom('entries')
    .select(['studentId', 'date', 'amount'])
    .where('kind', '=', 'payment')
    .where('source', 'is', null)
    .where('refersTo', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', through)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.refersTo', '=', 'entries.id'),
        ),
      ),
    )
    .orderBy('date')
    .limit(maxByHand)
    .execute()

export const insertImport = async (db: TenantDb, name: string): Promise<number> =>
  (
    await db
      .insertInto('statementImports')
      .values({ name, takenBackAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type StatementPayment = {
  entryId: number
  importId: number
  line: number
  fingerprint: string
  foundBy: FoundBy
}

export async function insertPayments(db: TenantDb, payments: readonly StatementPayment[]): Promise<void> {
  for (const batch of batchesOf(payments)) await db.insertInto('statementPayments').values(batch).execute()
}

type Payer = { key: string; name: string; account: string | null; studentId: number; importId: number }

export async function rememberPayers(db: TenantDb, payers: readonly Payer[]): Promise<void> {
  for (const batch of batchesOf(payers))
    await db
      .insertInto('knownPayers')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['key', 'studentId']).doNothing())
      .execute()
}
