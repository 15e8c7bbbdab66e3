import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { canBeCharged, usualCancellation } from '#web/cancellation/cancellation.ts'
import { CancellationFields } from '#web/cancellation/cancellation-fields.tsx'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { onSaveKey } from './record-dialog.tsx'
import { spanOfClass } from './record-text.ts'
import { leftIn, type RecordingQueue } from './recording-queue.ts'
import { recordQueries } from './records.api.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { type CancelValues, useSaveRecord } from './use-save-record.ts'

interface CancelDialogProps {
  item: ListedClass
  queue: RecordingQueue
  open: boolean
  onClose: () => void
  onDone: () => void
  onBack: () => void
}

const untouched: CancelValues = { ...usualCancellation, note: '' }

/** Closes a class that did not take place, with a reason. */
export function CancelDialog({ item, queue, open, onClose, onDone, onBack }: CancelDialogProps) {
  const record = useQuery({ ...recordQueries.of(item.id), enabled: open })
  const save = useSaveRecord(item, record.data?.revision)
  const [draft, setDraft] = useState({ classId: item.id, values: untouched })
  const values = draft.classId === item.id ? draft.values : untouched
  const change = (part: Partial<CancelValues>) =>
    setDraft({ classId: item.id, values: { ...values, ...part } })
  const confirm = () => record.data && save.cancel(values, onDone)
  const leaving = useLeaving(open && values !== untouched, () => {
    setDraft({ classId: item.id, values: untouched })
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
        confirm()
      }}
      onKeyDown={onSaveKey(() => save.isPending || confirm())}
      footerStart={
        <Button variant="ghost" icon={ChevronLeft} onClick={onBack}>
          Back
        </Button>
      }
      footer={<SaveAndNext left={leftIn(queue)} pending={save.isPending} disabled={!record.data} />}
    >
      <CancellationFields values={values} onChange={change} canBeCharged={canBeCharged(item)}>
        <Field label="Note" optional>
          <Input
            value={values.note}
            maxLength={10_000}
            placeholder="Only you can see this"
            autoComplete="off"
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </CancellationFields>
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
