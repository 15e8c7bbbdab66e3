import {
  connectCardAccount,
  disconnectCardAccount,
  getCardAccount,
  getCardFigures,
  openCardPayment,
  updateCardAccount,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const cardQueries = {
  /** Whoever comes back from the provider sees what it said since. */
  account: () =>
    queryOptions({
      queryKey: ['tuition', 'card-account'] as const,
      queryFn: ({ signal }) => call(getCardAccount, { signal }),
      staleTime: 0,
    }),
  figures: () =>
    queryOptions({
      queryKey: ['tuition', 'card-figures'] as const,
      queryFn: ({ signal }) => call(getCardFigures, { signal }),
      staleTime: 0,
    }),
}

export const useConnectCards = () => useMutation({ mutationFn: () => call(connectCardAccount) })

/** Nothing to change asks the provider anew. */
export const useChangeCards = () =>
  useMutation({ mutationFn: (body: { isOn?: boolean }) => call(updateCardAccount, { body }) })

export const useDisconnectCards = () => useMutation({ mutationFn: () => call(disconnectCardAccount) })

/** Opens a payment of the invoice that waits the shortest; null where none is open. */
export const useTryPayment = () =>
  useMutation({
    mutationFn: async () => {
      const { invoices } = await call(listInvoices, {})
      const open = invoices.find(({ status }) => status === 'open' || status === 'overdue')
      if (!open) return null

      return call(openCardPayment, { params: { id: String(open.id) }, body: {} })
    },
  })
