import { cityOf } from '@lectern/contract/zone-city.ts'
import { spanText } from '#web/time/clock-text.ts'
import { addMinutes, type WallTime } from '#web/time/wall-time.ts'
import { aheadBy } from '#web/time/zone-text.ts'

interface TimeThereProps {
  start: WallTime
  duration: number
  timeZone: string
}

/** The same time on the student's wall, where that is another one. */
export function TimeThere({ start, duration, timeZone }: TimeThereProps) {
  const [year = 0, month = 1, day = 1] = start.date.split('-').map(Number)
  const instant = new Date(year, month - 1, day, 0, start.minute)
  const there = addMinutes(start, aheadBy(timeZone, instant))

  return (
    <>
      <dt className="text-ink-muted">{cityOf(timeZone)}</dt>
      <dd>
        {there.date !== start.date && (there.date > start.date ? 'Next day, ' : 'The day before, ')}
        {spanText(there.minute, duration)}
      </dd>
    </>
  )
}
