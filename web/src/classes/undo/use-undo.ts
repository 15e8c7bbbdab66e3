import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import {
  canUndo,
  changeScope,
  returnChange,
  subscribeToChanges,
  takeBack,
  takeLastChange,
} from './undo-changes.ts'

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

/** False where nothing is left. A change that cannot be taken back for now stays the last one. */
export async function undoLastChange(): Promise<boolean> {
  const left = [...(takeLastChange() ?? [])]
  if (left.length === 0) return false
  await takeBack(left).catch((error) => {
    const isOver = error instanceof ApiError && [404, 409].includes(error.status)
    if (!isOver) returnChange(left)
    throw error
  })

  return true
}

export const undoAction = (undoLast: () => void) => ({ action: { label: 'Undo', onSelect: undoLast } })
