import type { Delivery, Webhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenText } from '../when-text.ts'
import { outcomeText } from './webhook-text.ts'
import { useSendAgain, webhookQueries } from './webhooks.api.ts'

/** The last of them, the latest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const deliveries = useQuery(webhookQueries.deliveries(webhook))
  if (deliveries.isLoadingError)
    return (
      <div className="p-4">
        <LoadError compact what="the deliveries" onRetry={deliveries.refetch} />
      </div>
    )
  if (!deliveries.data) return <Skeleton className="m-4 h-16" />
  if (deliveries.data.length === 0)
    return <p className="px-4 py-3 text-ink-muted text-sm">Nothing was sent yet.</p>

  return (
    <ul className="max-h-96 overflow-y-auto" aria-label={`Deliveries to ${webhook.url}`}>
      {deliveries.data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const again = useSendAgain()
  const now = new Date()
  const { state, tries, event } = delivery
  const isBad = state === 'given up' || (state === 'waiting' && tries > 0)
  const Sign = state === 'delivered' ? CircleCheck : isBad ? CircleX : CircleDashed

  function handleAgain() {
    mutateAndTell(again, delivery, {
      onSuccess: () => toast({ kind: 'success', title: 'Success', description: 'It is on its way again' }),
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to send it again') }),
    })
  }

  return (
    <li className="flex items-center gap-3 border-border border-t px-4 py-1.5 text-xs">
      <Sign
        size={16}
        aria-hidden="true"
        className={cx(
          'shrink-0',
          isBad ? 'text-danger' : state === 'delivered' ? 'text-positive' : 'text-ink-subtle',
        )}
      />
      <div className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[9rem_8rem_minmax(0,1fr)]">
        <span className="text-ink-muted tabular-nums">{whenText(delivery.at, now)}</span>
        <span className="font-medium">{event}</span>
        <span className={cx('tabular-nums', isBad ? 'text-danger' : 'text-ink-muted')}>
          {outcomeText(delivery, now)}
        </span>
      </div>
      <Button size="sm" pending={again.isPending} onClick={handleAgain}>
        Send Again
      </Button>
    </li>
  )
}
