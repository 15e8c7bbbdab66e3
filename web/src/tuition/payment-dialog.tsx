import { NewPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { isNegative, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { type PaymentMethod, paymentMethods } from '@lectern/contract/tuition/tuition-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { onSubmitKey } from '#web/forms/on-submit-key.ts'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AfterPayment } from './after-payment.tsx'
import { AmountSuggestions } from './amount-suggestions.tsx'
import { methodLabels } from './balance-text.ts'
import { useRecordPayment } from './entry-changes.api.ts'
import { RecordAndNext, useNext } from './record-and-next.tsx'
import { StudentChoice } from './student-choice.tsx'
import { tuitionQueries } from './tuition.api.ts'
import { useCurrencyAffix } from './use-currency-affix.ts'
import { useMoney } from './use-money.ts'

type Values = { studentId: string; amount: string; date: string; method: PaymentMethod; note: string }

interface PaymentDialogProps {
  /** Whose payment; null when that is still to be chosen. */
  studentId: number | null
  open: boolean
  onClose: () => void
}

const resolver = contractResolver(NewPayment, (values: Values) => ({
  ...values,
  studentId: Number(values.studentId) || undefined,
}))

const methods = paymentMethods.map((method) => ({ value: method, label: methodLabels[method] }))

export function PaymentDialog({ studentId, open, onClose }: PaymentDialogProps) {
  const { date: today } = useNow()
  const next = useNext()
  const { form, dialog } = useItemForm({
    name: 'payments',
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
    nextValues: ({ date, method }): Values | undefined =>
      next.isWanted() ? { studentId: '', amount: '', date, method, note: '' } : undefined,
    onSaved: next.begin,
    done: 'Payment recorded',
    failed: 'Failed to record payment',
  })
  const { register, control, watch, setValue, formState } = form
  const { errors } = formState
  const values = watch()
  const chosen = Number(values.studentId)
  const account = useQuery({ ...tuitionQueries.account(chosen), enabled: open && chosen > 0 })
  const { currency } = useMoney()
  const affix = useCurrencyAffix()

  return (
    <FormDialog
      {...dialog}
      onSubmit={(event) => {
        if (!dialog.pending) next.note(event)
        dialog.onSubmit(event)
      }}
      onKeyDown={onSubmitKey}
      footerStart={<RecordAndNext disabled={dialog.pending} />}
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
          render={({ field }) => (
            <StudentChoice value={field.value} name={account.data?.name} onChange={field.onChange} />
          )}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <Field label="Amount" error={errors.amount?.message} hint={currency}>
          <Input
            {...register('amount')}
            {...affix}
            data-begin={studentId === null ? undefined : ''}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label="Date" error={errors.date?.message}>
          <Input {...register('date')} type="date" icon={Calendar} />
        </Field>
      </div>
      {account.data && isNegative(account.data.balance) && (
        <AmountSuggestions
          account={account.data}
          onChoose={(amount) => setValue('amount', amount, { shouldValidate: true, shouldDirty: true })}
        />
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
                wraps
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
