import { useEffect, useLayoutEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
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
import { useTestPayment } from './use-test-payment.ts'

/** The provider's form in test mode: takes test cards, charges nothing, and plays the bank that asks. */
export function TestCardForm(props: PaymentFormProps) {
  const { clientSecret, isCompleting, onBusy, onFilled, ...tell } = props
  const user = useSignedInUser()
  const payment = useTestPayment(clientSecret, tell)
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
  const isBusy = payment.isPending || isCompleting
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const { isDirty } = formState
  useLayoutEffect(() => onFilled(isDirty), [isDirty, onFilled]) // before the next key, which may be Escape

  const handleSubmit = useErrorFocus(
    formState.submitCount,
    form.handleSubmit((card) => payment.pay(card)),
  )

  if (payment.isAsked) return <ConfirmStep pending={isBusy} onAnswer={payment.confirm} />

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
