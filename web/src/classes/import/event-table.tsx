import type { ImportedEvent } from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { courseQueries } from '#web/courses/courses.api.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dateText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'

/** What was chosen for a title: a course, that it is left out, or nothing of its own. */
export type TitleChoice = number | 'leave out' | null

interface EventTableProps {
  events: ImportedEvent[]
  resetKey: string
  chosenFor: (title: string) => TitleChoice
  onChoose: (title: string, choice: TitleChoice) => void
}

const step = 100
const forAll = 'for all'

/** Every event with what will become of it, and a choice for all that are called alike. */
export function EventTable({ events, resetKey, chosenFor, onChoose }: EventTableProps) {
  const { revealed, sentinel } = useInfiniteScroll(events, step, resetKey)
  const courses = useQuery(courseQueries.list())
  const options = [
    { value: forAll, label: 'As for all' },
    { value: 'leave out', label: 'Leave Out' },
    ...(courses.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
  ]
  const handle = (title: string, value: string) =>
    onChoose(title, value === forAll ? null : value === 'leave out' ? value : Number(value))

  return (
    <div className="overflow-x-auto">
      <table aria-label="Events of the calendar" className="table">
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Title</th>
            <th scope="col">First</th>
            <th scope="col">Classes</th>
            <th scope="col">Course</th>
          </tr>
        </thead>
        <tbody>
          {revealed.map((event) => (
            <tr key={event.event}>
              <td>
                <Badge tone={looks[event.result].tone}>{looks[event.result].label}</Badge>
              </td>
              <td className="min-w-48">
                <span dir="auto" className="block max-w-100 truncate font-medium">
                  {event.title}
                </span>
                {event.reason && <span className="block text-ink-muted text-xs">{event.reason}</span>}
              </td>
              <td className="whitespace-nowrap tabular-nums">{firstText(event)}</td>
              <td className="whitespace-nowrap tabular-nums">{manyText(event)}</td>
              <td className="min-w-44">
                <Select
                  aria-label={`Course of ${event.title}`}
                  options={options}
                  value={String(chosenFor(event.title) ?? forAll)}
                  onChange={(value) => handle(event.title, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={sentinel} />
    </div>
  )
}

const looks: Record<ImportedEvent['result'], { label: string; tone: BadgeTone }> = {
  series: { label: 'Series', tone: 'positive' },
  classes: { label: 'Class', tone: 'positive' },
  same: { label: 'Same', tone: 'outline' },
  leftOut: { label: 'Left out', tone: 'neutral' },
}

/** "Tue, Mar 5, 2030, 3:00 PM" */
function firstText({ scheduledAt }: ImportedEvent): string {
  const start = scheduledAt && parseWallTime(scheduledAt)

  return start ? `${weekdayText(start.date)}, ${dateText(start.date)}, ${clockText(start.minute)}` : ''
}

function manyText({ result, classes, until }: ImportedEvent): string {
  if (result === 'series') return until ? `until ${dateText(until)}` : 'goes on'

  return result === 'classes' ? counted(classes, 'class', 'classes') : ''
}
