import { dayMinutes, type Start } from '#web/classes/class-time.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import type { TimedClass } from './day-plan.ts'

const percent = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`

/** The day as a line from midnight to midnight. The list beside it says the same in words. */
export function MiniDay({ classes, now }: { classes: readonly TimedClass[]; now: Start }) {
  return (
    <div aria-hidden="true" className="relative h-3.5 overflow-hidden rounded-xs bg-fill">
      {classes.map(({ id, start, duration, course }) => {
        const hue = hueOf(course.color)
        const isOver = start.minute + duration <= now.minute
        return (
          <span
            key={id}
            className={cx(
              'absolute inset-y-0.75 rounded-[2px] bg-course',
              isOver && 'opacity-40',
              hue.className,
            )}
            style={{
              ...hue.style,
              left: percent(start.minute),
              width: `max(3px, calc(${percent(Math.min(duration, dayMinutes - start.minute))} - 1px))`,
            }}
          />
        )
      })}
      <span className="absolute inset-y-0 w-0.5 bg-now" style={{ left: percent(now.minute) }} />
    </div>
  )
}
