import type { Account } from '@lectern/contract/tuition/balances.contract.ts'
import { PaymentDraft } from '@lectern/contract/tuition/entries.contract.ts'
import { isNegative, moneyText, negated } from '@lectern/contract/tuition/money-text.ts'
import { type PaymentMethod, paymentMethods } from '@lectern/contract/tuition/tuition-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AfterPayment } from './after-payment.tsx'
import { methodLabels } from './balance-text.ts'
import { StudentChoice } from './student-choice.tsx'
import { tuitionQueries, useRecordPayment } from './tuition.api.ts'
import { useMoney } from './use-money.ts'

type Values = { studentId: string; amount: string; date: string; method: PaymentMethod; note: string }

interface PaymentDialogProps {
  /** Whose payment; null when that is still to be chosen. */
  studentId: number | null
  open: boolean
  onClose: () => void
}

const resolver = contractResolver(PaymentDraft, (values: Values) => ({
  ...values,
  studentId: Number(values.studentId) || undefined,
}))

const methods = paymentMethods.map((method) => ({ value: method, label: methodLabels[method] }))

export function PaymentDialog({ studentId, open, onClose }: PaymentDialogProps) {
  const { date: today } = useNow()
  const { form, dialog } = useItemForm({
    item: studentId,
    open,
    onClose,
    valuesOf: (id): Values => ({
      studentId: id ? String(id) : '',
      amount: '',
      date: today,
      method: 'bank transfer',
      note: '',
    }),
    resolver,
    save: useRecordPayment(),
    done: 'Payment recorded',
    failed: 'Failed to record payment',
  })
  const { register, control, watch, setValue, formState } = form
  const { errors } = formState
  const values = watch()
  const chosen = Number(values.studentId)
  const account = useQuery({ ...tuitionQueries.account(chosen), enabled: open && chosen > 0 })
  const { currency } = useMoney()

  return (
    <FormDialog
      {...dialog}
      title="Record Payment"
      submitLabel="Record Payment"
      width={640}
      bodyClassName="grid gap-4"
    >
      <Field
        label="Student"
        error={errors.studentId && 'Please choose a student'}
        hint={account.data && `Balance ${moneyText(account.data.balance, currency)}`}
      >
        <Controller
          control={control}
          name="studentId"
          render={({ field }) => <StudentChoice value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <Field label="Amount" error={errors.amount?.message} hint={currency}>
          <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Date" error={errors.date?.message}>
          <Input {...register('date')} type="date" icon={Calendar} />
        </Field>
      </div>
      {account.data && isNegative(account.data.balance) && (
        <Suggestions account={account.data} onChoose={(amount) => setValue('amount', amount)} />
      )}
      <div className="grid gap-1.5">
        <span className="font-medium text-sm/4">Method</span>
        <div className="overflow-x-auto">
          <Controller
            control={control}
            name="method"
            render={({ field }) => (
              <SegmentedControl
                label="Method"
                wide
                options={methods}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
      <Field label="Note" optional error={errors.note?.message}>
        <Input {...register('note')} autoComplete="off" maxLength={200} />
      </Field>
      {account.data && <AfterPayment account={account.data} amount={values.amount} />}
    </FormDialog>
  )
}

interface SuggestionsProps {
  account: Account
  onChoose: (amount: string) => void
}

/** What is owed, one click each: the oldest invoice, and everything. */
function Suggestions({ account: { balance, openInvoices, currency }, onChoose }: SuggestionsProps) {
  const [oldest] = openInvoices
  const owed = negated(balance)

  return (
    <div className="-mt-2 flex flex-wrap gap-1.5">
      {oldest && oldest.unpaid !== owed && (
        <Suggestion
          label={`Invoice ${oldest.number}`}
          amount={oldest.unpaid}
          currency={currency}
          onChoose={onChoose}
        />
      )}
      <Suggestion label="Everything" amount={owed} currency={currency} onChoose={onChoose} />
    </div>
  )
}

interface SuggestionProps {
  label: string
  amount: string
  currency: string
  onChoose: (amount: string) => void
}

function Suggestion({ label, amount, currency, onChoose }: SuggestionProps) {
  return (
    <button
      type="button"
      className="h-7 rounded-sm bg-fill px-2.5 text-ink-muted text-xs hover:bg-pressed max-lg:h-10"
      onClick={() => onChoose(amount)}
    >
      {label} <b className="text-ink tabular-nums">{moneyText(amount, currency)}</b>
    </button>
  )
}
