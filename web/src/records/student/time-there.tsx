import { cityOf } from '@lectern/contract/zone-city.ts'
import { spanText } from '#web/time/clock-text.ts'
import { addMinutes, type WallTime } from '#web/time/wall-time.ts'
import { aheadBy, instantOf } from '#web/time/zone-text.ts'
import { useRested } from '#web/ui/use-rested.ts'

interface TimeThereProps {
  start: WallTime
  duration: number
  timeZone: string
}

/** The same time on the student's wall, where that is another one. */
export function TimeThere(props: TimeThereProps) {
  const isRested = useRested()
  const there = isRested && thereText(props)
  if (there === undefined) return null

  return (
    <>
      <dt className="text-ink-muted">{cityOf(props.timeZone)}</dt>
      <dd>{there}</dd>
    </>
  )
}

function thereText({ start, duration, timeZone }: TimeThereProps): string | undefined {
  const ahead = aheadBy(timeZone, instantOf(start))
  if (ahead === undefined) return
  const there = addMinutes(start, ahead)
  const otherDay = there.date > start.date ? 'Next day, ' : 'The day before, '

  return `${there.date === start.date ? '' : otherDay}${spanText(there.minute, duration)}`
}
