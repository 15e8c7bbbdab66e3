import type { InvoiceDetailsChange } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { codeNote } from '@lectern/contract/tuition/scan/code-notes.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { DetailsValues } from './details-values.ts'

type DetailsForm = UseFormReturn<DetailsValues, unknown, InvoiceDetailsChange>

const orNull = (text: string): string | null => text.trim() || null

/** The account that invoices are paid to, and what their code needs besides. */
export function BankFields({ form }: { form: DetailsForm }) {
  const { register, control, formState } = form
  const { errors } = formState
  const values = useWatch({ control }) as DetailsValues
  const { currency } = values
  const iban = values.iban.replace(/\s/g, '').toUpperCase()
  const note = codeNote({
    currency,
    iban: iban || null,
    name: orNull(values.name),
    upiId: orNull(values.upiId),
    street: orNull(values.street),
    postalCode: orNull(values.postalCode),
    town: orNull(values.town),
    country: orNull(values.country),
  })
  const isSwiss = /^(CH|LI)/.test(iban)

  return (
    <>
      <Field
        label="IBAN"
        optional
        error={errors.iban?.message}
        hint={note ?? 'Invoices and family pages then say where to pay, with a code to scan'}
      >
        <Input {...register('iban')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="BIC" optional error={errors.bic?.message}>
        <Input {...register('bic')} autoComplete="off" spellCheck={false} />
      </Field>
      {(currency === 'INR' || values.upiId !== '') && (
        <Field
          label="UPI ID"
          optional
          error={errors.upiId?.message}
          hint="Invoices in rupees carry a code for it"
          className="sm:col-span-2"
        >
          <Input {...register('upiId')} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {(isSwiss || values.town !== '' || values.postalCode !== '') && (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-2 text-ink-muted text-sm">Your address on the QR-bill</legend>
          <Field label="Street and number" optional error={errors.street?.message}>
            <Input {...register('street')} autoComplete="street-address" />
          </Field>
          <Field label="Postal code" optional error={errors.postalCode?.message}>
            <Input {...register('postalCode')} autoComplete="postal-code" />
          </Field>
          <Field label="Town" optional error={errors.town?.message}>
            <Input {...register('town')} autoComplete="address-level2" />
          </Field>
          <Field label="Country" optional error={errors.country?.message}>
            <Input {...register('country')} autoComplete="country" placeholder="CH" maxLength={2} />
          </Field>
        </fieldset>
      )}
    </>
  )
}
