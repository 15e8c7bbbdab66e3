import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import type { CancellationValues } from '#web/cancellation/cancellation.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { useWithWhom } from '#web/classes/with-whom.ts'
import { toast } from '#web/ui/toast.ts'
import { useCancelClass, useRecordClass, useReopenClass } from './record-changes.api.ts'
import { type RecordValues, writtenOf } from './record-draft.ts'

export type CancelValues = CancellationValues & { note: string }

type Words = { done: string; failed: string }

/**
 * Saves what was written down about a class, on top of the revision that was on screen. How it went is told in a toast,
 * and to the caller, also when another class is on screen by then. What somebody else has saved meanwhile is met.
 */
export function useSaveRecord(item: ListedClass, revision = 0, meet: (now: ClassRecord) => void = () => {}) {
  const { id: classId } = item
  const recording = useRecordClass()
  const reopening = useReopenClass()
  const cancelling = useCancelClass()
  const { undoLast } = useUndo()
  const who = useWithWhom()(item)

  const told = (saving: Promise<unknown>, { done, failed }: Words): Promise<boolean> =>
    saving.then(
      () => {
        const description = `${done}: ${who}`
        toast({ kind: 'success', title: 'Success', description, ...undoAction(undoLast, who) })
        return true
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.now !== undefined) meet(error.now as ClassRecord)
        const message = `${who}: ${messageOf(error, failed)}`
        toast({ kind: 'error', title: 'Error', description: message })
        return false
      },
    )

  return {
    record: (values: RecordValues) =>
      told(recording.mutateAsync({ classId, body: writtenOf(values, revision) }), {
        done: 'Class recorded',
        failed: 'Failed to record class',
      }),
    reopen: () =>
      told(reopening.mutateAsync({ classId, body: { revision } }), {
        done: 'Class reopened',
        failed: 'Failed to reopen class',
      }),
    cancel: ({ reason, note, isCharged }: CancelValues) =>
      told(
        cancelling.mutateAsync({ classId, body: { revision, reason, note: note.trim() || null, isCharged } }),
        { done: 'Class cancelled', failed: 'Failed to cancel class' },
      ),
  }
}
