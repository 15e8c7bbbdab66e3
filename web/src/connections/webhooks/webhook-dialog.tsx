import { type WebhookEvent, webhookEvents } from '@lectern/contract/connections/webhook-values.ts'
import {
  type MadeWebhook,
  NewWebhook,
  type Webhook,
} from '@lectern/contract/connections/webhooks.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { type Submission, useItemForm } from '#web/forms/use-item-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { eventText } from './webhook-text.ts'
import { useChangeWebhook, useMakeWebhook } from './webhooks.api.ts'

type Values = { url: string; events: WebhookEvent[] }
type Wanted = { url: string; events: WebhookEvent[] }

const valuesOf = (webhook: Webhook | null): Values => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
})

const resolver = contractResolver(NewWebhook, (values: Values) => values)

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null
  open: boolean
  onClose: () => void
  onMade: (made: MadeWebhook) => void
}

export function WebhookDialog({ webhook, open, onClose, onMade }: WebhookDialogProps) {
  const make = useMakeWebhook()
  const change = useChangeWebhook()
  const save = useMutation({
    mutationFn: async (wanted: Submission<Wanted>): Promise<MadeWebhook | null> => {
      if (webhook === null) return make.mutateAsync(wanted)
      const { id, offAt } = webhook
      await change.mutateAsync({ id, events: wanted.body.events, isOn: offAt === null })
      return null
    },
    gcTime: 0,
  })
  const { form, dialog } = useItemForm({
    name: 'webhooks',
    item: webhook,
    open,
    onClose,
    valuesOf,
    resolver,
    save,
    done: webhook ? 'Events changed' : 'Webhook added',
    onSaved: (made) => made && onMade(made),
    failed: webhook ? 'Failed to change the events' : 'Failed to add the webhook',
  })
  const { register, control, formState } = form
  const { errors } = formState

  return (
    <FormDialog
      {...dialog}
      title={webhook ? 'Change Events' : 'Add Webhook'}
      submitLabel={webhook ? 'Change Events' : 'Add Webhook'}
      bodyClassName="grid gap-4"
    >
      {webhook === null && (
        <Field label="Address" hint="Where your program listens, with https" error={errors.url?.message}>
          <Input {...register('url')} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
        </Field>
      )}
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <FieldGroup label="Events">
            <div className="grid gap-2 sm:grid-cols-2">
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  checked={field.value.includes(event)}
                  onChange={(isChosen) =>
                    field.onChange(
                      webhookEvents.filter((each) =>
                        each === event ? isChosen : field.value.includes(each),
                      ),
                    )
                  }
                >
                  {eventText(event)}
                </Checkbox>
              ))}
            </div>
            {errors.events && (
              <p role="alert" className="mt-1.5 text-danger text-xs">
                {errors.events.message}
              </p>
            )}
          </FieldGroup>
        )}
      />
    </FormDialog>
  )
}
