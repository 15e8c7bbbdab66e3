import { percentOfDay } from '#web/classes/class-time.ts'
import type { Segment } from '#web/classes/day-segments.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'

/** The day as a line from midnight to midnight. The list beside it says the same in words. */
export function MiniDay({ segments, now }: { segments: readonly Segment[]; now: WallTime }) {
  return (
    <div aria-hidden="true" className="relative h-3.5 overflow-hidden rounded-xs bg-fill">
      {segments.map(({ key, item, from, to }) => {
        const hue = hueOf(item.course.color)
        return (
          <span
            key={key}
            className={cx(
              'absolute inset-y-0.75 rounded-[2px] bg-hue',
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
