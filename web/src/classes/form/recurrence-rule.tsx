import { recurrenceTypes } from '@lectern/contract/classes/class-values.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { Calendar } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { capitalize } from '#web/ui/capitalize.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type ClassValues, lastDate, patternOf } from './class-form.ts'
import { earlyEnd } from './class-resolver.ts'
import { monthName, weekdayName, weekdays } from './rule-text.ts'
import { SeriesPreview } from './series-preview.tsx'
import { ToggleRow } from './toggle-row.tsx'
import { useClassForm } from './use-class-form.ts'

const types = recurrenceTypes.map((type) => ({ value: type, label: capitalize(type) }))
const dayOptions = weekdays.map((day) => ({ value: day as number, label: weekdayName(day) }))
const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName(index + 1),
}))

/** How a class repeats, with the dates that makes. */
export function RecurrenceRule({ courses, today }: { courses: Course[] | undefined; today: string }) {
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
        <PatternField name="days" label="Repeat on" date={date} options={dayOptions} perRow={7} />
      )}
      {type === 'monthly' && (
        <PatternField name="months" label="Repeat in" date={date} options={monthOptions} perRow={6} />
      )}
      <Field label="End date" optional error={endError}>
        <Input {...register('recurrenceEndDate')} type="date" max={lastDate} icon={Calendar} />
      </Field>
      <SeriesPreview courses={courses} today={today} />
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
