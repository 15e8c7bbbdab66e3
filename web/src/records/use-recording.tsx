import { useCallback, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { LazyRecordDialogs } from './lazy-record-dialogs.ts'

/**
 * Which class is being recorded. The list stays as it was when recording began, though it grows shorter behind it; the
 * dialogs stay while they close, and begin anew when another recording does.
 */
export function useRecording() {
  const { shown, show, hide } = useDialogState<readonly ListedClass[]>()
  const [index, setIndex] = useState(0)
  const [times, setTimes] = useState(0)

  return {
    dialogs: shown && (
      <LazyRecordDialogs
        key={times}
        queue={{ classes: shown.item, index }}
        open={shown.open}
        onClose={hide}
        onNext={() => setIndex(index + 1)}
      />
    ),
    start: useCallback(
      (classes: readonly ListedClass[], from = 0) => {
        setIndex(from)
        setTimes((before) => before + 1)
        show(classes)
      },
      [show],
    ),
  }
}
