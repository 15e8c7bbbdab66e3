import type { ConsentWay } from '@lectern/contract/families/consent-values.ts'
import { type Consent, NewConsent } from '@lectern/contract/families/consents.contract.ts'
import { Calendar } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRemoveConsent, useSaveConsent } from './consents.api.ts'

type Values = {
  title: string
  state: 'asked' | 'given' | 'withdrawn'
  on: string
  way: Exclude<ConsentWay, 'page'>
  words: string
}

const resolver = contractResolver(NewConsent, (values: Values) => values)

const ways = [
  { value: 'paper', label: 'On paper' },
  { value: 'mail', label: 'By mail' },
  { value: 'said', label: 'They said so' },
]

interface ConsentDialogProps {
  studentId: number
  /** Null: a new one. */
  consent: Consent | null
  open: boolean
  onClose: () => void
}

/** What a family answered, or is to be asked on its page. */
export function ConsentDialog({ studentId, consent, open, onClose }: ConsentDialogProps) {
  const { date: today } = useNow()
  const { form, dialog } = useItemForm({
    name: 'consents',
    item: consent,
    open,
    onClose,
    valuesOf: (item): Values => ({
      title: item?.title ?? '',
      state: item?.state === 'given' ? 'withdrawn' : 'given',
      on: today,
      way: 'paper',
      words: '',
    }),
    resolver,
    save: useSaveConsent(studentId, consent),
    done: 'Consent saved',
    failed: 'Failed to save the consent',
  })
  const { register, control, watch, formState } = form
  const { errors } = formState
  const state = watch('state')

  return (
    <FormDialog
      {...dialog}
      title={consent ? consent.title : 'Add Consent'}
      submitLabel={state === 'asked' ? 'Ask' : 'Save'}
      footerStart={consent && <Remove consent={consent} onRemoved={onClose} />}
      bodyClassName="grid gap-4"
    >
      {!consent && (
        <Field label="What they agree to" hint="As their page says it" error={errors.title?.message}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
      )}
      <Controller
        control={control}
        name="state"
        render={({ field }) => (
          <div className="grid gap-1.5">
            <span className="font-medium text-sm/4">Answer</span>
            <SegmentedControl
              label="Answer"
              wide
              options={answersTo(consent)}
              value={field.value}
              onChange={field.onChange}
            />
            {field.value === 'asked' && (
              <p className="text-ink-subtle text-xs">
                Their page asks, and they answer there. You read the answer here.
              </p>
            )}
          </div>
        )}
      />
      {state !== 'asked' && (
        <>
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <Field label="Date" error={errors.on?.message}>
              <Input {...register('on')} type="date" max={today} icon={Calendar} />
            </Field>
            <Controller
              control={control}
              name="way"
              render={({ field }) => (
                <Field label="How" error={errors.way?.message}>
                  <Select options={ways} value={field.value} onChange={field.onChange} />
                </Field>
              )}
            />
          </div>
          <Field label="Their words" optional error={errors.words?.message}>
            <Textarea {...register('words')} maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function answersTo(consent: Consent | null): { value: Values['state']; label: string }[] {
  const given = { value: 'given', label: 'Given' } as const
  const ask = { value: 'asked', label: 'Ask Them' } as const
  if (consent?.state === 'given') return [{ value: 'withdrawn', label: 'Withdrawn' }, given]
  const no = { value: 'withdrawn', label: consent?.given ? 'Withdrawn' : 'Declined' } as const

  return [given, no, ask]
}

function Remove({ consent, onRemoved }: { consent: Consent; onRemoved: () => void }) {
  const removal = useRemoveConsent()

  function handleRemove() {
    mutateAndTell(removal, consent, {
      onSuccess: () => {
        onRemoved()
        toast({ kind: 'success', title: 'Success', description: 'Consent removed' })
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to remove the consent'),
        }),
    })
  }

  return (
    <Button
      variant="danger-ghost"
      pending={removal.isPending}
      pendingText="Removing..."
      onClick={handleRemove}
    >
      Remove
    </Button>
  )
}
