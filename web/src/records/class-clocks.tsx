import { cityOf } from '@lectern/contract/zone-city.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { spanText } from '#web/time/clock-text.ts'
import { addMinutes, type WallTime } from '#web/time/wall-time.ts'
import { aheadBy, instantOf } from '#web/time/zone-text.ts'
import { Detail } from '#web/ui/detail.tsx'

type Clock = { timeZone: string; names: string[]; text: string }

/** What the walls show where students of the class are, unless that is what shows here. */
function useClocks({ start, duration, studentIds }: ListedClass): Clock[] {
  const students = useQuery(studentQueries.list())
  if (!start || !students.data) return []
  const away = students.data.filter(({ id, timeZone }) => timeZone && studentIds.includes(String(id)))

  return [...Map.groupBy(away, ({ timeZone }) => timeZone ?? '')].flatMap(([timeZone, there]) => {
    const ahead = aheadBy(timeZone, instantOf(start))
    const names = there.map(({ name, nickname }) => nickname ?? name.split(' ')[0] ?? name)
    return !ahead ? [] : { timeZone, names, text: textThere(start, duration, ahead) }
  })
}

function textThere(start: WallTime, duration: number, ahead: number): string {
  const there = addMinutes(start, ahead)
  const day = there.date === start.date ? '' : there.date > start.date ? 'next day, ' : 'the day before, '

  return `${day}${spanText(there.minute, duration)}`
}

/** A line of a class's details. */
export function ClassClocks({ item }: { item: ListedClass }) {
  const clocks = useClocks(item)
  if (clocks.length === 0) return null

  return (
    <Detail icon={Globe} label="Other clocks">
      <ClockLines clocks={clocks} />
    </Detail>
  )
}

/** The same in the dialog that records it. */
export function RecordClocks({ item }: { item: ListedClass }) {
  const clocks = useClocks(item)
  if (clocks.length === 0) return null

  return (
    <div className="flex gap-2 text-ink-muted text-sm">
      <Globe size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-subtle" />
      <ClockLines clocks={clocks} />
    </div>
  )
}

const ClockLines = ({ clocks }: { clocks: readonly Clock[] }) => (
  <ul className="min-w-0">
    {clocks.map(({ timeZone, names, text }) => (
      <li key={timeZone}>
        <b>{cityOf(timeZone)}</b>
        <span className="text-ink-muted">
          {' '}
          · {text} · <bdi>{names.join(', ')}</bdi>
        </span>
      </li>
    ))}
  </ul>
)
