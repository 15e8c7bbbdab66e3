import type { Entry } from '@lectern/contract/tuition/entries.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { useNow } from '#web/time/use-now.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteCharge, useTakeBackPayment } from '../entry-changes.api.ts'

interface EntryReversalProps {
  entry: Entry
  open: boolean
  onClose: () => void
}

const words = {
  payment: {
    title: 'Take Back Payment',
    text: 'A second, negative payment is written today. Both stay in the account.',
    done: 'Payment taken back',
  },
  charge: {
    title: 'Delete Charge',
    text: 'The charge goes from the account. It is on no invoice.',
    done: 'Charge deleted',
  },
}

/** A payment never changes: a negative one takes it back. A charge that neither a class nor an invoice holds goes. */
export function EntryReversal({ entry, open, onClose }: EntryReversalProps) {
  const { date } = useNow()
  const takeBack = useTakeBackPayment()
  const remove = useDeleteCharge()
  const isPayment = entry.kind === 'payment'
  const { title, text, done } = words[isPayment ? 'payment' : 'charge']
  const outcome = {
    onSuccess: () => {
      onClose()
      toast({ kind: 'success', title: 'Success', description: done })
    },
    onError: (error: unknown) =>
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to change the account') }),
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={title}
      danger
      pending={takeBack.isPending || remove.isPending}
      onConfirm={() =>
        isPayment
          ? mutateAndTell(takeBack, { id: entry.id, date }, outcome)
          : mutateAndTell(remove, entry.id, outcome)
      }
    />
  )
}
