import { Calendar } from 'lucide-react'
import { nearDayText } from '#web/time/day-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { PlanFieldsProps } from './plan-fields-props.ts'

export function PerClassFields({ form, plans, outlook }: PlanFieldsProps) {
  const { register, formState } = form
  const today = outlook?.today ?? ''
  const flat = plans.find(({ kind, endsOn }) => kind === 'flat' && (endsOn === null || endsOn >= today))
  const left = plans.filter(
    ({ kind, used, size, takenBackOn }) => kind === 'package' && takenBackOn === null && used < (size ?? 0),
  )

  return (
    <>
      {flat ? (
        <>
          <Field label="From" error={formState.errors.startsOn?.message}>
            <Input {...register('startsOn')} type="date" icon={Calendar} />
          </Field>
          <p className="text-sm">
            The flat plan since {nearDayText(flat.startsOn)} ends the day before. Its last month is charged by
            days; what is on an invoice is corrected.
          </p>
        </>
      ) : (
        <p className="text-sm">Classes are charged by their value, as they are recorded.</p>
      )}
      {left.length > 0 && (
        <p className="text-ink-muted text-sm">
          What is left of packages is used first. Take a package back on the student’s page to have the rest
          refunded.
        </p>
      )}
    </>
  )
}
