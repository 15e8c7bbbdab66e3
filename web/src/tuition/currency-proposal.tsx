import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { keyOf, readStored, writeStored } from '#web/boot/stored.ts'
import { useSignedInUser } from '#web/identity/signed-in-user.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { currencyOfLanguage } from './region-currency.ts'
import { tuitionQueries } from './tuition.api.ts'

/** Beside the first amount that a teacher types: whether the money of their region is meant. Asked once. */
export function CurrencyProposal({ amount }: { amount: string }) {
  return amount.trim() === '' ? null : <Question />
}

function Question() {
  const key = keyOf(useSignedInUser().uid, 'currency')
  const { data } = useQuery(tuitionQueries.details())
  const [isAnswered, setIsAnswered] = useState(() => readStored(key) !== null)
  const change = useMutation({
    mutationFn: (currency: string) => call(updateInvoiceDetails, { body: { currency } }),
    onSuccess: answer,
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Error',
        description: messageOf(error, 'Failed to change the currency'),
      }),
  })
  const proposed = currencyOfLanguage(navigator.language)

  function answer() {
    writeStored(key, 'answered')
    setIsAnswered(true)
  }

  const isOpen = data?.canChangeCurrency === true && data.currency === usualCurrency
  if (isAnswered || !isOpen || !proposed) return null

  return (
    <div role="status" className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
      Is this {proposed}?
      <Button size="sm" pending={change.isPending} onClick={() => change.mutate(proposed)}>
        Use {proposed}
      </Button>
      <Button size="sm" variant="ghost" onClick={answer}>
        Keep {usualCurrency}
      </Button>
    </div>
  )
}
