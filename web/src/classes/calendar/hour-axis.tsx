import { percentOfDay } from '#web/classes/class-time.ts'
import { clockText } from '#web/time/clock-text.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface HourAxisProps {
  /** Minute of the day, where today is on the page. */
  now: number | null
  dayColumn: number
}

/** The 24 hours; the current time hides those it would cover. The blocks tell their times themselves. */
export function HourAxis({ now, dayColumn }: HourAxisProps) {
  const isCovered = (hour: number) => now !== null && hour > now / 60 - 1.4 && hour < now / 60 + 0.5

  return (
    <div aria-hidden="true" className="week-axis">
      <span className="week-corner" style={{ width: dayColumn }} />
      <div className="relative flex-1">
        {hours.map(
          (hour) =>
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
