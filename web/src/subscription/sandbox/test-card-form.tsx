import type { TestPayment } from '@lectern/contract/subscription/test-payments.contract.ts'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { useErrorFocus } from '#web/forms/use-error-focus.ts'
import { nameOf, useSignedInUser } from '#web/identity/signed-in-user.ts'
import { PayButton } from '#web/subscription/pay-button.tsx'
import type { PaymentFormProps } from '#web/subscription/payment-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { CardBox } from './card-box.tsx'
import { formatNumber } from './card-format.ts'
import { cardResolver } from './card-values.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { countryOptions, likelyCountry } from './countries.ts'
import { TestCardList } from './test-card-list.tsx'
import { useConfirmTestPayment, usePayWithTestCard } from './test-payments.api.ts'

/** The provider's form in test mode: takes test cards, charges nothing, and plays the bank that asks. */
export function TestCardForm({ clientSecret, isCompleting, onBusy, ...tell }: PaymentFormProps) {
  const user = useSignedInUser()
  const [isAsked, setAsked] = useState(false)
  const pay = usePayWithTestCard(clientSecret)
  const confirm = useConfirmTestPayment(clientSecret)
  const form = useForm({
    mode: 'all',
    shouldFocusError: false,
    resolver: cardResolver,
    defaultValues: {
      number: '',
      expiry: '',
      code: '',
      name: nameOf(user),
      country: likelyCountry(),
      postalCode: '',
    },
  })
  const { register, control, formState, setValue, watch } = form
  const isBusy = pay.isPending || confirm.isPending || isCompleting
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  function handleAnswer({ status, paymentIntentId }: TestPayment) {
    setAsked(status === 'requires_action')
    if (status === 'succeeded') tell.onPaid(paymentIntentId)
  }

  function handleError(error: unknown) {
    setAsked(false)
    if (error instanceof ApiError && error.status === 402 && error.serverMessage)
      tell.onFailed(error.serverMessage)
    else tell.onUnexpected()
  }

  const answers = { onSuccess: handleAnswer, onError: handleError }
  const handleSubmit = useErrorFocus(
    formState.submitCount,
    form.handleSubmit((card) => pay.mutate(card, answers)),
  )

  if (isAsked)
    return <ConfirmStep pending={isBusy} onAnswer={(isApproved) => confirm.mutate(isApproved, answers)} />

  function fillIn(number: string) {
    const year = String(new Date().getFullYear() + 3).slice(-2)
    for (const [name, value] of Object.entries({
      number: formatNumber(number),
      expiry: `12 / ${year}`,
      code: '123',
    }))
      setValue(name as 'number', value, { shouldValidate: true, shouldDirty: true })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TestCardList onChoose={fillIn} />
      <CardBox control={control} number={watch('number')} />
      <Field label="Name on card" error={formState.errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Country">
          <Controller
            control={control}
            name="country"
            render={({ field }) => (
              <SearchSelect options={countryOptions()} value={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
        <Field label="Postal code" optional>
          <Input {...register('postalCode')} autoComplete="off" maxLength={20} />
        </Field>
      </div>
      <PayButton pending={isBusy} />
    </form>
  )
}
