import { useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { leftIn, type RecordingQueue } from './recording-queue.ts'

interface RecordDialogsProps {
  queue: RecordingQueue
  open: boolean
  onClose: () => void
  onNext: () => void
}

/** Records a class, and the next one after it; or says that it did not take place. */
export function RecordDialogs({ queue, open, onClose, onNext }: RecordDialogsProps) {
  const [cancelled, setCancelled] = useState<{ classId: number; hasDraft: boolean }>()
  const item = queue.classes[queue.index]
  if (!item) return null
  const isCancelling = cancelled?.classId === item.id
  const common = { item, queue, onClose, onDone: leftIn(queue) > 0 ? onNext : onClose }

  return (
    <>
      <RecordDialog
        {...common}
        open={open && !isCancelling}
        onDidNotTakePlace={(hasDraft) => setCancelled({ classId: item.id, hasDraft })}
      />
      <CancelDialog
        {...common}
        open={open && isCancelling}
        hasDraft={cancelled?.hasDraft ?? false}
        onBack={() => setCancelled(undefined)}
      />
    </>
  )
}
