import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { canBeCharged, usualCancellation } from '#web/cancellation/cancellation.ts'
import { CancellationFields } from '#web/cancellation/cancellation-fields.tsx'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { onSubmitKey } from '#web/forms/on-submit-key.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { tuitionQueries } from '#web/tuition/tuition.api.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { spanOfClass } from './record-text.ts'
import { leftIn, type RecordingQueue } from './recording-queue.ts'
import { recordQueries } from './records.api.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { useDraft } from './use-draft.ts'
import { type CancelValues, useSaveRecord } from './use-save-record.ts'

interface CancelDialogProps {
  item: ListedClass
  queue: RecordingQueue
  open: boolean
  /** Behind it, in the record, is something that was not saved. */
  hasDraft: boolean
  onClose: () => void
  onDone: () => void
  onBack: () => void
}

/** What was said before stays unless the teacher changes it. A charge that was taken back is still there, as nothing. */
const valuesOf = (record?: ClassRecord, charges?: ClassCharges): CancelValues => ({
  reason: record?.cancelReason ?? usualCancellation.reason,
  isCharged:
    record?.status === 'cancelled' && charges?.charges.some(({ amount }) => Number(amount) > 0) === true,
  note: record?.notes ?? '',
})

/** Closes a class that did not take place, with a reason. */
export function CancelDialog(props: CancelDialogProps) {
  const { item, queue, open, hasDraft, onClose, onDone, onBack } = props
  const record = useQuery({ ...recordQueries.of(item.id), enabled: open })
  const isCancelled = record.data?.status === 'cancelled'
  const charges = useQuery({ ...tuitionQueries.charges(item.id), enabled: open && isCancelled })
  const stored = isCancelled && !charges.data ? undefined : record.data
  const {
    values = valuesOf(),
    revision,
    isFilled,
    change,
    discard,
  } = useDraft(item.id, stored, (written) => valuesOf(written, charges.data))
  const save = useSaveRecord(item, revision)
  const leaving = useLeaving(open && (isFilled || hasDraft), () => {
    discard()
    onClose()
  })

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      pending={save.isPending}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={`${bidiIsolate(titleText(item))} · ${spanOfClass(item)}`}
      title="Did Not Take Place"
      onSubmit={(event) => {
        event.preventDefault()
        if (stored && !save.isPending) save.cancel(values, onDone)
      }}
      onKeyDown={onSubmitKey}
      footerStart={
        <Button variant="ghost" icon={ChevronLeft} onClick={onBack}>
          Back
        </Button>
      }
      footer={<SaveAndNext left={leftIn(queue)} pending={save.isPending} disabled={!stored} />}
    >
      {!stored && charges.isError ? (
        <LoadError compact what="the charges" onRetry={charges.refetch} />
      ) : (
        <CancellationFields values={values} onChange={change} canBeCharged={canBeCharged(item)}>
          <Field label="Note" optional>
            <Textarea
              value={values.note}
              maxLength={10_000}
              rows={1}
              placeholder="Only you can see this"
              onChange={({ target }) => change({ note: target.value })}
              className="min-h-9!"
            />
          </Field>
        </CancellationFields>
      )}
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
