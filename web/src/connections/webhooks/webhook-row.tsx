import type { Webhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { ChevronDown, Ellipsis, ListChecks, Power, Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayTextOf } from '../when-text.ts'
import { DeliveryList } from './delivery-list.tsx'
import { eventsText, stateOf, troubleText } from './webhook-text.ts'
import { useChangeWebhook, useTestWebhook } from './webhooks.api.ts'

interface WebhookRowProps {
  webhook: Webhook
  onChange: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

export function WebhookRow({ webhook, onChange, onRemove }: WebhookRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const test = useTestWebhook()
  const change = useChangeWebhook()
  const log = useId()
  const now = new Date()
  const { id, url, events, delivered, createdAt, offAt } = webhook
  const state = stateOf(webhook)
  const trouble = troubleText(webhook, now)
  const isOn = offAt === null

  const telling = (done: string, failed: string) => ({
    onSuccess: () => toast({ kind: 'success', title: 'Success', description: done }),
    onError: (error: Error) =>
      toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) }),
  })

  function handleTest() {
    setIsOpen(true)
    mutateAndTell(test, webhook, telling('The test is on its way', 'Failed to send the test'))
  }

  /** Its deliveries go with it, and are asked for no more. */
  function handleRemove() {
    setIsOpen(false)
    onRemove(webhook)
  }

  const handleSwitch = () =>
    mutateAndTell(
      change,
      { id, events, isOn: !isOn },
      telling(isOn ? 'The webhook is off' : 'The webhook is on', 'Failed to switch the webhook'),
    )

  return (
    <li className="border-border border-t first:border-t-0">
      <div className="flex items-start gap-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium text-sm wrap-anywhere">
            <bdi>{url}</bdi>
          </h3>
          <p className="text-ink-muted text-xs">
            {eventsText(events)}. {counted(delivered, 'event', 'events')} delivered since{' '}
            {dayTextOf(createdAt, now)}.
          </p>
          {trouble && (
            <p className={cx('text-xs tabular-nums', isOn ? 'text-danger' : 'text-ink-muted')}>{trouble}</p>
          )}
        </div>
        <Badge tone={state.tone}>{state.name}</Badge>
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={`Deliveries to ${url}`}
          aria-expanded={isOpen}
          aria-controls={log}
          className={cx(isOpen && '[&>svg]:rotate-180')}
          onClick={() => setIsOpen(!isOpen)}
        />
        <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={`More about ${url}`} />}>
          <MenuItem icon={Send} onSelect={handleTest}>
            Send Test
          </MenuItem>
          <MenuItem icon={ListChecks} onSelect={() => onChange(webhook)}>
            Change Events
          </MenuItem>
          <MenuItem icon={Power} onSelect={handleSwitch}>
            {isOn ? 'Switch Off' : 'Switch On'}
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={handleRemove}>
            Remove
          </MenuItem>
        </Menu>
      </div>
      <div id={log} className="bg-sunken">
        {isOpen && <DeliveryList webhook={webhook} />}
      </div>
    </li>
  )
}
