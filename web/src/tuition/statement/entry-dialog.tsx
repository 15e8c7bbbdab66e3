import { NewCharge, NewCorrection } from '@lectern/contract/tuition/entries.contract.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { contractResolver, type FormResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import type { FormName } from '#web/forms/form-names.ts'
import { type Submission, useItemForm } from '#web/forms/use-item-form.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAddCharge, useAddCorrection } from '../entry-changes.api.ts'
import { useMoney } from '../use-money.ts'

interface EntryDialogProps {
  student: { id: number; name: string }
  open: boolean
  onClose: () => void
}

type Values = { studentId: number; date: string; amount: string; text: string }

const chargeResolver = contractResolver(NewCharge, ({ text, ...rest }: Values) => ({
  ...rest,
  title: text,
  note: null,
}))
const correctionResolver = contractResolver(NewCorrection, ({ text, ...rest }: Values) => ({
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
export function ChargeDialog(props: EntryDialogProps) {
  return (
    <EntryDialog
      {...props}
      name="charges"
      resolver={chargeResolver}
      save={useAddCharge()}
      texts={{ title: 'Add Charge', done: 'Charge added', failed: 'Failed to add charge' }}
      text={{ label: 'What for', errorOf: 'title', missing: 'Please say what it is for' }}
    />
  )
}

/** Sets right what cannot be changed any more. */
export function CorrectionDialog(props: EntryDialogProps) {
  return (
    <EntryDialog
      {...props}
      name="corrections"
      resolver={correctionResolver}
      save={useAddCorrection()}
      texts={{ title: 'Add Correction', done: 'Correction added', failed: 'Failed to add correction' }}
      text={{ label: 'Reason', errorOf: 'note', missing: 'Please give a reason' }}
      isSigned
    />
  )
}

interface EntryFormProps<Body extends object, Result> extends EntryDialogProps {
  name: FormName
  resolver: FormResolver<Values, Body>
  save: UseMutationResult<Result, Error, Submission<Body>>
  texts: { title: string; done: string; failed: string }
  /** The form's one text, the field of the contract that it becomes, and what is said where there is none. */
  text: { label: string; errorOf: string; missing: string }
  /** A minus may stand before the amount. */
  isSigned?: boolean
}

function EntryDialog<Body extends object, Result>(props: EntryFormProps<Body, Result>) {
  const { name, student, open, onClose, resolver, save, texts, text, isSigned = false } = props
  const { date } = useNow()
  const { currency } = useMoney()
  const { title, ...outcomes } = texts
  const { form, dialog } = useItemForm({
    name,
    item: student,
    open,
    onClose,
    resolver,
    save,
    valuesOf: valuesFor(date),
    ...outcomes,
  })
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>

  return (
    <FormDialog {...dialog} title={title} submitLabel={title} bodyClassName="grid gap-4">
      <Field label={text.label} error={errors[text.errorOf] && text.missing}>
        <Input {...form.register('text')} autoComplete="off" maxLength={200} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <Field
          label="Amount"
          error={errors.amount?.message}
          hint={isSigned ? `${currency}, in the student's favour; with a minus against them` : currency}
        >
          {/* The decimal keys of some phones have no minus. */}
          <Input {...form.register('amount')} inputMode={isSigned ? 'text' : 'decimal'} autoComplete="off" />
        </Field>
        <Field label="Date" error={errors.date?.message}>
          <Input {...form.register('date')} type="date" icon={Calendar} />
        </Field>
      </div>
    </FormDialog>
  )
}
