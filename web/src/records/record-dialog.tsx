import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2, RotateCcw } from 'lucide-react'
import { useId, useRef } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { onSubmitKey } from '#web/forms/on-submit-key.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { QueuePosition } from './queue-position.tsx'
import { RecordBody } from './record-body.tsx'
import { unmarkedText } from './record-draft.ts'
import { spanOfClass } from './record-text.ts'
import { leftIn, type RecordingQueue } from './recording-queue.ts'
import { recordQueries } from './records.api.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { useRecordDraft } from './use-record-draft.ts'
import { useSaveRecord } from './use-save-record.ts'

export interface RecordDialogProps {
  item: ListedClass
  queue: RecordingQueue
  open: boolean
  onClose: () => void
  /** On to the next one, or out after the last. */
  onDone: () => void
  /** Whether something was written down and not saved. */
  onDidNotTakePlace: (hasDraft: boolean) => void
}

/** What happened in a class: who was there, what was done, what is to be done. */
export function RecordDialog({ item, queue, open, onClose, onDone, onDidNotTakePlace }: RecordDialogProps) {
  // Another window may have recorded it since this one asked.
  const record = useQuery({ ...recordQueries.of(item.id), enabled: open, staleTime: 0 })
  const form = useRecordDraft(item, record.data)
  const save = useSaveRecord(item, form.revision)
  const isPhone = useMedia(phoneWidth)
  /** Whether the form is sent by the button that goes on to no other class. */
  const isLast = useRef(false)
  const leaving = useLeaving(open && form.isFilled, () => {
    form.discard()
    onClose()
  })
  const reopening = useLeaving(open && form.isFilled, () => save.reopen(onClose))
  const unmarkedId = useId()
  const unmarkedWords = form.values ? unmarkedText(form.values) : ''
  const unmarked = unmarkedWords && (
    <span id={unmarkedId} className="text-ink-muted text-sm max-sm:pl-3.5">
      {unmarkedWords}
    </span>
  )
  const otherWay = (
    <OtherWay
      record={record.data}
      onDidNotTakePlace={() => onDidNotTakePlace(form.isFilled)}
      onReopen={reopening.leave}
    />
  )

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={960}
      pending={save.isPending}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={`${bidiIsolate(item.course.name)} · ${spanOfClass(item)}`}
      title={`Record ${titleText(item)}`}
      trailing={<QueuePosition queue={queue} />}
      bodyClassName="pb-0!"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.values && !save.isPending) save.record(form.values, isLast.current ? onClose : onDone)
      }}
      onKeyDown={onSubmitKey}
      footerStart={isPhone ? unmarked : otherWay}
      footer={
        <>
          {!isPhone && unmarked}
          <span className="flex gap-2 max-sm:w-full">
            {leftIn(queue) > 0 && (
              <Button
                disabled={!form.values || save.isPending}
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
              pending={save.isPending}
              disabled={!form.values}
              describedBy={unmarkedId}
            />
          </span>
        </>
      }
    >
      <RecordBody item={item} record={record} form={form}>
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
