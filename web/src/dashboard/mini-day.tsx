import { percentOfDay, type Start } from '#web/classes/class-time.ts'
import type { Segment } from '#web/classes/day-segments.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'

/** The day as a line from midnight to midnight. The list beside it says the same in words. */
export function MiniDay({ segments, now }: { segments: readonly Segment[]; now: Start }) {
  return (
    <div aria-hidden="true" className="relative h-3.5 overflow-hidden rounded-xs bg-fill">
      {segments.map(({ key, item, from, to }) => {
        const hue = hueOf(item.course.color)
        return (
          <span
            key={key}
            className={cx(
              'absolute inset-y-0.75 rounded-[2px] bg-course',
              to <= now.minute && 'opacity-40',
              hue.className,
            )}
            style={{
              ...hue.style,
              left: percentOfDay(from),
              width: `max(3px, calc(${percentOfDay(to - from)} - 1px))`,
            }}
          />
        )
      })}
      <span className="absolute inset-y-0 w-0.5 bg-now" style={{ left: percentOfDay(now.minute) }} />
    </div>
  )
}
