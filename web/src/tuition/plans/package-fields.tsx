import { counted } from '@lectern/contract/counted.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { planUnits } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Avatar } from '#web/ui/avatar.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Warning } from '#web/ui/warning.tsx'
import { useCurrencyAffix } from '../use-currency-affix.ts'
import type { PlanFieldsProps } from './plan-fields-props.ts'
import { alreadyCharged, figuresOfPackage } from './plan-figures.ts'

const units = planUnits.map((unit) => ({ value: unit, label: capitalize(unit) }))

const ends = [
  { value: 'perClass', label: 'Per class again' },
  { value: 'propose', label: 'Propose the next package' },
]

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
          render={({ field }) => <Select options={ends} value={field.value} onChange={field.onChange} />}
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

interface RelativesProps {
  relatives: PlanOutlook['relatives']
  value: number[]
  onChange: (ids: number[]) => void
}

const by = { payer: 'Same payer', guardian: 'Same guardian' } as const

function Relatives({ relatives, value, onChange }: RelativesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm/4">Shared with</legend>
      <ul className="divide-y divide-border rounded-md border border-border">
        {relatives.map(({ id, name, by: reason, isInCourse }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
            <Checkbox
              checked={value.includes(id)}
              onChange={(checked) =>
                onChange(checked ? [...value, id] : value.filter((other) => other !== id))
              }
            >
              <span className="flex items-center gap-2 font-medium">
                <Avatar name={name} size="sm" letters={2} />
                {name}
              </span>
            </Checkbox>
            <span className="ml-auto text-right text-ink-muted text-xs">
              {by[reason]}
              {!isInCourse && ', not in this course yet'}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
