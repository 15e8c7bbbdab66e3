import { pathOf } from '@lectern/contract/request.ts'
import { getInvoicePdf, getInvoicesPdf } from '@lectern/contract/tuition/invoice-pdf.contract.ts'
import {
  cancelInvoice,
  createInvoices,
  getInvoice,
  listInvoices,
  type NewInvoices,
  type PreviewQuery,
  previewInvoice,
  previewInvoices,
} from '@lectern/contract/tuition/invoices.contract.ts'
import type { InvoiceStatus, PageSize } from '@lectern/contract/tuition/tuition-values.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { callerHeaders } from '#web/api/caller-headers.ts'
import { saveAnswer } from '#web/api/save-answer.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const invoiceQueries = {
  list: (status: InvoiceStatus | 'all') =>
    infiniteQueryOptions({
      queryKey: ['tuition', 'invoices', status] as const,
      queryFn: ({ signal, pageParam }) =>
        call(listInvoices, {
          query: { ...(status !== 'all' && { status }), ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['tuition', 'invoice', id] as const,
      queryFn: ({ signal }) => call(getInvoice, { ...at(id), signal }),
    }),
  preview: (query: PreviewQuery) =>
    queryOptions({
      queryKey: ['tuition', 'preview', query] as const,
      queryFn: ({ signal }) => call(previewInvoices, { query, signal }),
      placeholderData: keepPreviousData,
      retry: false, // a date that is refused stays refused
    }),
  previewOne: (studentId: number, query: PreviewQuery) =>
    queryOptions({
      queryKey: ['tuition', 'preview', studentId, query] as const,
      queryFn: ({ signal }) => call(previewInvoice, { ...at(studentId), query, signal }),
      retry: false,
    }),
}

export const useCreateInvoices = () =>
  useMutation({ mutationFn: (body: NewInvoices) => call(createInvoices, { body }) })

export const useCancelInvoice = () => useMutation({ mutationFn: (id: number) => call(cancelInvoice, at(id)) })

/** One invoice, or many as one file, saved under the name that the server gives it. */
export async function savePdf(invoices: readonly { id: number }[], size: PageSize) {
  const [first] = invoices
  if (!first) return
  const response = await (invoices.length === 1
    ? fetch(pathOf(getInvoicePdf, { ...at(first.id), query: { size } }), {
        credentials: 'include',
        headers: await callerHeaders(),
      })
    : fetch(pathOf(getInvoicesPdf, {}), {
        method: 'POST',
        credentials: 'include',
        headers: { ...(await callerHeaders()), 'Content-Type': 'application/json' },
        body: JSON.stringify({ size, ids: invoices.map(({ id }) => id) }),
      }))
  await saveAnswer(response, 'Invoices.pdf')
}
