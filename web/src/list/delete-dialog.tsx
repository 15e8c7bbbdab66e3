import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DeleteDialogProps } from './item-dialogs.tsx'

interface Props<Item> extends DeleteDialogProps<Item> {
  /** "course". */
  noun: string
  removal: UseMutationResult<unknown, Error, Item>
  /** What will be gone. */
  children: ReactNode
}

/** Asks before something is deleted, and says how it went. */
export function DeleteDialog<Item>({ item, open, onClose, noun, removal, children }: Props<Item>) {
  const name = capitalize(noun)

  function handleConfirm() {
    mutateAndTell(removal, item, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: `${name} deleted successfully` })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, `Failed to delete ${noun}`) }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete ${name}`}
      text={children}
      confirmLabel={`Delete ${name}`}
      pendingText="Deleting..."
      pending={removal.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}
