import { lastDate } from '@lectern/contract/calendar.ts'
import {
  entriesPage,
  type Statement,
  type StatementQuery,
} from '@lectern/contract/tuition/entries.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { sql } from 'kysely'
import { currencyIn, withDecimals } from '../../currency/currency.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { pageOf } from './entries.service.ts'
import { listOfStudent } from './entry-list.queries.ts'

const sumWhere = (kind: string, isWithin: ReturnType<typeof sql<boolean>>) =>
  sql<string>`coalesce(sum("entries"."amount") filter (where "entries"."kind" = ${sql.lit(kind)} and ${isWithin}), 0)::text`

const balanceWhere = (isWithin: ReturnType<typeof sql<boolean>>) =>
  sql<string>`coalesce(sum(case "entries"."kind" when 'charge' then - "entries"."amount" else "entries"."amount" end)
    filter (where ${isWithin}), 0)::text`

/** The student, or the account that outlived them, with the sums of a span. */
const readSums = compiledRead((db: TenantDb, studentId: number, from: string, through: string) => {
  const before = sql<boolean>`"entries"."date" < ${from}::date`
  const within = sql<boolean>`"entries"."date" between ${from}::date and ${through}::date`

  return db
    .selectFrom('invoiceDetails')
    .leftJoin('students', (join) => join.on('students.id', '=', studentId))
    .leftJoin('accounts', (join) => join.on('accounts.studentId', '=', studentId))
    .leftJoin('entries', 'entries.studentId', 'accounts.studentId')
    .select((query) => [
      query.fn.coalesce('accounts.name', 'students.name').as('studentName'),
      balanceWhere(before).as('opening'),
      sumWhere('charge', within).as('charged'),
      sumWhere('payment', within).as('paid'),
      sumWhere('correction', within).as('corrected'),
      currencyIn(query),
    ])
    .groupBy(['accounts.name', 'students.name'])
})

const firstDate = '1970-01-01'

export async function getStatement(
  db: TenantDb,
  studentId: number,
  { from = firstDate, through = lastDate, cursor }: StatementQuery,
): Promise<Statement> {
  const [sums] = await readSums(db, studentId, from, through)
  if (!sums || sums.studentName === null) throw notFound('Student')
  const { currency, decimals } = withDecimals(sums.currency)
  const [opening, charged, paid, corrected] = [sums.opening, sums.charged, sums.paid, sums.corrected].map(
    BigInt,
  ) as [bigint, bigint, bigint, bigint]
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    studentId,
    studentName: sums.studentName,
    currency,
    opening: text(opening),
    charged: text(charged),
    paid: text(paid),
    corrected: text(corrected),
    closing: text(opening + paid + corrected - charged),
    ...pageOf(await listOfStudent(db, studentId, { from, through, cursor }, entriesPage + 1)),
  }
}
