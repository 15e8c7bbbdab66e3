import { Controller } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { LongTexts, StudentForm } from './use-long-texts.ts'

interface MoreStudentFieldsProps {
  form: StudentForm
  longTexts: LongTexts
}

/** The guardian, who pays, and what is for the teacher alone. */
export function MoreStudentFields({ form, longTexts: { areMissing, retry } }: MoreStudentFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState

  return (
    <>
      <Field label="Guardian name" optional error={errors.guardianName?.message} className="sm:col-span-2">
        <Input {...register('guardianName')} autoComplete="off" />
      </Field>
      <Field label="Guardian's email" optional error={errors.guardianEmail?.message}>
        <Input {...register('guardianEmail')} type="email" autoComplete="off" />
      </Field>
      <Field label="Guardian's phone" optional error={errors.guardianPhone?.message}>
        <Input {...register('guardianPhone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Invoices go to" optional error={errors.payerName?.message} className="sm:col-span-2">
        <Input
          {...register('payerName')}
          autoComplete="off"
          placeholder="The guardian, or else the student"
        />
      </Field>
      <Field label="They read in" optional error={errors.payerLanguage?.message} className="sm:col-span-2">
        <Controller
          control={control}
          name="payerLanguage"
          render={({ field }) => (
            <LanguageChoice usual="As the student" value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      {retry && (
        <div className="sm:col-span-2">
          <LoadError compact what="their address and the private notes" onRetry={retry} />
        </div>
      )}
      <Field label="Their address" optional error={errors.payerAddress?.message} className="sm:col-span-2">
        <Textarea {...register('payerAddress')} disabled={areMissing} />
      </Field>
      <details className="sm:col-span-2">
        <summary className="cursor-pointer text-ink-muted text-sm">
          Their address in parts, for payment codes
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field label="Street and number" optional error={errors.payerStreet?.message}>
            <Input {...register('payerStreet')} disabled={areMissing} autoComplete="off" />
          </Field>
          <Field label="Postal code" optional error={errors.payerPostalCode?.message}>
            <Input {...register('payerPostalCode')} disabled={areMissing} autoComplete="off" />
          </Field>
          <Field label="Town" optional error={errors.payerTown?.message}>
            <Input {...register('payerTown')} disabled={areMissing} autoComplete="off" />
          </Field>
          <Field label="Country" optional error={errors.payerCountry?.message}>
            <Input
              {...register('payerCountry')}
              disabled={areMissing}
              autoComplete="off"
              placeholder="CH"
              maxLength={2}
            />
          </Field>
        </div>
      </details>
      <Field label="Private notes" optional error={errors.privateNotes?.message} className="sm:col-span-2">
        <Textarea {...register('privateNotes')} disabled={areMissing} placeholder="Only you can see this" />
      </Field>
    </>
  )
}
