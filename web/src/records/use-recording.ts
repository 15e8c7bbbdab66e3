import { useCallback, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import type { RecordingQueue } from './recording-queue.ts'

/** Which class is being recorded. The list stays as it was when recording began, though it grows shorter behind it. */
export function useRecording() {
  const { shown, show, hide } = useDialogState<readonly ListedClass[]>()
  const [index, setIndex] = useState(0)
  const queue: RecordingQueue | undefined = shown ? { classes: shown.item, index } : undefined

  return {
    dialogs: queue && { queue, open: shown?.open ?? false, onClose: hide, onNext: () => setIndex(index + 1) },
    start: useCallback(
      (classes: readonly ListedClass[], from = 0) => {
        setIndex(from)
        show(classes)
      },
      [show],
    ),
  }
}
