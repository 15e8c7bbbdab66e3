import { type MadeToken, NewToken, tokenDays } from '@lectern/contract/connections/tokens.contract.ts'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { dateOf } from '#web/time/day-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMakeToken } from './tokens.api.ts'

type Values = { name: string; may: 'read' | 'write'; days: string }

const valuesOf = (): Values => ({ name: '', may: 'read', days: '90' })

const resolver = contractResolver(NewToken, ({ name, may, days }: Values) => ({
  name,
  mayWrite: may === 'write',
  days: Number(days),
}))

const names: Record<(typeof tokenDays)[number], string> = {
  30: '30 days',
  90: '90 days',
  180: 'Half a year',
  365: 'A year',
}

const lengths = () =>
  tokenDays.map((days) => ({
    value: String(days),
    label: `${names[days]}, until ${dateOf(new Date(Date.now() + days * 86_400_000).toISOString())}`,
  }))

const hints = {
  read: 'It sees your workspace and changes nothing.',
  write:
    'It plans, changes, records and deletes as you do. It never pays, refunds, erases, writes to families or touches your plan.',
}

interface TokenDialogProps {
  open: boolean
  onClose: () => void
  onMade: (made: MadeToken) => void
}

export function TokenDialog({ open, onClose, onMade }: TokenDialogProps) {
  const { form, dialog } = useItemForm({
    name: 'tokens',
    item: null,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useMakeToken(),
    done: 'Token made',
    onSaved: onMade,
    failed: 'Failed to make the token',
  })
  const { register, control, formState } = form
  const { errors } = formState

  return (
    <FormDialog {...dialog} title="New Token" submitLabel="Make Token" bodyClassName="grid gap-4">
      <Field label="Name" hint="The program that gets it" error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Controller
        control={control}
        name="may"
        render={({ field }) => (
          <div className="grid gap-1.5">
            <span className="font-medium text-sm/4">May</span>
            <SegmentedControl
              label="May"
              wide
              options={[
                { value: 'read', label: 'Read' },
                { value: 'write', label: 'Read and write' },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
            <p className="text-ink-subtle text-xs">{hints[field.value]}</p>
          </div>
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <Field label="Ends after" error={errors.days?.message}>
            <Select options={lengths()} value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
