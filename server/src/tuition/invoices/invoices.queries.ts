import type { Sender } from '@lectern/contract/tuition/invoice-details.contract.ts'
import type {
  Invoice,
  InvoiceInList,
  InvoiceLine,
  Payer,
} from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type { InvoiceStatus } from '@lectern/contract/tuition/tuition-values.ts'
import { sql } from 'kysely'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { foldedPattern } from '../../platform/folded-pattern.ts'
import type { StoredLine } from './compose.ts'
import { invoiceOf, invoicesOn, invoicesWith, standing } from './standing.queries.ts'

type Wanted = [
  today: string,
  maxRows: number,
  status?: InvoiceStatus,
  studentId?: number,
  year?: number,
  number?: number,
  /** JSON. */
  patterns?: string,
]

/** "2026-0244 Amara Osei Kofi Osei" */
const searched = sql`' ' || concat_ws(' ', "named"."year" || '-' || lpad("named"."number"::text, 4, '0'),
  "named"."studentName", "named"."payer"->>'name')`

const readInvoices = compiledRead(
  (db: TenantDb, ...[today, maxRows, status, studentId, year, number, patterns]: Wanted) =>
    invoicesWith(
      db,
      invoicesOn(db, today, { studentId })
        .$if(status !== undefined, (query) => query.where('invoice.status', '=', status ?? 'open'))
        .$if(year !== undefined, (query) =>
          query.where(
            sql<boolean>`("invoice"."year", "invoice"."number") < (${year}::integer, ${number}::integer)`,
          ),
        )
        .$if(patterns !== undefined, (query) =>
          query.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('invoices as named')
                .select('named.id')
                .whereRef('named.id', '=', 'invoice.id')
                .where(
                  sql<boolean>`${searched} ~ all (select jsonb_array_elements_text(${patterns}::jsonb))`,
                ),
            ),
          ),
        )
        .orderBy('invoice.year', 'desc')
        .orderBy('invoice.number', 'desc')
        .limit(maxRows),
    )
      .orderBy('listed.year', 'desc')
      .orderBy('listed.number', 'desc'),
)

const maxWords = 6

type Page = {
  today: string
  maxRows: number
  status?: InvoiceStatus | undefined
  studentId?: number | undefined
  q?: string | undefined
  cursor?: string | undefined
}

export async function listInvoices(
  db: TenantDb,
  { today, maxRows, status, studentId, q, cursor }: Page,
): Promise<InvoiceInList[]> {
  const [year, number] = cursor?.split('-').map(Number) ?? []

  const patterns = q && JSON.stringify(q.split(/\s+/).slice(0, maxWords).map(foldedPattern))

  return (await readInvoices(db, today, maxRows, status, studentId, year, number, patterns)).map(invoiceOf)
}

const chosenBy = (db: TenantDb, ids: readonly number[], today: string) =>
  invoicesOn(db, today, { ids }).where('invoice.id', 'in', ids)

/** In the order of their numbers. */
export async function listByIds(
  db: TenantDb,
  ids: readonly number[],
  today: string,
): Promise<InvoiceInList[]> {
  const rows = await invoicesWith(db, chosenBy(db, ids, today))
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

export async function countLines(db: TenantDb, ids: readonly number[]): Promise<number> {
  const { lines } = await db
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(jsonb_array_length("lines")), 0)::int`.as('lines'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()

  return lines
}

const noParts = { street: null, postalCode: null, town: null, country: null }

/** Of an invoice that was made before there were codes. */
const noAccount = { ...noParts, iban: null, bic: null, upiId: null }

/** Whole invoices, in the order of their numbers. */
export async function readWhole(db: TenantDb, ids: readonly number[], today: string): Promise<Invoice[]> {
  const rows = await invoicesWith(db, chosenBy(db, ids, today))
    .innerJoin('invoices as whole', 'whole.id', 'listed.id')
    .select(['whole.sender', 'whole.payer', 'whole.lines'])
    .orderBy('listed.year')
    .orderBy('listed.number')
    .execute()

  return rows.map(({ sender, payer, lines, ...row }) => {
    const invoice = invoiceOf(row)
    return {
      ...invoice,
      sender: { ...noAccount, ...(sender as Sender) },
      payer: { ...noParts, ...(payer as Payer) },
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
