import { type TuitionPlan, TuitionPlanChange } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { endOptions } from './plan-ends.ts'
import type { PlanValues } from './plan-values.ts'
import { planQueries, useChangePackage } from './plans.api.ts'
import { type Relative, Relatives } from './relatives.tsx'

interface ChangePackageProps {
  plan: TuitionPlan
  open: boolean
  onClose: () => void
}

type Values = Pick<PlanValues, 'endsOn' | 'whenUsedUp' | 'sharedWith'>

const valuesOf = ({ endsOn, whenUsedUp, sharedWith }: TuitionPlan): Values => ({
  endsOn: endsOn ?? '',
  whenUsedUp: whenUsedUp ?? 'perClass',
  sharedWith: sharedWith.map(({ id }) => id),
})

const resolver = contractResolver(TuitionPlanChange, ({ endsOn, ...values }: Values) => ({
  ...values,
  endsOn: endsOn || null,
}))

/** What may change about a package that was paid for: until when it holds, who shares it, and what follows it. */
export function ChangePackage({ plan, open, onClose }: ChangePackageProps) {
  const { course, buyer, sharedWith } = plan
  const outlook = useQuery({ ...planQueries.outlook(buyer.id, course.id), enabled: open })
  const { form, dialog } = useItemForm({
    name: 'packages',
    item: plan,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useChangePackage(plan.id),
    done: 'Package saved',
    failed: 'Failed to save the package',
  })
  const { errors } = form.formState
  const relatives = sharing(outlook.data?.relatives ?? [], sharedWith)

  return (
    <FormDialog {...dialog} title="Change Package" submitLabel="Save Package" bodyClassName="grid gap-4">
      <p className="text-ink-muted text-sm">
        {buyer.name}, {course.name}. What was paid for it stays.
      </p>
      <Field label="Valid until" optional error={errors.endsOn?.message}>
        <Input {...form.register('endsOn')} type="date" icon={Calendar} />
      </Field>
      <Field label="When it is used up">
        <Controller
          control={form.control}
          name="whenUsedUp"
          render={({ field }) => (
            <Select options={endOptions} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      {relatives.length > 0 && (
        <Controller
          control={form.control}
          name="sharedWith"
          render={({ field }) => (
            <Relatives
              relatives={relatives}
              value={field.value}
              onChange={field.onChange}
              error={errors.sharedWith?.message}
            />
          )}
        />
      )}
    </FormDialog>
  )
}

/** Whoever shares it is among them, also with another payer since. */
const sharing = (
  relatives: readonly Relative[],
  sharedWith: readonly { id: number; name: string }[],
): Relative[] => [
  ...relatives,
  ...sharedWith
    .filter(({ id }) => !relatives.some((relative) => relative.id === id))
    .map((each) => ({ ...each, by: 'before' as const, isInCourse: true })),
]
