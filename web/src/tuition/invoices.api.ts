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
import type { InvoiceStatus } from '@lectern/contract/tuition/tuition-values.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const invoiceQueries = {
  list: (status: InvoiceStatus | 'all', q = '') =>
    infiniteQueryOptions({
      queryKey: ['tuition', 'invoices', status, q] as const,
      queryFn: ({ signal, pageParam }) =>
        call(listInvoices, {
          query: {
            ...(status !== 'all' && { status }),
            ...(q && { q }),
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
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
