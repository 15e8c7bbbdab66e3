import type { Sender } from '@lectern/contract/tuition/invoice-details.contract.ts'
import type {
  Invoice,
  InvoiceInList,
  InvoiceLine,
  Payer,
} from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type InvoiceStatus, invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { type Insertable, sql } from 'kysely'
import { withDecimals } from '../../currency/currency.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { InvoiceTable } from '../tuition.tables.ts'
import type { StoredLine } from './compose.ts'
import { money, through } from './set-off.ts'

type Only = { ids?: readonly number[] | undefined; studentId?: number | undefined }

/**
 * Each invoice with how far the money of its account reaches, and what it cancels or is cancelled by. For some of them all
 * those of the same students are needed, and no others.
 */
const withMoney = (db: TenantDb, { ids, studentId }: Only) =>
  db
    .selectFrom('invoices as written')
    .innerJoin('accounts', 'accounts.studentId', 'written.studentId')
    .leftJoin('invoices as cancelled', 'cancelled.id', 'written.cancelsId')
    .leftJoin('invoices as cancellation', 'cancellation.cancelsId', 'written.id')
    .select([
      'written.id',
      'written.year',
      'written.number',
      'written.studentId',
      'written.studentName',
      'written.issuedOn',
      'written.dueOn',
      'written.currency',
      'written.total',
      'written.advance',
      'written.createdAt',
      'cancelled.id as cancelledId',
      'cancelled.year as cancelledYear',
      'cancelled.number as cancelledNumber',
      'cancellation.id as cancellationId',
      'cancellation.year as cancellationYear',
      'cancellation.number as cancellationNumber',
    ])
    .select([
      money.as('money'),
      sql<string>`greatest("accounts"."freeCorrected", 0)`.as('credit'),
      through.as('through'),
    ])
    .$if(studentId !== undefined, (query) => query.where('written.studentId', '=', studentId ?? 0))
    .$if(ids !== undefined, (query) =>
      query.where('written.studentId', 'in', (chosen) =>
        chosen
          .selectFrom('invoices')
          .select('invoices.studentId')
          .where('invoices.id', 'in', ids ?? []),
      ),
    )

/** Follows from the account and the day, and is stored nowhere. */
const statusOn = (today: string) =>
  sql<InvoiceStatus>`case
    when "standing"."cancelledId" is not null then 'cancellation'
    when "standing"."cancellationId" is not null then 'cancelled'
    when "standing"."through" <= "standing"."money" then 'paid'
    when "standing"."dueOn" < ${today}::date then 'overdue'
    else 'open' end`

const standing = (db: TenantDb, today: string, only: Only) =>
  db.selectFrom(withMoney(db, only).as('standing')).selectAll('standing').select(statusOn(today).as('status'))

/** The payment with which the money reached through an invoice. What was taken back never counted. */
const invoicesWith = (db: TenantDb, today: string, only: Only) =>
  db
    .selectFrom(standing(db, today, only).as('listed'))
    .selectAll('listed')
    .select((query) =>
      query
        .selectFrom(
          query
            .selectFrom('entries as payment')
            .select([
              'payment.date',
              sql<string>`sum("payment"."amount") over (order by "payment"."date", "payment"."id")`.as(
                'paid',
              ),
            ])
            .whereRef('payment.studentId', '=', 'listed.studentId')
            .where('payment.kind', '=', sql.lit('payment'))
            .where('payment.refersTo', 'is', null)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('entries as reversal')
                    .select('reversal.id')
                    .whereRef('reversal.studentId', '=', 'payment.studentId')
                    .where('reversal.refersTo', 'is not', null)
                    .whereRef('reversal.refersTo', '=', 'payment.id')
                    .where('reversal.kind', '=', sql.lit('payment')),
                ),
              ),
            )
            .as('received'),
        )
        .select(sql<string | null>`min("received"."date")`.as('date'))
        .where(sql<boolean>`"received"."paid" + "listed"."credit" >= "listed"."through"`)
        .where(sql<boolean>`"listed"."status" = 'paid'`)
        .$asScalar()
        .as('reachedOn'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof invoicesWith>['execute']>>[number]

function invoiceOf(row: Row): InvoiceInList {
  const { currency, decimals } = withDecimals(row.currency)
  const text = (amount: bigint) => writeMoney(amount, decimals)
  const [total, advance] = [BigInt(row.total), BigInt(row.advance)]
  const missing = BigInt(row.through ?? 0) - BigInt(row.money)
  const isOwed = row.status === 'open' || row.status === 'overdue'

  return {
    id: row.id,
    number: invoiceNumber(row.year, row.number),
    studentId: row.studentId,
    studentName: row.studentName,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    currency,
    decimals,
    createdAt: row.createdAt,
    total: text(total),
    advance: text(advance),
    toPay: text(total - advance),
    status: row.status,
    unpaid: text(isOwed ? (missing < total ? missing : total) : 0n),
    paidOn: row.status === 'paid' ? later(row.issuedOn, row.reachedOn) : null,
    cancels: labelOf(row.cancelledId, row.cancelledYear, row.cancelledNumber),
    cancelledBy: labelOf(row.cancellationId, row.cancellationYear, row.cancellationNumber),
  }
}

const later = (issuedOn: string, reachedOn: string | null): string =>
  reachedOn !== null && reachedOn > issuedOn ? reachedOn : issuedOn

const labelOf = (id: number | null, year: number | null, number: number | null) =>
  id === null || year === null || number === null ? null : { id, number: invoiceNumber(year, number) }

type Wanted = [
  today: string,
  limit: number,
  status?: InvoiceStatus,
  studentId?: number,
  year?: number,
  number?: number,
]

const readInvoices = compiledRead(
  (db: TenantDb, ...[today, limit, status, studentId, year, number]: Wanted) =>
    invoicesWith(db, today, { studentId })
      .$if(status !== undefined, (query) => query.where('listed.status', '=', status ?? 'open'))
      .$if(year !== undefined, (query) =>
        query.where(
          sql<boolean>`("listed"."year", "listed"."number") < (${year}::integer, ${number}::integer)`,
        ),
      )
      .orderBy('listed.year', 'desc')
      .orderBy('listed.number', 'desc')
      .limit(limit),
)

type Page = {
  today: string
  limit: number
  status?: InvoiceStatus | undefined
  studentId?: number | undefined
  cursor?: string | undefined
}

export async function listInvoices(
  db: TenantDb,
  { today, limit, status, studentId, cursor }: Page,
): Promise<InvoiceInList[]> {
  const [year, number] = cursor?.split('-').map(Number) ?? []

  return (await readInvoices(db, today, limit, status, studentId, year, number)).map(invoiceOf)
}

/** In the order of their numbers. */
export async function listByIds(
  db: TenantDb,
  ids: readonly number[],
  today: string,
): Promise<InvoiceInList[]> {
  const rows = await invoicesWith(db, today, { ids })
    .where('listed.id', 'in', ids)
    .orderBy('listed.year')
    .orderBy('listed.number')
    .execute()

  return rows.map(invoiceOf)
}

/** As it is stored, in the currency's own decimals. */
export const shownLine = (line: StoredLine, decimals: number): InvoiceLine => ({
  ...line,
  amount: writeMoney(BigInt(line.amount), decimals),
})

/** Whole invoices, in the order of their numbers. */
export async function readPapers(db: TenantDb, ids: readonly number[], today: string): Promise<Invoice[]> {
  const rows = await invoicesWith(db, today, { ids })
    .innerJoin('invoices as paper', 'paper.id', 'listed.id')
    .select(['paper.sender', 'paper.payer', 'paper.lines'])
    .where('listed.id', 'in', ids)
    .orderBy('listed.year')
    .orderBy('listed.number')
    .execute()

  return rows.map(({ sender, payer, lines, ...row }) => {
    const invoice = invoiceOf(row)
    return {
      ...invoice,
      sender: sender as Sender,
      payer: payer as Payer,
      lines: (lines as StoredLine[]).map((line) => shownLine(line, invoice.decimals)),
    }
  })
}

/** By status and month. */
export const countInvoices = (db: TenantDb, today: string) =>
  db
    .selectFrom(standing(db, today, {}).as('listed'))
    .select([
      'listed.status',
      sql<string>`to_char("listed"."issuedOn", 'YYYY-MM')`.as('month'),
      sql<number>`count(*)`.as('invoices'),
      sql<string>`sum("listed"."total")`.as('total'),
    ])
    .groupBy(['listed.status', 'month'])
    .orderBy('month', 'desc')
    .execute()

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

/** In the order in which they are given. */
export async function insertInvoices(
  db: TenantDb,
  rows: readonly Insertable<InvoiceTable>[],
): Promise<number[]> {
  const inserted = await db.insertInto('invoices').values(rows).returning(['id', 'number']).execute()
  const ids = new Map(inserted.map(({ id, number }) => [number, id]))

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
