import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { keyHolder } from '#web/ui/held-keys.ts'
import { useHeldKeys } from '#web/ui/use-held-keys.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { recordingQuery } from './record-changes.api.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { RecordingQueue } from './recording-queue.ts'
import { useRecordingQuery } from './use-recording-query.ts'
import { useShownLater } from './use-shown-later.ts'

interface RecordDialogsProps {
  queue: RecordingQueue
  open: boolean
  onClose: () => void
  /** On to the next one, or out after the last. */
  onNext: () => void
  /** Out, but for those that could not be saved. */
  onLast: () => void
  onSaved: (classId: number) => void
  onFailed: (item: ListedClass) => void
}

/**
 * Records a class, and the next one after it; or says that it did not take place. The next one is on screen at once, and
 * what was written is saved behind it: one call for that, one for what is on screen then, and one for what comes next.
 */
export function RecordDialogs(props: RecordDialogsProps) {
  const { queue, open, onClose, onNext, onLast, onSaved, onFailed } = props
  const queries = useQueryClient()
  const [cancelled, setCancelled] = useState<{ classId: number; hasDraft: boolean }>()
  const [isWaiting, setIsWaiting] = useState(false)
  const [item, next] = queue.classes.slice(queue.index)
  const recording = useRecordingQuery(item, next, open)
  const { showLater, showNow } = useShownLater(open)
  useHeldKeys(isWaiting)
  if (!item) return null
  const isCancelling = cancelled?.classId === item.id

  async function goOn(from: ListedClass, to: ListedClass, saving: Promise<boolean>) {
    onNext()
    if (!(await saving)) return onFailed(from)
    onSaved(from.id)
    showLater()
    // What was just written is the last time of whoever comes next.
    await queries.invalidateQueries(recordingQuery(to.id))
  }

  async function finish(from: ListedClass, saving: Promise<boolean>, done: () => void) {
    setIsWaiting(true)
    const isSaved = await saving
    if (isSaved) await showNow()
    if (isSaved) keyHolder.current?.giveUp() // what was typed on was meant for a form that is gone
    setIsWaiting(false)
    if (!isSaved) return
    onSaved(from.id)
    done()
  }

  function handleSaving(saving: Promise<boolean>, isLast = false) {
    if (item && next && !isLast) void goOn(item, next, saving)
    else if (item) void finish(item, saving, isLast ? onLast : onNext)
  }

  const common = { item, queue, recording, isWaiting, onClose, onSaving: handleSaving }

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
