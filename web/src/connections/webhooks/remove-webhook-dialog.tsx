import type { Webhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRemoveWebhook } from './webhooks.api.ts'

interface RemoveWebhookDialogProps {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

export function RemoveWebhookDialog({ webhook, open, onClose }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook()

  function handleConfirm() {
    mutateAndTell(remove, webhook, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: 'The webhook is removed' })
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to remove the webhook'),
        }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Remove Webhook"
      text={
        <>
          Nothing more is sent to <b className="wrap-anywhere">{webhook.url}</b>. Its deliveries and its
          secret go with it.
        </>
      }
      confirmLabel="Remove Webhook"
      pendingText="Removing..."
      pending={remove.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}
