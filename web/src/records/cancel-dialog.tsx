import { ChevronLeft } from 'lucide-react'
import { canBeCharged } from '#web/cancellation/cancellation.ts'
import { CancellationFields } from '#web/cancellation/cancellation-fields.tsx'
import { titleText } from '#web/classes/class-label.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { onSubmitKey } from '#web/forms/on-submit-key.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { cancelValuesOf } from './cancel-values.ts'
import { spanOfClass } from './record-text.ts'
import type { RecordingDialogProps } from './recording-dialog-props.ts'
import { leftIn } from './recording-queue.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { useSaveRecord } from './use-save-record.ts'

interface CancelDialogProps extends RecordingDialogProps {
  /** Behind it, in the record, is something that was not saved. */
  hasDraft: boolean
  onBack: () => void
}

/** Closes a class that did not take place, with a reason. */
export function CancelDialog(props: CancelDialogProps) {
  const { item, queue, recording, open, hasDraft, isWaiting, onClose, onSaving, onBack } = props
  const { record, charges } = recording.data ?? {}
  const {
    values = cancelValuesOf(),
    revision,
    notice,
    isFilled,
    change,
    meet,
    discard,
    discardAll,
  } = useTypedValues({
    name: 'cancellations',
    itemId: item.id,
    thing: record,
    valuesOf: (written) => cancelValuesOf(written, charges),
  })
  const save = useSaveRecord(item, revision, meet)
  const isUnsaved = isFilled || hasDraft || queue.failed.length > 0
  const leaving = useLeaving(open && isUnsaved && !isWaiting, () => {
    discardAll()
    onClose()
  })

  /** What was said stays until it is saved, though another class is on screen by then. */
  const send = (saving: Promise<boolean>) =>
    onSaving(
      saving.then((isSaved) => {
        if (isSaved) discard(item.id)
        return isSaved
      }),
    )

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      pending={isWaiting}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={`${bidiIsolate(titleText(item))} · ${spanOfClass(item)}`}
      title="Did Not Take Place"
      onSubmit={(event) => {
        event.preventDefault()
        if (record && !isWaiting) send(save.cancel(values))
      }}
      onKeyDown={onSubmitKey}
      footerStart={
        <Button variant="ghost" icon={ChevronLeft} onClick={onBack}>
          Back
        </Button>
      }
      footer={<SaveAndNext left={leftIn(queue)} pending={isWaiting} disabled={!record} />}
    >
      <FormNotice notice={notice} />
      {recording.isLoadingError ? (
        <LoadError compact what="the record" onRetry={recording.refetch} />
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
