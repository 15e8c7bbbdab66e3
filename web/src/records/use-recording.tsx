import { useCallback, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { LazyRecordDialogs } from './lazy-record-dialogs.ts'
import {
  atFailed,
  leftIn,
  queueOf,
  type RecordingQueue,
  withFailed,
  withoutFailed,
} from './recording-queue.ts'

type Shown = { queue: RecordingQueue; open: boolean; times: number }

/**
 * Which class is being recorded. The list stays as it was when recording began, though it grows shorter behind it; the
 * dialogs stay while they close, and begin anew when another recording does.
 */
export function useRecording() {
  const [shown, setShown] = useState<Shown>()
  const change = (next: (shown: Shown) => Partial<Shown>) =>
    setShown((before) => before && { ...before, ...next(before) })

  return {
    dialogs: shown && (
      <LazyRecordDialogs
        key={shown.times}
        queue={shown.queue}
        open={shown.open}
        onClose={() => change(() => ({ open: false }))}
        onNext={() => change(({ queue }) => nextOf(queue))}
        onSaved={(id) => change(({ queue }) => ({ queue: withoutFailed(queue, id) }))}
        onFailed={(item) => change(({ queue, open }) => failedOf(withFailed(queue, item), open))}
        onLast={() => change(({ queue }) => closedOf(queue))}
      />
    ),
    start: useCallback(
      (classes: readonly ListedClass[], from = 0) =>
        setShown((before) => ({
          queue: queueOf(classes, from),
          open: true,
          times: (before?.times ?? 0) + 1,
        })),
      [],
    ),
  }
}

const nextOf = (queue: RecordingQueue): Partial<Shown> =>
  leftIn(queue) > 0 ? { queue: { ...queue, index: queue.index + 1 } } : closedOf(queue)

/** Nothing that was written is lost by closing: what could not be saved is on screen again. */
function closedOf(queue: RecordingQueue): Partial<Shown> {
  const again = atFailed(queue)

  return again ? { queue: again, open: true } : { open: false }
}

const failedOf = (queue: RecordingQueue, open: boolean): Partial<Shown> =>
  open ? { queue } : closedOf(queue)
