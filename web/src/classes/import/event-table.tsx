import type { ImportedEvent } from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { courseQueries } from '#web/courses/courses.api.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dateText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import { type Booking, type CourseChoice, isWritten } from './import-input.ts'

interface EventTableProps {
  events: ImportedEvent[]
  resetKey: string
  courses: ReadonlyMap<string, CourseChoice>
  onCourse: (title: string, choice: CourseChoice) => void
  bookings: ReadonlyMap<string, Booking>
  /** Asks who comes to the classes of a title. */
  onBooking: (title: string) => void
}

const step = 100
const forAll = 'for all'

/** Every event with what will become of it, and a choice for all that are called alike. */
export function EventTable({ events, resetKey, courses, onCourse, bookings, onBooking }: EventTableProps) {
  const { revealed, sentinel } = useInfiniteScroll(events, step, resetKey)
  const { data: known = [] } = useQuery(courseQueries.list())
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
                  value={String(courses.get(event.title) ?? forAll)}
                  onChange={(value) => handle(event.title, value)}
                />
              </td>
              <td className="whitespace-nowrap">
                {isWritten(event) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${bookingText(bookings.get(event.title))}: students and value of ${event.title}`}
                    onClick={() => onBooking(event.title)}
                  >
                    {bookingText(bookings.get(event.title))}
                  </Button>
                )}
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

/** "2 students, 45" */
function bookingText(booking: Booking | undefined): string {
  if (!booking) return 'As for all'
  const students = counted(booking.studentIds.length, 'student')

  return booking.classValue === null ? students : `${students}, ${booking.classValue}`
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
