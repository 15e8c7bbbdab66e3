import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type InvoiceStatus, invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { type InferResult, type QueryCreator, sql } from 'kysely'
import { withDecimals } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
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
    .select([money.as('money'), through.as('through')])
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

export const standing = (db: TenantDb, today: string, only: Only) =>
  db.selectFrom(withMoney(db, only).as('standing')).selectAll('standing').select(statusOn(today).as('status'))

/** To be chosen from, by status too. */
export const invoicesOn = (db: TenantDb, today: string, only: Only) =>
  db.selectFrom(standing(db, today, only).as('invoice')).selectAll('invoice')

type Chosen = ReturnType<typeof invoicesOn>
type Listed = { listed: InferResult<Chosen>[number] }

const untilHere = sql`(partition by "each"."studentId" order by "each"."date", "each"."id")`
const sumOf = (kind: 'payment' | 'correction') =>
  sql`coalesce(sum("each"."amount") filter (where "each"."kind" = ${sql.lit(kind)}) over ${untilHere}, 0)`

/** How much money there was with each payment and each correction that is on no invoice. What was taken back never counted. */
const moneyByDate = (db: QueryCreator<TenantTables & Listed>) =>
  db
    .selectFrom('entries as each')
    .select(['each.studentId', 'each.date', 'each.id'])
    .select(sql<string>`${sumOf('payment')} + greatest(${sumOf('correction')}, 0)`.as('money'))
    .where('each.studentId', 'in', (paid) =>
      paid.selectFrom('listed').select('listed.studentId').where('listed.status', '=', sql.lit('paid')),
    )
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([eb('each.kind', '=', sql.lit('correction')), eb('each.invoiceId', 'is', null)]),
        and([
          eb('each.kind', '=', sql.lit('payment')),
          not(
            exists(
              selectFrom('entries as first')
                .select('first.id')
                .whereRef('first.id', '=', 'each.refersTo')
                .where('first.amount', '=', sql<string>`-"each"."amount"`),
            ),
          ),
          not(
            exists(
              selectFrom('entries as reversal')
                .select('reversal.id')
                .whereRef('reversal.studentId', '=', 'each.studentId')
                .where('reversal.refersTo', 'is not', null)
                .whereRef('reversal.refersTo', '=', 'each.id')
                .where('reversal.kind', '=', sql.lit('payment'))
                .where('reversal.amount', '=', sql<string>`-"each"."amount"`),
            ),
          ),
        ]),
      ]),
    )

/** The same, from each day on: what came later may have taken some of it again. */
const moneyKept = (db: QueryCreator<TenantTables & Listed>) =>
  db
    .selectFrom(moneyByDate(db).as('each'))
    .select(['each.studentId', 'each.date', 'each.id'])
    .select(
      sql<string>`min("each"."money") over (partition by "each"."studentId" order by "each"."date" desc, "each"."id" desc)`.as(
        'money',
      ),
    )

/** Of each student with a paid invoice among those listed. */
const receivedOf = (db: QueryCreator<TenantTables & Listed>) =>
  db
    .selectFrom(moneyKept(db).as('each'))
    .select([
      'each.studentId',
      sql<string[]>`array_agg("each"."date" order by "each"."date", "each"."id")`.as('dates'),
      sql<string[]>`array_agg("each"."money" order by "each"."date", "each"."id")`.as('sums'),
    ])
    .groupBy('each.studentId')

/** The first day on which the money reached through an invoice for good. The sums only grow, and are whole numbers. */
const reachedOn = sql<string | null>`case when "listed"."status" = 'paid' then
  "received"."dates"[width_bucket("listed"."through" - 1, "received"."sums") + 1] end`

/** The money of a student is added up once, however many of their invoices are listed. */
export const invoicesWith = (db: TenantDb, chosen: Chosen) =>
  db
    .with('listed', () => chosen)
    .with('received', (query) => receivedOf(query))
    .selectFrom('listed')
    .leftJoin('received', 'received.studentId', 'listed.studentId')
    .selectAll('listed')
    .select(reachedOn.as('reachedOn'))

type Row = Awaited<ReturnType<ReturnType<typeof invoicesWith>['execute']>>[number]

export function invoiceOf(row: Row): InvoiceInList {
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
