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

/** Of an invoice joined with what cancels it: neither cancelled nor a cancellation. */
export const isLive = sql<boolean>`("written"."cancelsId" is null and "cancellation"."id" is null)`

/** Of each invoice the totals up to it, of its student and of those that count. */
export const through = sql<string>`coalesce(sum("written"."total") filter (where ${isLive})
  over (partition by "written"."studentId" order by "written"."year", "written"."number"), 0)`

/**
 * The invoices of the account with the sum of all totals up to each. What cancels one is joined and not searched for, so
 * that no plan goes through everybody's for each.
 */
const runningTotals = (query: ExpressionBuilder<TenantTables, 'accounts'>) =>
  query
    .selectFrom('invoices as written')
    .leftJoin('invoices as cancellation', (join) =>
      join
        .onRef('cancellation.studentId', '=', 'written.studentId')
        .onRef('cancellation.cancelsId', '=', 'written.id'),
    )
    .select(['written.id', 'written.year', 'written.number', 'written.issuedOn', 'written.dueOn'])
    .select(['written.total', isLive.as('isLive'), through.as('through')])
    .whereRef('written.studentId', '=', 'accounts.studentId')

/** What of an invoice no money has reached. */
export const unpaid = sql<string>`least("open"."total", "open"."through" - ${money})`

/** Looked for only where the account says that there are some. */
export const openInvoicesOf = (query: ExpressionBuilder<TenantTables, 'accounts'>) =>
  query
    .selectFrom(runningTotals(query).as('open'))
    .where('open.isLive', '=', true)
    .where(sql<boolean>`"open"."through" > ${money}`)
    .where(sql<boolean>`${invoiced} > ${money}`)
