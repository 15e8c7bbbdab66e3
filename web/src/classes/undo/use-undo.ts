import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { canUndo, changeScope, subscribeToChanges, undoLastChange } from './undo-changes.ts'

/** Takes back the last change of classes that was made on this page, and after that the one before. */
export function useUndo() {
  const { mutate } = useMutation({
    scope: changeScope,
    mutationFn: undoLastChange,
    onSuccess: (isUndone) => isUndone && toast({ kind: 'success', title: 'Undone' }),
    onError: (error) =>
      toast({ kind: 'error', title: 'Could Not Undo', description: messageOf(error, 'Please try again.') }),
  })

  return { canUndo: useSyncExternalStore(subscribeToChanges, canUndo, () => false), undoLast: () => mutate() }
}

export const undoAction = (undoLast: () => void) => ({ action: { label: 'Undo', onSelect: undoLast } })
