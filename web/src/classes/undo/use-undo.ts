import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import {
  canUndo,
  changeScope,
  nameLastChange,
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
    onSuccess: (undone) =>
      undone && toast({ kind: 'success', title: 'Undone', ...(undone.what && { description: undone.what }) }),
    onError: (error) =>
      toast({ kind: 'error', title: 'Could Not Undo', description: messageOf(error, 'Please try again.') }),
  })

  return { canUndo: useSyncExternalStore(subscribeToChanges, canUndo, () => false), undoLast: () => mutate() }
}

/** Null where nothing is left, else what was taken back. A change that cannot be taken back for now stays the last one. */
export async function undoLastChange(): Promise<{ what: string } | null> {
  const last = takeLastChange()
  if (!last) return null
  const left = [...last.keys]
  await takeBack(left).catch((error) => {
    const isOver = error instanceof ApiError && [404, 409].includes(error.status)
    if (!isOver) returnChange({ ...last, keys: left })
    throw error
  })

  return { what: last.what }
}

/** The change that was just made can be taken back; whoever does so reads whom and what it was about. */
export function undoAction(undoLast: () => void, what: string) {
  nameLastChange(what)

  return { action: { label: 'Undo', onSelect: undoLast } }
}
