import type { TestCard } from '@lectern/contract/subscription/card-values.ts'
import type { TestPayment } from '@lectern/contract/subscription/test-payments.contract.ts'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { PaymentOutcome } from '#web/subscription/payment-form.ts'
import { useConfirmTestPayment, usePayWithTestCard } from './test-payments.api.ts'

/** Pays with a test card. While `isAsked` the bank waits for its card holder. */
export function useTestPayment(clientSecret: string, { onPaid, onFailed, onUnexpected }: PaymentOutcome) {
  const [isAsked, setAsked] = useState(false)
  const payment = usePayWithTestCard(clientSecret)
  const confirmation = useConfirmTestPayment(clientSecret)

  function handleAnswer({ status, paymentIntentId }: TestPayment) {
    setAsked(status === 'requires_action')
    if (status === 'succeeded') onPaid(paymentIntentId)
  }

  function handleError(error: unknown) {
    setAsked(false)
    if (error instanceof ApiError && error.status === 402 && error.serverMessage)
      onFailed(error.serverMessage)
    else onUnexpected()
  }

  const answers = { onSuccess: handleAnswer, onError: handleError }

  return {
    isAsked,
    isPending: payment.isPending || confirmation.isPending,
    pay: (card: TestCard) => payment.mutate(card, answers),
    confirm: (isApproved: boolean) => confirmation.mutate(isApproved, answers),
  }
}
