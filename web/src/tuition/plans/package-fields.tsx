import { counted } from '@lectern/contract/counted.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { planUnits } from '@lectern/contract/tuition/plans/plan-values.ts'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { capitalize } from '#web/ui/capitalize.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Warning } from '#web/ui/warning.tsx'
import { useCurrencyAffix } from '../use-currency-affix.ts'
import { endOptions } from './plan-ends.ts'
import type { PlanFieldsProps } from './plan-fields-props.ts'
import { alreadyCharged, figuresOfPackage } from './plan-figures.ts'
import { Relatives } from './relatives.tsx'

const units = planUnits.map((unit) => ({ value: unit, label: capitalize(unit) }))

export function PackageFields({ form, outlook }: PlanFieldsProps) {
  const { register, control, watch, formState } = form
  const { errors } = formState
  const affix = useCurrencyAffix()
  const values = watch()
  const figures = outlook && figuresOfPackage(values, outlook)
  const late = figures ? figures.slots.length - figures.usable : 0
  const charged =
    outlook && values.startsOn < outlook.today ? alreadyCharged(outlook, values.startsOn) : undefined

  return (
    <>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
        <Field label="How much" error={errors.size && 'Please give a whole number'}>
          <Input {...register('size')} inputMode="numeric" autoComplete="off" />
        </Field>
        <div className="grid gap-1.5">
          <span className="font-medium text-sm/4">Of</span>
          <Controller
            control={control}
            name="unit"
            render={({ field }) => (
              <SegmentedControl
                label="Of"
                wide
                options={units}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <Field label="Price" error={errors.amount?.message}>
          <Input {...register('amount')} {...affix} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" error={errors.startsOn?.message}>
          <Input {...register('startsOn')} type="date" icon={Calendar} />
        </Field>
        <Field
          label="Valid until"
          optional
          error={errors.endsOn?.message}
          hint={late > 0 && `Too early for ${counted(late, 'class', 'classes')}`}
        >
          <Input {...register('endsOn')} type="date" icon={Calendar} />
        </Field>
      </div>
      <Field label="When it is used up">
        <Controller
          control={control}
          name="whenUsedUp"
          render={({ field }) => (
            <Select options={endOptions} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      {outlook && outlook.relatives.length > 0 && (
        <Controller
          control={control}
          name="sharedWith"
          render={({ field }) => (
            <Relatives relatives={outlook.relatives} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      {outlook && charged && charged.classes > 0 && (
        <Warning>
          {counted(charged.classes, 'class is', 'classes are')} charged per class already,{' '}
          {moneyText(charged.sum, outlook.currency)}. They stay as they are.
        </Warning>
      )}
      <p className="text-ink-muted text-xs">
        Each class uses one, the oldest package first. Absent and late cancellations use one, Excused none; a
        make-up uses one if the missed class used none. You and the family see when two are left, and 14 days
        before the end.
      </p>
    </>
  )
}
