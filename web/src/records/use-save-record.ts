import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import type { CancellationValues } from '#web/cancellation/cancellation.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { toast } from '#web/ui/toast.ts'
import { type RecordValues, writtenOf } from './record-draft.ts'
import { useCancelClass, useRecordClass, useReopenClass } from './records.api.ts'

export type CancelValues = CancellationValues & { note: string }

type Words = { done: string; failed: string }

const outcome = ({ done: description, failed }: Words, undoLast: () => void, onDone: () => void) => ({
  onSuccess: () => {
    onDone()
    toast({ kind: 'success', title: 'Success', description, ...undoAction(undoLast) })
  },
  onError: (error: unknown) =>
    toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) }),
})

/** Saves what was written down about a class, on top of the revision that was on screen. */
export function useSaveRecord({ id }: ListedClass, revision = 0) {
  const recording = useRecordClass(id)
  const reopening = useReopenClass(id)
  const cancelling = useCancelClass(id)
  const { undoLast } = useUndo()

  return {
    isPending: recording.isPending || reopening.isPending || cancelling.isPending,
    record: (values: RecordValues, onDone: () => void) =>
      mutateAndTell(
        recording,
        writtenOf(values, revision),
        outcome({ done: 'Class recorded', failed: 'Failed to record class' }, undoLast, onDone),
      ),
    reopen: (onDone: () => void) =>
      mutateAndTell(
        reopening,
        revision,
        outcome({ done: 'Class reopened', failed: 'Failed to reopen class' }, undoLast, onDone),
      ),
    cancel: ({ reason, note, isCharged }: CancelValues, onDone: () => void) =>
      mutateAndTell(
        cancelling,
        { revision, reason, note: note.trim() || null, isCharged },
        outcome({ done: 'Class cancelled', failed: 'Failed to cancel class' }, undoLast, onDone),
      ),
  }
}
