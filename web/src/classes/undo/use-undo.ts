import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { lastChange, returnChange, subscribeToChanges, takeBack, takeLastChange } from './undo-changes.ts'

/** Takes back the last change of classes that was made on this page, and after that the one before. */
export function useUndo() {
  const last = useSyncExternalStore(subscribeToChanges, lastChange, () => undefined)
  const { mutate } = useMutation({
    scope: { id: 'undo' }, // one after the other
    mutationFn: takeBack,
    onSuccess: () => toast({ kind: 'success', title: 'Undone' }),
    onError: (error, left) => {
      const isOver = error instanceof ApiError && [404, 409].includes(error.status)
      if (!isOver) returnChange(left)
      toast({ kind: 'error', title: 'Could Not Undo', description: messageOf(error, 'Please try again.') })
    },
  })

  return {
    canUndo: last !== undefined,
    undoLast: () => {
      const change = takeLastChange()
      if (change) mutate([...change])
    },
  }
}

export const undoAction = (undoLast: () => void) => ({ action: { label: 'Undo', onSelect: undoLast } })
