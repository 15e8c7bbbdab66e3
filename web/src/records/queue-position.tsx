import { cx } from '#web/ui/cx.ts'
import type { RecordingQueue } from './recording-queue.ts'

const maxPips = 12

/** "1 of 4", also drawn. One class alone needs none. */
export function QueuePosition({ queue: { classes, index } }: { queue: RecordingQueue }) {
  if (classes.length < 2) return null

  return (
    <span className="mt-0.5 flex items-center gap-2 text-ink-muted text-xs tabular-nums">
      {classes.length <= maxPips && (
        <span aria-hidden="true" className="flex gap-0.75 max-sm:hidden">
          {classes.map(({ id }, each) => (
            <span
              key={id}
              className={cx('h-1 w-3.5 rounded-full', each <= index ? 'bg-ink' : 'bg-border-strong')}
            />
          ))}
        </span>
      )}
      {index + 1} of {classes.length}
    </span>
  )
}
