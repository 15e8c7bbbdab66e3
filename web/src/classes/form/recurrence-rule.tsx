import { lastDate } from '@lectern/contract/calendar.ts'
import { recurrenceTypes } from '@lectern/contract/classes/class-values.ts'
import { counted } from '@lectern/contract/counted.ts'
import { Calendar } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { monthName, weekdayName, weekdays } from '#web/classes/rule-text.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type ClassValues, patternOf } from './class-form.ts'
import { earlyEnd } from './class-resolver.ts'
import { ToggleRow } from './toggle-row.tsx'
import { useClassForm } from './use-class-form.ts'

const types = recurrenceTypes.map((type) => ({ value: type, label: capitalize(type) }))
const intervalOptions = [1, 2, 3, 4].map((weeks) => ({
  value: String(weeks),
  label: counted(weeks, 'week'),
}))
const dayOptions = weekdays.map((day) => ({ value: day as number, label: weekdayName(day) }))
const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName(index + 1),
}))

/** How a class repeats. */
export function RecurrenceRule() {
  const { control, register, errorOf } = useClassForm()
  const [type, date, recurrenceEndDate] = useWatch<
    ClassValues,
    ['recurrenceType', 'date', 'recurrenceEndDate']
  >({ name: ['recurrenceType', 'date', 'recurrenceEndDate'] })
  const endError = earlyEnd({ date, recurrenceEndDate }) ?? errorOf('recurrenceEndDate')

  return (
    <>
      <Controller
        control={control}
        name="recurrenceType"
        render={({ field }) => (
          <SegmentedControl
            label="Repeats"
            options={types}
            value={field.value}
            onChange={field.onChange}
            wide
          />
        )}
      />
      {type === 'weekly' && (
        <Controller
          control={control}
          name="interval"
          render={({ field }) => (
            <FieldGroup label="Repeat every">
              <SegmentedControl
                label="Repeat every"
                options={intervalOptions}
                value={field.value}
                onChange={field.onChange}
                wide
              />
            </FieldGroup>
          )}
        />
      )}
      {type === 'weekly' && (
        <PatternField name="days" label="Repeat on" date={date} options={dayOptions} perRow={7} />
      )}
      {type === 'monthly' && (
        <PatternField name="months" label="Repeat in" date={date} options={monthOptions} perRow={6} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
        <Field label="End date" optional error={endError}>
          <Input {...register('recurrenceEndDate')} type="date" max={lastDate} icon={Calendar} />
        </Field>
        <Field label="Or after" optional error={errorOf('recurrenceCount')}>
          <Input
            {...register('recurrenceCount')}
            inputMode="numeric"
            maxLength={4}
            suffix="classes"
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  )
}

interface PatternFieldProps {
  name: 'days' | 'months'
  label: string
  /** Of the first class. */
  date: string
  options: typeof dayOptions
  perRow: 6 | 7
}

function PatternField({ name, label, date, options, perRow }: PatternFieldProps) {
  const { control, getValues } = useClassForm()

  return (
    <FieldGroup label={label}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ToggleRow
            options={options}
            value={patternOf({ ...getValues(), date, [name]: field.value })[name]}
            onChange={field.onChange}
            perRow={perRow}
          />
        )}
      />
    </FieldGroup>
  )
}
