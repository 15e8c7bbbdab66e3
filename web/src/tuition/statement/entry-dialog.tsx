import { ChargeDraft, CorrectionDraft } from '@lectern/contract/tuition/entries.contract.ts'
import { Calendar } from 'lucide-react'
import type { UseFormRegister } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAddCharge, useAddCorrection } from '../tuition.api.ts'
import { useMoney } from '../use-money.ts'

interface EntryDialogProps {
  student: { id: number; name: string }
  open: boolean
  onClose: () => void
}

type Values = { studentId: number; date: string; amount: string; text: string }

const chargeResolver = contractResolver(ChargeDraft, ({ text, ...rest }: Values) => ({
  ...rest,
  title: text,
  note: null,
}))
const correctionResolver = contractResolver(CorrectionDraft, ({ text, ...rest }: Values) => ({
  ...rest,
  note: text,
}))

const valuesFor = (today: string) => (student: EntryDialogProps['student']) => ({
  studentId: student.id,
  date: today,
  amount: '',
  text: '',
})

/** A book, a fee: something that is charged and is no class. */
export function ChargeDialog({ student, open, onClose }: EntryDialogProps) {
  const { date } = useNow()
  const { currency } = useMoney()
  const { form, dialog } = useItemForm({
    item: student,
    open,
    onClose,
    valuesOf: valuesFor(date),
    resolver: chargeResolver,
    save: useAddCharge(),
    done: 'Charge added',
    failed: 'Failed to add charge',
  })
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>

  return (
    <FormDialog {...dialog} title="Add Charge" submitLabel="Add Charge" bodyClassName="grid gap-4">
      <Field label="What for" error={errors.title?.message}>
        <Input {...form.register('text')} autoComplete="off" maxLength={200} />
      </Field>
      <AmountAndDate form={form} currency={currency} errors={errors} />
    </FormDialog>
  )
}

/** Sets right what cannot be changed any more. */
export function CorrectionDialog({ student, open, onClose }: EntryDialogProps) {
  const { date } = useNow()
  const { currency } = useMoney()
  const { form, dialog } = useItemForm({
    item: student,
    open,
    onClose,
    valuesOf: valuesFor(date),
    resolver: correctionResolver,
    save: useAddCorrection(),
    done: 'Correction added',
    failed: 'Failed to add correction',
  })
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>

  return (
    <FormDialog {...dialog} title="Add Correction" submitLabel="Add Correction" bodyClassName="grid gap-4">
      <Field label="Reason" error={errors.note?.message}>
        <Input {...form.register('text')} autoComplete="off" maxLength={200} />
      </Field>
      <AmountAndDate
        form={form}
        currency={currency}
        errors={errors}
        hint={`${currency}, in the student's favour; with a minus against them`}
      />
    </FormDialog>
  )
}

interface AmountAndDateProps {
  form: { register: UseFormRegister<Values> }
  currency: string
  hint?: string
  errors: Record<string, { message?: string } | undefined>
}

function AmountAndDate({ form, currency, hint = currency, errors }: AmountAndDateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
      <Field label="Amount" error={errors.amount?.message} hint={hint}>
        <Input {...form.register('amount')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Date" error={errors.date?.message}>
        <Input {...form.register('date')} type="date" icon={Calendar} />
      </Field>
    </div>
  )
}
