import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { CalendarX2, RotateCcw } from 'lucide-react'
import { useId, useRef } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { onSubmitKey } from '#web/forms/on-submit-key.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useUnloadQuestion } from '#web/forms/use-unload-question.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { QueuePosition } from './queue-position.tsx'
import { RecordBody } from './record-body.tsx'
import { unmarkedText } from './record-draft.ts'
import { spanOfClass } from './record-text.ts'
import type { RecordingDialogProps } from './recording-dialog-props.ts'
import { leftIn } from './recording-queue.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { useRecordDraft } from './use-record-draft.ts'
import { useSaveRecord } from './use-save-record.ts'

interface RecordDialogProps extends RecordingDialogProps {
  /** Whether something was written down and not saved. */
  onDidNotTakePlace: (hasDraft: boolean) => void
}

/** What happened in a class: who was there, what was done, what is to be done. */
export function RecordDialog(props: RecordDialogProps) {
  const { item, queue, recording, open, isWaiting, onClose, onSaving, onDidNotTakePlace } = props
  const record = recording.data?.record
  const form = useRecordDraft(item, record)
  const save = useSaveRecord(item, form.revision, form.meet)
  const isPhone = useMedia(phoneWidth)
  /** Whether the form is sent by the button that goes on to no other class. */
  const isLast = useRef(false)
  const isUnsaved = form.isFilled || queue.failed.length > 0
  const leaving = useLeaving(open && isUnsaved && !isWaiting, () => {
    form.discardAll()
    onClose()
  })
  const reopening = useLeaving(open && form.isFilled, () => send(save.reopen(), true))
  useUnloadQuestion(form.isAnyFilled, true)
  const unmarkedId = useId()
  const unmarkedWords = form.values ? unmarkedText(form.values) : ''
  const unmarked = unmarkedWords && (
    <span id={unmarkedId} className="text-ink-muted text-sm max-sm:pl-3.5">
      {unmarkedWords}
    </span>
  )
  const otherWay = (
    <OtherWay
      record={record}
      onDidNotTakePlace={() => onDidNotTakePlace(form.isFilled)}
      onReopen={reopening.leave}
    />
  )

  /** What was written stays until it is saved, though another class is on screen by then. */
  function send(saving: Promise<boolean>, isLastOne: boolean) {
    onSaving(
      saving.then((isSaved) => {
        if (isSaved) form.discard(item.id)
        return isSaved
      }),
      isLastOne,
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={960}
      pending={isWaiting}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={`${bidiIsolate(item.course.name)} · ${spanOfClass(item)}`}
      title={`Record ${titleText(item)}`}
      trailing={<QueuePosition queue={queue} />}
      bodyClassName="pb-0!"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.values && !isWaiting) send(save.record(form.values), isLast.current)
      }}
      onKeyDown={onSubmitKey}
      footerStart={isPhone ? unmarked : otherWay}
      footer={
        <>
          {!isPhone && unmarked}
          <span className="flex gap-2 max-sm:w-full">
            {leftIn(queue) > 0 && (
              <Button
                disabled={!form.values || isWaiting}
                aria-describedby={unmarkedId}
                onClick={({ currentTarget }) => {
                  isLast.current = true
                  currentTarget.form?.requestSubmit()
                  isLast.current = false
                }}
              >
                Save
              </Button>
            )}
            <SaveAndNext
              left={leftIn(queue)}
              pending={isWaiting}
              disabled={!form.values}
              describedBy={unmarkedId}
            />
          </span>
        </>
      }
    >
      <RecordBody item={item} recording={recording} form={form} isOpen={open}>
        {otherWay}
      </RecordBody>
      <LeaveQuestion {...leaving.question} />
      <LeaveQuestion {...reopening.question} />
    </Dialog>
  )
}

interface OtherWayProps {
  record: ClassRecord | undefined
  onDidNotTakePlace: () => void
  onReopen: () => void
}

/** What to do instead of saving: at the foot, and on a phone under the fields. */
function OtherWay({ record, onDidNotTakePlace, onReopen }: OtherWayProps) {
  if (record?.recordedAt)
    return (
      <Button variant="ghost" icon={RotateCcw} onClick={onReopen}>
        Reopen Class
      </Button>
    )

  return (
    <Button variant="ghost" icon={CalendarX2} disabled={!record} onClick={onDidNotTakePlace}>
      Did Not Take Place
    </Button>
  )
}
