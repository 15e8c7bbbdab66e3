import type { ImportedEvent } from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { courseQueries } from '#web/courses/courses.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dateText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import {
  type Booking,
  type ByTitle,
  type CourseChoice,
  choiceOf,
  isWritten,
  type TitleChoice,
} from './import-input.ts'

interface EventTableProps {
  events: ImportedEvent[]
  resetKey: string
  choices: ByTitle
  onCourse: (title: string, choice: CourseChoice) => void
  /** Asks who comes to the classes of a title. */
  onBooking: (title: string) => void
}

const step = 100
const forAll = 'for all'

/** Every event with what will become of it, and a choice for all that are called alike. */
export function EventTable({ events, resetKey, choices, onCourse, onBooking }: EventTableProps) {
  const { revealed, sentinel } = useInfiniteScroll(events, step, resetKey)
  const { data: known = [] } = useQuery(courseQueries.list())
  const { data: students = [] } = useQuery(studentQueries.list())
  const names = new Map(students.map(({ id, name }) => [String(id), name]))
  const options = [
    { value: forAll, label: 'As for all' },
    { value: 'leave out', label: 'Leave Out' },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const handle = (title: string, value: string) =>
    onCourse(title, value === forAll ? null : value === 'leave out' ? value : Number(value))

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
            <th scope="col">Students and Value</th>
          </tr>
        </thead>
        <tbody>
          {revealed.map((event) => (
            <EventRow
              key={event.event}
              {...{ event, options, names, onBooking }}
              choice={choiceOf(event.title, choices)}
              onCourse={(value) => handle(event.title, value)}
            />
          ))}
        </tbody>
      </table>
      <div ref={sentinel} />
    </div>
  )
}

interface EventRowProps {
  event: ImportedEvent
  choice: TitleChoice
  options: { value: string; label: string }[]
  names: ReadonlyMap<string, string>
  onCourse: (value: string) => void
  onBooking: (title: string) => void
}

function EventRow({ event, choice, options, names, onCourse, onBooking }: EventRowProps) {
  const { course, booking, unsure } = choice
  const who = bookingText(booking, names)
  const remark = [event.reason, isWritten(event) && unsure].filter(Boolean).join('. ')

  return (
    <tr>
      <td>
        <Badge tone={looks[event.result].tone}>{looks[event.result].label}</Badge>
      </td>
      <td className="min-w-48">
        <span dir="auto" className="block max-w-100 truncate font-medium">
          {event.title}
        </span>
        {remark && <span className="block text-ink-muted text-xs">{remark}</span>}
      </td>
      <td className="whitespace-nowrap tabular-nums">{firstText(event)}</td>
      <td className="whitespace-nowrap tabular-nums">{manyText(event)}</td>
      <td className="min-w-44">
        <Select
          aria-label={`Course of ${event.title}`}
          options={options}
          value={String(course ?? forAll)}
          onChange={onCourse}
        />
      </td>
      <td className="whitespace-nowrap">
        {isWritten(event) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${who}: students and value of ${event.title}`}
            onClick={() => onBooking(event.title)}
          >
            <span dir="auto" className="max-w-60 truncate">
              {who}
            </span>
          </Button>
        )}
      </td>
    </tr>
  )
}

const looks: Record<ImportedEvent['result'], { label: string; tone: BadgeTone }> = {
  series: { label: 'Series', tone: 'positive' },
  classes: { label: 'Class', tone: 'positive' },
  same: { label: 'Same', tone: 'outline' },
  leftOut: { label: 'Left out', tone: 'neutral' },
}

/** "Emma Schäfer, Jonas Beck, 45" */
function bookingText(booking: Booking | undefined, names: ReadonlyMap<string, string>): string {
  if (!booking) return 'As for all'
  const { studentIds } = booking
  const students =
    studentIds.map((id) => names.get(id) ?? '').join(', ') || counted(studentIds.length, 'student')

  return booking.classValue === null ? students : `${students}, ${booking.classValue}`
}

/** "Tue, Mar 5, 2030, 3:00 PM, 45 min" */
function firstText({ scheduledAt, duration }: ImportedEvent): string {
  const start = scheduledAt && parseWallTime(scheduledAt)

  return start
    ? `${weekdayText(start.date)}, ${dateText(start.date)}, ${clockText(start.minute)}, ${duration} min`
    : ''
}

function manyText({ result, classes, until }: ImportedEvent): string {
  if (result === 'series') return until ? `until ${dateText(until)}` : 'goes on'

  return result === 'classes' ? counted(classes, 'class', 'classes') : ''
}
