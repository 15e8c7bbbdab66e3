import { type Organization, OrganizationChange } from '@lectern/contract/admin/admin.contract.ts'
import { type Plan, plans } from '@lectern/contract/plans.ts'
import { Controller } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import type { FieldWords } from '#web/forms/use-form-notice.ts'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUpdateOrganization } from './admin.api.ts'
import { OrganizationSize } from './organization-size.tsx'
import { planLabels } from './plan-label.tsx'

type EditOrganizationDialogProps = { item: Organization; open: boolean; onClose: () => void }

type Values = {
  organizationName: string
  userEmail: string
  firstName: string
  lastName: string
  subscriptionStatus: string
}

/** No plan of its own, so that Free can be chosen, which ends the subscription. */
const overdue = 'overdue'

const valuesOf = (item: Organization | null): Values => ({
  organizationName: item?.tenant.organizationName ?? '',
  userEmail: item?.user.email ?? '',
  firstName: item?.user.firstName ?? '',
  lastName: item?.user.lastName ?? '',
  subscriptionStatus: item?.user.isOverdue ? overdue : (item?.user.subscriptionStatus ?? 'free'),
})

/** Without a plan where the renewal is overdue, so that Free is a change there. */
const resolver = contractResolver(OrganizationChange, ({ subscriptionStatus, ...values }: Values) => ({
  ...values,
  ...(subscriptionStatus !== overdue && { subscriptionStatus }),
}))
const planOptions = plans.map((value) => ({ value: value as string, label: planLabels[value] }))
const overdueOptions = [{ value: overdue, label: 'Free, renewal overdue' }, ...planOptions]

/** What the form calls its fields, where another administrator has changed them. */
const wordsOf: FieldWords = (field) => {
  if (field === 'userEmail') return { label: 'Owner’s email' }
  if (field !== 'subscriptionStatus') return undefined

  return {
    label: 'Subscription',
    textOf: (value) => overdueOptions.find((each) => each.value === value)?.label ?? String(value),
  }
}

/** What a change of plan does beyond the label. */
const consequences: Record<Plan, string> = {
  free: 'A paid subscription ends at once, without a refund.',
  premium: 'Without an end and without payment. A paid subscription ends at once.',
  free_premium: 'Premium at no charge. A paid subscription ends at once, without a refund.',
}

export function EditOrganizationDialog({ item, open, onClose }: EditOrganizationDialogProps) {
  const { form, dialog } = useItemForm({
    name: 'organizations',
    item,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useUpdateOrganization(item),
    wordsOf,
    done: { title: 'Organization Updated', description: 'Organization has been updated successfully.' },
    failed: (error) => ({
      title: 'Update Failed',
      description: messageOf(error, 'Failed to update organization.'),
    }),
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const plan = watch('subscriptionStatus') as Plan
  const isNewPlan = plan !== valuesOf(item).subscriptionStatus

  return (
    <FormDialog {...dialog} title="Edit Organization" submitLabel="Save Changes" bodyClassName="grid gap-4">
      <Field label="Organization name" error={errors.organizationName?.message}>
        <Input {...register('organizationName')} autoComplete="off" />
      </Field>
      <Field
        label="Owner's email"
        hint="How to reach the owner. How they sign in does not change."
        error={errors.userEmail?.message}
      >
        <Input {...register('userEmail')} type="email" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" optional error={errors.firstName?.message}>
          <Input {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      <Field
        label="Subscription"
        hint={isNewPlan ? consequences[plan] : undefined}
        error={errors.subscriptionStatus?.message}
      >
        <Controller
          control={control}
          name="subscriptionStatus"
          render={({ field }) => (
            <Select
              options={item.user.isOverdue ? overdueOptions : planOptions}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      <OrganizationSize item={item} open={open} />
    </FormDialog>
  )
}
