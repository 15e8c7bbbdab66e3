import type { Entry, EntryQuery } from '@lectern/contract/tuition/entries.contract.ts'
import type { InvoiceInList, InvoiceQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import * as entries from './accounts/entries.service.ts'
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
]

/** Page by page as the list itself is read. */
export async function* entryPages(db: TenantDb, query: Omit<EntryQuery, 'cursor'>): AsyncGenerator<CsvRow[]> {
  for (let cursor: string | undefined; ; ) {
    const page = await entries.list(db, { ...query, cursor })
    yield page.entries.map(entryRow)
    if (page.next === null) return
    cursor = page.next
  }
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
]

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
    listInvoices(db, { ...query, cursor: after?.number, today, limit: csvPageSize }),
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
