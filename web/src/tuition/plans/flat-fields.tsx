import { addDays, isCalendarDate } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { PlanMonth } from '@lectern/contract/tuition/plans/plan-months.ts'
import { Calendar } from 'lucide-react'
import { monthText, nearDayText } from '#web/time/day-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Warning } from '#web/ui/warning.tsx'
import { useCurrencyAffix } from '../use-currency-affix.ts'
import type { PlanFieldsProps } from './plan-fields-props.ts'
import { alreadyCharged, monthBefore, monthByDays, perClassIn, termsOf } from './plan-figures.ts'

const nameOf = ({ month, days, daysInMonth }: PlanMonth): string =>
  `${monthText(month).split(' ')[0]}${days < daysInMonth ? ', in part' : ''}`

const daysText = ({ days, daysInMonth }: PlanMonth): string =>
  days < daysInMonth
    ? `${days} of ${daysInMonth} days. Type another sum if you agreed on one.`
    : `The whole month, ${days} of ${daysInMonth} days.`

export function FlatFields({ form, outlook, plans }: PlanFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const affix = useCurrencyAffix()
  const values = watch()
  const decimals = outlook?.decimals ?? 2
  const terms = termsOf(values, decimals)
  const first = terms && monthByDays(terms, terms.startsOn)
  const last = terms?.endsOn ? monthByDays(terms, terms.endsOn) : undefined
  const before = outlook && perClassIn(outlook, monthBefore(outlook.today))
  const charged = outlook && alreadyCharged(outlook, values.startsOn)
  const replaced = plans.find(({ id }) => id === values.replaces)
  const running = plans.find(
    ({ id, kind, endsOn }) =>
      kind === 'flat' && id !== values.replaces && (endsOn === null || endsOn >= values.startsOn),
  )
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return (
    <>
      <Field label="Amount per month" error={errors.amount?.message}>
        <Input {...register('amount')} {...affix} inputMode="decimal" autoComplete="off" />
      </Field>
      {outlook && before && before.classes > 0 && (
        <button
          type="button"
          onClick={() => setValue('amount', before.sum, { shouldDirty: true, shouldValidate: true })}
          className="-mt-2 w-fit rounded-sm bg-fill px-2.5 py-1.5 text-xs hover:bg-fill-hover"
        >
          <span className="text-ink-muted">
            As {monthText(monthBefore(outlook.today)).split(' ')[0]} per class
          </span>{' '}
          <b className="font-medium tabular-nums">{moneyText(before.sum, outlook.currency)}</b>
        </button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" error={errors.startsOn?.message}>
          <Input {...register('startsOn')} type="date" icon={Calendar} />
        </Field>
        <Field label="Until" optional error={errors.endsOn?.message}>
          <Input {...register('endsOn')} type="date" icon={Calendar} />
        </Field>
        {first && (first.days < first.daysInMonth || last) && (
          <Field label={nameOf(first)} hint={daysText(first)} error={errors.firstAmount?.message}>
            <Input
              {...register('firstAmount')}
              {...affix}
              inputMode="decimal"
              autoComplete="off"
              placeholder={text(first.amount)}
            />
          </Field>
        )}
        {last && last.month !== first?.month && (
          <Field label={nameOf(last)} hint={daysText(last)} error={errors.lastAmount?.message}>
            <Input
              {...register('lastAmount')}
              {...affix}
              inputMode="decimal"
              autoComplete="off"
              placeholder={text(last.amount)}
            />
          </Field>
        )}
      </div>
      {running && (
        <Warning>
          A flat plan goes on {running.endsOn ? `until ${nearDayText(running.endsOn)}` : 'without an end'}.
          Change or end it on the student’s page.
        </Warning>
      )}
      {replaced && isCalendarDate(values.startsOn) && (
        <p className="text-sm">
          Until {nearDayText(addDays(values.startsOn, -1))} the plan stays as it is,{' '}
          {moneyText(replaced.amount, outlook?.currency ?? '')} a month. What was charged stays, but a month
          that the new terms cut in two: both parts are charged by days.
        </p>
      )}
      {outlook && charged && charged.classes > 0 && (
        <Warning>
          {counted(charged.classes, 'class is', 'classes are')} charged per class already,{' '}
          {moneyText(charged.sum, outlook.currency)}. They stay as they are.
        </Warning>
      )}
      <p className="text-ink-muted text-xs">
        Charged on the first of each month in your time zone, once. Recorded classes then cost nothing more; a
        cancelled one gives nothing back unless you correct it.
      </p>
    </>
  )
}
