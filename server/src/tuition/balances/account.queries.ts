import { invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { givenClasses } from '../accounts/charged-class.ts'
import { openInvoicesOf, unpaid } from '../invoices/set-off.ts'

type Reader = ExpressionBuilder<TenantTables, never>

const openInvoices = (query: Reader, studentId: number, today: string) =>
  query
    .selectFrom('accounts')
    .innerJoinLateral(
      (each) =>
        openInvoicesOf(each as unknown as ExpressionBuilder<TenantTables, 'accounts'>)
          .select(['open.id', 'open.year', 'open.number', 'open.issuedOn', 'open.dueOn'])
          .select([
            sql<string>`(${unpaid})::text`.as('unpaid'),
            sql<boolean>`"open"."dueOn" < ${today}::date`.as('isOverdue'),
          ])
          .as('listed'),
      (join) => join.onTrue(),
    )
    .select([
      'listed.id',
      'listed.year',
      'listed.number',
      'listed.issuedOn',
      'listed.dueOn',
      'listed.unpaid',
      'listed.isOverdue',
    ])
    .where('accounts.studentId', '=', studentId)
    .orderBy('listed.year')
    .orderBy('listed.number')
    .limit(1000)

/** Charges less corrections. */
const netCharged = sql<string>`coalesce(sum(case "kind" when 'charge' then "amount" else - "amount" end), 0)`

const uninvoiced = (query: Reader, studentId: number) =>
  query
    .selectFrom('entries')
    .select((entry) => [
      givenClasses(entry),
      sql<string>`${netCharged}::text`.as('charges'),
      sql<string | null>`min("date")`.as('from'),
    ])
    .where('studentId', '=', studentId)
    .where('kind', '!=', 'payment')
    .where('invoiceId', 'is', null)
    .where('amount', '!=', '0')

const chargedIn = (query: Reader, studentId: number, month: string) =>
  query
    .selectFrom('entries')
    .select(sql<string>`${netCharged}::text`.as('charged'))
    .where('studentId', '=', studentId)
    .where('kind', 'in', ['charge', 'correction'])
    .where('date', '>=', sql<string>`${month}::date`)
    .where('date', '<', sql<string>`${month}::date + interval '1 month'`)

const read = compiledRead((db: TenantDb, studentId: number, today: string, month: string) =>
  db.selectNoFrom((query) => [
    jsonArrayFrom(openInvoices(query, studentId, today)).as('openInvoices'),
    jsonObjectFrom(uninvoiced(query, studentId)).$notNull().as('uninvoiced'),
    chargedIn(query, studentId, month).$asScalar().$notNull().as('chargedThisMonth'),
  ]),
)

/** What the page of one account shows beside its balance, in one statement; amounts in the smallest unit. */
export async function readAccountDetails(db: TenantDb, studentId: number, today: string) {
  const [row] = await read(db, studentId, today, `${today.slice(0, 7)}-01`)
  const { openInvoices = [], uninvoiced, chargedThisMonth } = row as NonNullable<typeof row>

  return {
    uninvoiced,
    chargedThisMonth,
    openInvoices: openInvoices.map(({ year, number, dueOn, ...invoice }) => ({
      ...invoice,
      dueOn: dueOn ?? invoice.issuedOn,
      number: invoiceNumber(year, number),
    })),
  }
}
