import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { PageSize } from './tuition-fields.ts'

const size = z._default(PageSize, 'A4')

/** Invoices in one file. */
export const maxInvoicesInFile = 1000
/** On all of them together. */
export const maxLinesInFile = 25_000

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  status: 200,
  summary: 'An invoice as a PDF',
  params: z.object({ id: IdParam }),
  query: z.object({ size }),
})

export const getInvoicesPdf = endpoint({
  method: 'POST',
  path: '/api/invoices/pdf',
  status: 200,
  summary: 'Many invoices as one PDF, in the order of their numbers',
  programs: 'read',
  isServedWhenFull: true,
  body: z.object({ size, ids: z.array(RowId).check(z.minLength(1), z.maxLength(maxInvoicesInFile)) }),
})
