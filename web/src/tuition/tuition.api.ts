import { getAccount, getTuitionFigures, listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { getStatement } from '@lectern/contract/tuition/entries.contract.ts'
import {
  getInvoiceDetails,
  type InvoiceDetailsChange,
  updateInvoiceDetails,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import { getTuitionMonths } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const tuitionQueries = {
  balances: () =>
    queryOptions({
      queryKey: ['tuition', 'balances'] as const,
      queryFn: ({ signal }) => call(listBalances, { signal }),
    }),
  figures: () =>
    queryOptions({
      queryKey: ['tuition', 'figures'] as const,
      queryFn: ({ signal }) => call(getTuitionFigures, { signal }),
    }),
  account: (studentId: number) =>
    queryOptions({
      queryKey: ['tuition', 'account', studentId] as const,
      queryFn: ({ signal }) => call(getAccount, { ...at(studentId), signal }),
    }),
  statement: (studentId: number, span: { from?: string; through?: string }) =>
    infiniteQueryOptions({
      queryKey: ['tuition', 'statement', studentId, span] as const,
      queryFn: ({ signal, pageParam }) =>
        call(getStatement, {
          ...at(studentId),
          query: { ...span, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  details: () =>
    queryOptions({
      queryKey: ['tuition', 'details'] as const,
      queryFn: ({ signal }) => call(getInvoiceDetails, { signal }),
    }),
  charges: (classId: number) =>
    queryOptions({
      queryKey: ['tuition', 'charges', classId] as const,
      queryFn: ({ signal }) => call(getClassCharges, { ...at(classId), signal }),
    }),
  months: (month: string) =>
    queryOptions({
      queryKey: ['tuition', 'months', month] as const,
      queryFn: ({ signal }) => call(getTuitionMonths, { query: month ? { month } : {}, signal }),
    }),
}

export const useSaveInvoiceDetails = () =>
  useMutation({
    mutationFn: ({ changed, revision }: Submission<InvoiceDetailsChange>) =>
      call(updateInvoiceDetails, { body: { ...changed, revision } }),
  })
