import {
  type Invoice,
  type InvoiceInList,
  type InvoiceQuery,
  invoicesPage,
} from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type InvoiceStatus, invoiceStatuses } from '@lectern/contract/tuition/tuition-values.ts'
import { readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as invoices from './invoices.queries.ts'

type Counted = Awaited<ReturnType<typeof invoices.countInvoices>>[number]
type Summary = {
  counts: Record<InvoiceStatus, number>
  months: { month: string; total: string; invoices: number; notPaid: number }[]
}

export async function list(
  db: TenantDb,
  query: InvoiceQuery,
  today: string,
): Promise<{ invoices: InvoiceInList[]; next: string | null; summary: Summary | null }> {
  const found = await invoices.listInvoices(db, { ...query, today, maxRows: invoicesPage + 1 })
  const listed = found.slice(0, invoicesPage)
  const next = found.length > invoicesPage ? (listed.at(-1)?.number ?? null) : null

  return { invoices: listed, next, summary: query.cursor === undefined ? await sumUp(db, today) : null }
}

async function sumUp(db: TenantDb, today: string): Promise<Summary> {
  const counted = await invoices.countInvoices(db, today)
  const { decimals } = await readCurrency(db)
  const countOf = (status: InvoiceStatus) => count(counted.filter((group) => group.status === status))
  const months = [...new Set(counted.map(({ month }) => month))]

  return {
    counts: Object.fromEntries(
      invoiceStatuses.map((status) => [status, countOf(status)]),
    ) as Summary['counts'],
    months: months.map((month) =>
      monthOf(
        month,
        counted.filter((group) => group.month === month),
        decimals,
      ),
    ),
  }
}

const count = (groups: readonly Counted[]): number => groups.reduce((sum, group) => sum + group.invoices, 0)

function monthOf(month: string, groups: readonly Counted[], decimals: number): Summary['months'][number] {
  const live = groups.filter(({ status }) => status !== 'cancelled' && status !== 'cancellation')
  const total = live.reduce((sum, group) => sum + BigInt(group.total), 0n)

  return {
    month,
    total: writeMoney(total, decimals),
    invoices: count(live),
    notPaid: count(live.filter(({ status }) => status !== 'paid')),
  }
}

export async function get(db: TenantDb, id: number, today: string): Promise<Invoice> {
  const [invoice] = await invoices.readWhole(db, [id], today)
  if (!invoice) throw notFound('Invoice')

  return invoice
}
