import { percentOfDay } from '#web/classes/class-time.ts'
import { clockText } from '#web/time/clock-text.ts'
import type { WeekScale } from './use-week-scale.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface HourAxisProps {
  /** Minute of the day, where today is on the page. */
  now: number | null
  scale: Pick<WeekScale, 'dayColumn' | 'hour'>
}

/** In pixels: how much of the axis a label takes, and the current time on either side of itself. */
const labelWidth = 43
const halfPill = 28

/**
 * The 24 hours, or every second one where they are narrow; the current time hides those it would cover. The blocks tell their
 * times themselves.
 */
export function HourAxis({ now, scale: { dayColumn, hour: width } }: HourAxisProps) {
  const step = width < labelWidth ? 2 : 1
  const isCovered = (hour: number) => {
    const before = now === null ? Number.POSITIVE_INFINITY : (now / 60 - hour) * width
    return before > -halfPill && before < labelWidth + halfPill
  }

  return (
    <div aria-hidden="true" className="week-axis">
      <span className="week-corner" style={{ width: dayColumn }} />
      <div className="relative flex-1">
        {hours.map(
          (hour) =>
            hour % step > 0 ||
            isCovered(hour) || (
              <span key={hour} className="week-hour" style={{ left: percentOfDay(hour * 60) }}>
                {clockText(hour * 60).replace(':00', '')}
              </span>
            ),
        )}
        {now !== null && (
          <span className="now-pill" style={{ left: percentOfDay(now) }}>
            {clockText(now)}
          </span>
        )}
      </div>
    </div>
  )
}
