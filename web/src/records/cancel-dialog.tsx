import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type CancelValues, DidNotTakePlace } from './did-not-take-place.tsx'
import { onSaveKey } from './record-dialog.tsx'
import { spanOfClass } from './record-text.ts'
import { leftIn, type RecordingQueue } from './recording-queue.ts'
import { recordQueries } from './records.api.ts'
import { SaveAndNext } from './save-and-next.tsx'
import { useSaveRecord } from './use-save-record.ts'

interface CancelDialogProps {
  item: ListedClass
  queue: RecordingQueue
  open: boolean
  onClose: () => void
  onDone: () => void
  onBack: () => void
}

const untold: CancelValues = { reason: 'student ill', note: '', isCharged: false }

/** Closes a class that did not take place, with a reason. */
export function CancelDialog({ item, queue, open, onClose, onDone, onBack }: CancelDialogProps) {
  const record = useQuery({ ...recordQueries.of(item.id), enabled: open })
  const save = useSaveRecord(item, record.data)
  const [draft, setDraft] = useState({ classId: item.id, values: untold })
  const values = draft.classId === item.id ? draft.values : untold
  const confirm = () => record.data && save.cancel(values, onDone)

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
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
      <DidNotTakePlace values={values} onChange={(next) => setDraft({ classId: item.id, values: next })} />
    </Dialog>
  )
}
