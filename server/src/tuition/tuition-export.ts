import { type BalanceKind, filterBalances } from '@lectern/contract/tuition/balance-filters.ts'
import type { Entry, EntryQuery } from '@lectern/contract/tuition/entries.contract.ts'
import type { InvoiceInList, InvoiceQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import type { EntrySource } from '@lectern/contract/tuition/tuition-values.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import * as entries from './accounts/entries.service.ts'
import * as balances from './balances/balances.service.ts'
import { listInvoices } from './invoices/invoices.queries.ts'

export const entryHeader: readonly string[] = [
  'Date',
  'Student',
  'Kind',
  'Amount',
  'Title',
  'Course',
  'Method',
  'Note',
  'Invoice',
  'Refers to',
  'Recorded by',
  'Card fee',
]

type WantedEntries = Omit<EntryQuery, 'cursor'> & {
  q?: string | undefined
  balance?: BalanceKind | undefined
}

/** Page by page as the list itself is read. */
export async function* entryPages(
  db: TenantDb,
  { q, balance, ...query }: WantedEntries,
  today: string,
): AsyncGenerator<CsvRow[]> {
  const studentIds = q || balance ? await studentsWith(db, { q, balance }, today) : undefined
  for (let cursor: string | undefined; ; ) {
    const page = await entries.list(db, { ...query, studentIds, cursor })
    yield page.entries.map(entryRow)
    if (page.next === null) return
    cursor = page.next
  }
}

/** By the function that the page filters with, so that the table has whom the page shows. */
async function studentsWith(
  db: TenantDb,
  { q = '', balance }: Pick<WantedEntries, 'q' | 'balance'>,
  today: string,
): Promise<number[]> {
  const { students } = await balances.list(db, today)

  return filterBalances(students, { search: q, kind: balance ?? 'all' }).map(({ studentId }) => studentId)
}

/** An amount is a number, which nobody takes for a formula, also where it is below zero. */
const entryRow = (entry: Entry): CsvRow => [
  entry.date,
  entry.studentName,
  entry.kind,
  Number(entry.amount),
  entry.title,
  entry.course?.name ?? null,
  entry.method,
  entry.note,
  entry.invoice?.number ?? null,
  entry.refersToDate && `${entry.kind === 'payment' ? 'payment' : 'charge'} of ${entry.refersToDate}`,
  entry.source && recordedBy[entry.source],
  entry.card && Number(entry.card.fee),
]

const recordedBy: Record<EntrySource, string> = { statement: 'bank statement', card: 'card payment' }

export const invoiceHeader: readonly string[] = [
  'Number',
  'Date',
  'Due',
  'Student',
  'Currency',
  'Total',
  'Paid in advance',
  'Status',
  'Cancels',
]

type Wanted = Omit<InvoiceQuery, 'cursor'>

export async function* invoicePages(db: TenantDb, query: Wanted, today: string): AsyncGenerator<CsvRow[]> {
  const pages = keysetPages<InvoiceInList>((after) =>
    listInvoices(db, { ...query, cursor: after?.number, today, maxRows: csvPageSize }),
  )
  for await (const invoices of pages)
    yield invoices.map((invoice) => [
      invoice.number,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.studentName,
      invoice.currency,
      Number(invoice.total),
      Number(invoice.advance),
      invoice.status,
      invoice.cancels?.number ?? null,
    ])
}
