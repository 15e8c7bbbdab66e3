import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

/*
 * Money is set off against invoices by number, then against charges that are on none by date. So an invoice is paid when
 * the money of its account reaches through the totals of all invoices up to it.
 */

/** In a statement that has joined the account: payments, and corrections in the student's favour that are on no invoice. */
export const money = sql<string>`("accounts"."paid" + greatest("accounts"."freeCorrected", 0))`

/** The totals of all invoices that were not cancelled. */
export const invoiced = sql<string>`("accounts"."charged" - "accounts"."freeCharged"
  - "accounts"."corrected" + "accounts"."freeCorrected")`

export const balance = sql<string>`("accounts"."paid" + "accounts"."corrected" - "accounts"."charged")`

type Invoices = ExpressionBuilder<TenantTables, 'invoices'>

/** Neither cancelled nor a cancellation. */
export const isLive = (query: Invoices) =>
  query.and([
    query('invoices.cancelsId', 'is', null),
    query.not(
      query.exists(
        query
          .selectFrom('invoices as cancellation')
          .select('cancellation.id')
          .whereRef('cancellation.studentId', '=', 'invoices.studentId') // so that nobody else's are looked at
          .where('cancellation.cancelsId', 'is not', null) // an index of its own
          .whereRef('cancellation.cancelsId', '=', 'invoices.id'),
      ),
    ),
  ])

/** Each live invoice of the account with the sum of all totals up to it. */
const runningTotals = (query: ExpressionBuilder<TenantTables, 'accounts'>) =>
  query
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.year', 'invoices.number', 'invoices.issuedOn', 'invoices.dueOn'])
    .select([
      'invoices.total',
      sql<string>`sum("invoices"."total") over (order by "invoices"."year", "invoices"."number")`.as(
        'through',
      ),
    ])
    .whereRef('invoices.studentId', '=', 'accounts.studentId')
    .where(isLive)

/** What of an invoice no money has reached. */
export const unpaid = sql<string>`least("open"."total", "open"."through" - ${money})`

/** Looked for only where the account says that there are some. */
export const openInvoicesOf = (query: ExpressionBuilder<TenantTables, 'accounts'>) =>
  query
    .selectFrom(runningTotals(query).as('open'))
    .where(sql<boolean>`"open"."through" > ${money}`)
    .where(sql<boolean>`${invoiced} > ${money}`)
