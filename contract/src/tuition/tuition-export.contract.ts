import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { balanceKinds } from './balance-filters.ts'
import { EntryQuery } from './entries.contract.ts'
import { InvoiceQuery } from './invoices.contract.ts'

/** As CSV, not JSON. */
export const exportEntries = endpoint({
  method: 'GET',
  path: '/api/exports/entries',
  summary:
    'Entries of accounts as a table (CSV), the latest first; filtered as their list and as balances are',
  status: 200,
  query: z.extend(z.omit(EntryQuery, { cursor: true }), {
    /** Of students whose name has this in it. */
    q: z.optional(z.string().check(z.maxLength(200))),
    balance: z.optional(z.enum(balanceKinds)),
  }),
})

/** As CSV, not JSON. */
export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/exports/invoices',
  summary: 'Invoices as a table (CSV), the latest first, filtered as their list is',
  status: 200,
  query: z.omit(InvoiceQuery, { cursor: true }),
})
