import { getAccount, getTuitionFigures, listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import {
  createCharge,
  createCorrection,
  createPayment,
  deleteCharge,
  getStatement,
  type NewCharge,
  type NewCorrection,
  type NewPayment,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import {
  getInvoiceDetails,
  type InvoiceDetailsChange,
  updateInvoiceDetails,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import { getTuitionMonths } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import { isUnanswered } from './unanswered.ts'

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

export const useRecordPayment = () => useAddEntry((body: NewPayment) => call(createPayment, { body }))

export const useAddCharge = () => useAddEntry((body: NewCharge) => call(createCharge, { body }))

export const useAddCorrection = () => useAddEntry((body: NewCorrection) => call(createCorrection, { body }))

/** Where no answer comes the account is asked anew, since it alone tells whether the entry is there. */
function useAddEntry<Body, Entry>(add: (body: Body) => Promise<Entry>) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: ({ body }: Submission<Body>) => add(body),
    onError: (error) => {
      if (isUnanswered(error)) void queries.invalidateQueries({ queryKey: ['tuition'] })
    },
  })
}

export const useTakeBackPayment = () =>
  useMutation({
    mutationFn: ({ id, date }: { id: number; date: string }) =>
      call(takeBackPayment, { ...at(id), body: { date, note: null } }),
  })

export const useDeleteCharge = () => useMutation({ mutationFn: (id: number) => call(deleteCharge, at(id)) })

export const useSaveInvoiceDetails = () =>
  useMutation({
    mutationFn: ({ changed }: Submission<InvoiceDetailsChange>) =>
      call(updateInvoiceDetails, { body: changed }),
  })
