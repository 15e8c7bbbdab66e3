import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast.ts'
import { lastChange, returnChange, subscribeToChanges, takeLastChange } from './undo-changes.ts'

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

/** What is taken back leaves the list, so that a second try begins where the first one stopped. */
async function takeBack(left: string[]): Promise<void> {
  for (let [key] = left; key !== undefined; [key] = left) {
    await call(undoChange, { params: { key } })
    left.shift()
  }
}

export const undoAction = (undoLast: () => void) => ({ action: { label: 'Undo', onSelect: undoLast } })
