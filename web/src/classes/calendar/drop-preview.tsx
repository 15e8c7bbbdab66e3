import type { Move } from '#web/classes/class-moves.ts'
import { percentOfDay } from '#web/classes/class-time.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayMinutes } from '#web/time/wall-time.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'

/** Where a class that is being dragged would land. */
export function DropPreview({ move: { item, to } }: { move: Move }) {
  const hue = hueOf(item.course.color)
  const width = Math.min(item.duration, dayMinutes - to.minute)

  return (
    <span
      className={cx('drop-preview', hue.className)}
      style={{
        ...hue.style,
        left: percentOfDay(to.minute),
        width: percentOfDay(width),
      }}
    >
      {clockText(to.minute)}
    </span>
  )
}
