import { messageOf } from '#web/api/api-error.ts'
import { fullDayText } from '#web/time/day-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteClass } from './class-changes.api.ts'
import type { ListedClass } from './class-reader.ts'
import { timeText } from './class-time.ts'
import { lossesText } from './deletion-text.ts'
import { useWithWhom } from './with-whom.ts'

interface DeleteClassDialogProps {
  item: ListedClass
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteClassDialog({ item, open, onClose, onDeleted }: DeleteClassDialogProps) {
  const removal = useDeleteClass()
  const withWhom = useWithWhom()

  function handleConfirm() {
    removal.mutate(item, {
      onSuccess: () => {
        onDeleted()
        toast({ kind: 'success', title: 'Success', description: 'Class deleted successfully' })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to delete class') }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete Class"
      text={
        <>
          This permanently removes <b>{withWhom(item)}</b>
          {item.start && ` on ${fullDayText(item.start.date)} at ${timeText(item)}`}. {lossesText(item)} This
          cannot be undone.
        </>
      }
      confirmLabel="Delete Class"
      pendingText="Deleting..."
      pending={removal.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}
