import { maxWebhooks } from '@lectern/contract/connections/webhook-values.ts'
import type { MadeWebhook, Webhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { SectionHeader } from '../section-header.tsx'
import { webhookQueries } from './webhooks.api.ts'

const WebhookRow = lazyPart('the webhook', async () => (await import('./webhook-row.tsx')).WebhookRow)
const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const MadeWebhookDialog = lazyDialog(
  async () => (await import('./made-webhook-dialog.tsx')).MadeWebhookDialog,
)
const RemoveWebhookDialog = lazyDialog(
  async () => (await import('./remove-webhook-dialog.tsx')).RemoveWebhookDialog,
)

/** Addresses that are told of what happens. */
export function WebhooksCard() {
  const webhooks = useQuery(webhookQueries.list())
  const writing = useDialogState<Webhook | null>()
  const made = useDialogState<MadeWebhook>()
  const removing = useDialogState<Webhook>()
  const count = webhooks.data?.length ?? 0

  return (
    <Card className="overflow-hidden">
      <SectionHeader
        title={
          <>
            Webhooks{' '}
            {count > 0 && (
              <span className="font-normal text-ink-muted">
                {count} of {maxWebhooks}
              </span>
            )}
          </>
        }
        text="Lectern tells these addresses what happens, signed, and tries again for a day."
      >
        <Button icon={Plus} disabled={count >= maxWebhooks} onClick={() => writing.show(null)}>
          Add Webhook
        </Button>
      </SectionHeader>
      {webhooks.isLoadingError ? (
        <div className="p-4">
          <LoadError compact what="the webhooks" onRetry={webhooks.refetch} />
        </div>
      ) : !webhooks.data ? (
        <Skeleton className="m-4 h-16" />
      ) : count === 0 ? (
        <p className="p-4 text-ink-muted text-sm">No address is told of anything yet.</p>
      ) : (
        <ul>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onChange={writing.show} onRemove={removing.show} />
          ))}
        </ul>
      )}
      <WebhookDialog
        webhook={writing.shown?.item ?? null}
        open={writing.shown?.open ?? false}
        onClose={writing.hide}
        onMade={made.show}
      />
      {made.shown && <MadeWebhookDialog made={made.shown.item} open={made.shown.open} onClose={made.hide} />}
      {removing.shown && (
        <RemoveWebhookDialog
          webhook={removing.shown.item}
          open={removing.shown.open}
          onClose={removing.hide}
        />
      )}
    </Card>
  )
}
