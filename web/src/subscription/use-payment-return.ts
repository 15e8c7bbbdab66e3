import { useEffect, useRef } from 'react'
import { showKeptToast } from './kept-toast.ts'
import { outcome } from './payment-outcome.ts'
import { useCompleteUpgrade } from './subscription.api.ts'

/** Some banks confirm on a page of their own; from there the provider sends the teacher back here. */
export function usePaymentReturn(): void {
  const { mutate } = useCompleteUpgrade()
  const complete = useRef(mutate)

  useEffect(() => {
    showKeptToast()
    const params = new URLSearchParams(location.search)
    const paymentIntentId = params.get('payment_intent')
    if (!paymentIntentId) return
    history.replaceState(null, '', location.pathname)
    if (params.get('redirect_status') !== 'succeeded')
      return outcome.failed('Your payment was not confirmed.')
    complete.current(paymentIntentId, { onSuccess: outcome.succeeded, onError: outcome.notRecorded })
  }, [])
}
