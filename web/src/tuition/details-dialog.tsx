import {
  type InvoiceDetails,
  InvoiceDetailsChange,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { retentionYears } from '@lectern/contract/tuition/tuition-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { BankFields } from './bank-fields.tsx'
import { bankValuesOf, type DetailsValues, detailsWords } from './details-values.ts'
import { ErasedNames } from './erased-names.tsx'
import { tuitionQueries, useSaveInvoiceDetails } from './tuition.api.ts'

const valuesOf = (details: InvoiceDetails | undefined): DetailsValues => ({
  name: details?.name ?? '',
  email: details?.email ?? '',
  address: details?.address ?? '',
  taxNumber: details?.taxNumber ?? '',
  terms: details?.terms ?? '',
  paymentInstructions: details?.paymentInstructions ?? '',
  dueDays: String(details?.dueDays ?? 14),
  retentionYears: String(details?.retentionYears ?? retentionYears.usual),
  currency: details?.currency ?? usualCurrency,
  ...bankValuesOf(details),
})

const resolver = contractResolver(
  InvoiceDetailsChange,
  ({ dueDays, retentionYears: years, ...texts }: DetailsValues) => ({
    ...texts,
    dueDays: numberIn(dueDays),
    retentionYears: numberIn(years),
  }),
)

/** What is no number is refused by the contract. */
function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text
}

const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code}, ${names.of(code)}`,
}))

/** What every invoice says about the teacher, and the currency of the workspace. */
export function DetailsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const details = useQuery({ ...tuitionQueries.details(), enabled: open })
  const { form, dialog } = useItemForm({
    name: 'invoice-details',
    item: details.data,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useSaveInvoiceDetails(),
    done: 'Invoice details saved',
    failed: 'Failed to save invoice details',
    wordsOf: detailsWords,
  })
  const { register, control, watch, formState } = form
  const { errors } = formState

  return (
    <FormDialog
      {...dialog}
      title="Invoice Details"
      submitLabel="Save"
      width={640}
      bodyClassName="grid gap-4 sm:grid-cols-2"
    >
      {details.isError && <LoadError compact what="the invoice details" onRetry={details.refetch} />}
      {details.isPending && <Skeleton className="h-4 w-2/5" />}
      {details.data && (
        <>
          <Field
            label="Name"
            optional
            error={errors.name?.message}
            hint="Left empty, it is the name you sign in with"
          >
            <Input {...register('name')} autoComplete="name" />
          </Field>
          <Field
            label="Email for families"
            optional
            error={errors.email?.message}
            hint="Left empty, it is the address you sign in with"
          >
            <Input {...register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label="Tax number" optional error={errors.taxNumber?.message} className="sm:col-span-2">
            <Input {...register('taxNumber')} autoComplete="off" />
          </Field>
          <Field label="Address" optional error={errors.address?.message} className="sm:col-span-2">
            <Textarea {...register('address')} rows={3} />
          </Field>
          <Field
            label="Payment instructions"
            optional
            error={errors.paymentInstructions?.message}
            hint='A line such as "Bank: Harbor Credit Union" becomes a label with its value'
            className="sm:col-span-2"
          >
            <Textarea {...register('paymentInstructions')} rows={3} />
          </Field>
          <BankFields form={form} />
          <Field label="Terms" optional error={errors.terms?.message} className="sm:col-span-2">
            <Textarea {...register('terms')} rows={2} />
          </Field>
          <Field label="Due after" error={errors.dueDays?.message}>
            <Input {...register('dueDays')} inputMode="numeric" suffix="days" autoComplete="off" />
          </Field>
          <Field
            label="Keep names for"
            error={errors.retentionYears?.message}
            hint="Of students who were erased: so long accounts and invoices keep theirs"
          >
            <Input {...register('retentionYears')} inputMode="numeric" suffix="years" autoComplete="off" />
          </Field>
          <ErasedNames years={watch('retentionYears')} />
          <Field label="Currency" error={errors.currency?.message} hint={currencyHint(details.data)}>
            <Controller
              control={control}
              name="currency"
              render={({ field }) => (
                <SearchSelect
                  options={currencies}
                  value={field.value}
                  onChange={field.onChange}
                  disabled={!details.data.canChangeCurrency}
                />
              )}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const currencyHint = ({ canChangeCurrency }: InvoiceDetails): string =>
  canChangeCurrency
    ? 'For class values, analytics and tuition. A change converts nothing; from the first charge or payment on it is fixed.'
    : 'It cannot change any more: there are charges, payments or tuition plans in it.'
