import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { toast } from '#web/ui/toast.ts'
import type { CancelValues } from './did-not-take-place.tsx'
import { draftOf, type RecordValues } from './record-draft.ts'
import { useCancelClass, useRecordClass, useReopenClass } from './records.api.ts'

const outcome = (description: string, failed: string, onDone: () => void) => ({
  onSuccess: () => {
    onDone()
    toast({ kind: 'success', title: 'Success', description })
  },
  onError: (error: unknown) =>
    toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) }),
})

/** Saves what was written down about a class, on top of the revision that is on screen. */
export function useSaveRecord({ id }: ListedClass, record: ClassRecord | undefined) {
  const recording = useRecordClass(id)
  const reopening = useReopenClass(id)
  const cancelling = useCancelClass(id)
  const revision = record?.revision ?? 0

  return {
    isPending: recording.isPending || reopening.isPending || cancelling.isPending,
    record: (values: RecordValues, onDone: () => void) =>
      recording.mutate(
        draftOf(values, revision),
        outcome('Class recorded', 'Failed to record class', onDone),
      ),
    reopen: (onDone: () => void) =>
      reopening.mutate(revision, outcome('Class reopened', 'Failed to reopen class', onDone)),
    cancel: ({ reason, note }: CancelValues, onDone: () => void) =>
      cancelling.mutate(
        { revision, reason, note: note.trim() || null, isCharged: false },
        outcome('Class cancelled', 'Failed to cancel class', onDone),
      ),
  }
}
