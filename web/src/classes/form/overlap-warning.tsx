import { addDays } from '@lectern/contract/calendar.ts'
import { durations } from '@lectern/contract/classes/class-values.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { spanOf } from '#web/classes/calendar-range.ts'
import { titleText } from '#web/classes/class-label.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { clockText } from '#web/time/clock-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { type ClassValues, startIn } from './class-form.ts'
import { overlapping } from './overlap.ts'

/** Says while the time is chosen that something else is on then. A warning only: teachers know what they do. */
export function OverlapWarning({ self }: { self: number | undefined }) {
  const [date, time, duration] = useWatch<ClassValues, ['date', 'time', 'duration']>({
    name: ['date', 'time', 'duration'],
  })
  const start = startIn({ date, time })
  const minutes = Number(duration)
  if (!start || !(minutes > 0 && minutes <= durations.longest)) return null

  return <Overlaps start={start} minutes={minutes} self={self} />
}

function Overlaps({ start, minutes, self }: { start: WallTime; minutes: number; self: number | undefined }) {
  const classes = useQuery(classQueries.list(spanOf([start.date, addDays(start.date, 1)])))
  const [first, ...others] = overlapping(classes.data ?? [], start, minutes, self)

  return (
    <output className="empty:hidden">
      {first && (
        <span className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs">
          <TriangleAlert size={16} />
          <span>
            Overlaps with <b>{titleText(first)}</b> at {clockText(first.start?.minute ?? 0)}
            {others.length > 0 && ` and ${others.length} more`}.
          </span>
        </span>
      )}
    </output>
  )
}
