import { premiumPrice } from '@lectern/contract/plans.ts'
import type { Subscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { longDateOf } from '#web/time/day-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSetRenewal } from './subscription.api.ts'

type RenewalDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

/** Asks before the subscription is cancelled, or before it goes on. */
export function RenewalDialog({ subscription, open, onClose }: RenewalDialogProps) {
  const change = useSetRenewal()
  // What is asked stays on screen while the dialog closes, although the answer has changed it already.
  const [asked, setAsked] = useState(subscription)
  if (open && !change.isPending && asked !== subscription) setAsked(subscription)
  const words = wordsOf(asked)

  function handleConfirm() {
    mutateAndTell(change, !asked.renews, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: words.done, description: words.result })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, words.failure) }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      text={words.text}
      confirmLabel={words.title}
      cancelLabel={words.back}
      pendingText={words.pending}
      pending={change.isPending}
      onConfirm={handleConfirm}
      danger={asked.renews}
    />
  )
}

function wordsOf(subscription: Subscription) {
  if (subscription.isOverdue) return endingOverdue

  return subscription.renews ? cancelling(subscription) : resuming(subscription)
}

const endingOverdue = {
  title: 'Cancel Subscription',
  text: 'The subscription ends now, and your card is not tried again. You stay on the Free plan: nothing is deleted, and nothing can be added beyond its limits.',
  back: 'Keep Subscription',
  pending: 'Cancelling...',
  done: 'Subscription Cancelled',
  result: 'Nothing more is charged.',
  failure: 'Failed to cancel the subscription',
}

const cancelling = ({ periodEnd }: Subscription) => ({
  title: 'Cancel Subscription',
  text: `You keep Premium until ${longDateOf(periodEnd)} and are not charged again. Then you are on the Free plan: nothing is deleted, and nothing can be added beyond its limits.`,
  back: 'Keep Premium',
  pending: 'Cancelling...',
  done: 'Subscription Cancelled',
  result: `You keep Premium until ${longDateOf(periodEnd)}.`,
  failure: 'Failed to cancel the subscription',
})

const resuming = ({ periodEnd }: Subscription) => ({
  title: 'Resume Subscription',
  text: `Premium goes on, and renews on ${longDateOf(periodEnd)} for $${premiumPrice.amount} a month.`,
  back: 'Not now',
  pending: 'Resuming...',
  done: 'Subscription Resumed',
  result: `Premium renews on ${longDateOf(periodEnd)}.`,
  failure: 'Failed to resume the subscription',
})
