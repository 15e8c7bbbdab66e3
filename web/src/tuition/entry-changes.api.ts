import { refundCardPayment } from '@lectern/contract/tuition/card/card.contract.ts'
import {
  createCharge,
  createCorrection,
  createPayment,
  deleteCharge,
  type NewCharge,
  type NewCorrection,
  type NewPayment,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

export const useRecordPayment = () => useAddEntry((body: NewPayment) => call(createPayment, { body }))

export const useAddCharge = () => useAddEntry((body: NewCharge) => call(createCharge, { body }))

export const useAddCorrection = () => useAddEntry((body: NewCorrection) => call(createCorrection, { body }))

const useAddEntry = <Body, Entry>(add: (body: Body) => Promise<Entry>) =>
  useMutation({ mutationFn: ({ body }: Submission<Body>) => add(body) })

export const useTakeBackPayment = () =>
  useMutation({
    mutationFn: ({ id, date }: { id: number; date: string }) =>
      call(takeBackPayment, { params: { id: String(id) }, body: { date, note: null } }),
  })

export const useRefundPayment = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; amount: string | null; left: string }) =>
      call(refundCardPayment, { params: { id: String(id) }, body }),
  })

export const useDeleteCharge = () =>
  useMutation({ mutationFn: (id: number) => call(deleteCharge, { params: { id: String(id) } }) })
