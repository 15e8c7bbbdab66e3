import type { TestCard } from '@lectern/contract/subscription/card-values.ts'
import { confirmTestPayment, payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const usePayWithTestCard = (clientSecret: string) =>
  useMutation({ mutationFn: (card: TestCard) => call(payWithTestCard, { body: { clientSecret, card } }) })

export const useConfirmTestPayment = (clientSecret: string) =>
  useMutation({
    mutationFn: (isApproved: boolean) => call(confirmTestPayment, { body: { clientSecret, isApproved } }),
  })
