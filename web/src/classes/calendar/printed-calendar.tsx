import type { CSSProperties } from 'react'
import { type CalendarView, titleOf } from '#web/classes/calendar-range.ts'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { timeText } from '#web/classes/class-time.ts'
import { segmentsByDate } from '#web/classes/day-segments.ts'
import {
  allStudentsText,
  type StudentNames,
  studentsText,
  useStudentNames,
} from '#web/classes/student-names.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import './printed-calendar.css'

interface PrintedCalendarProps {
  view: CalendarView
  date: string
  dates: readonly string[]
  items: readonly ListedClass[]
}

/** The calendar on paper: every class of it, outlined, on one page. Drawn only while the page is printed. */
export function PrintedCalendar(props: PrintedCalendarProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null
}

function Sheet({ view, date, dates, items }: PrintedCalendarProps) {
  const names = useStudentNames()
  const byDate = segmentsByDate(items, dates)
  const maxClasses = Math.max(1, ...[...byDate.values()].map((segments) => segments.length))

  return (
    <section
      className="printed-calendar"
      data-view={view === 'month' ? 'month' : 'week'}
      style={{ '--weeks': dates.length / 7, '--max-classes': maxClasses } as CSSProperties}
    >
      <h1>{titleOf(view, date)}</h1>
      <ol>
        {dates.map((day) => (
          <li key={day}>
            <h2>
              {weekdayText(day)}, {shortDayText(day)}
            </h2>
            <ul>
              {byDate
                .get(day)
                ?.filter(({ part }) => part !== 'rest')
                .map(({ key, item }) => (
                  <PrintedClass key={key} item={item} names={names} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Of more students than these a page has no room for all names. */
const maxNamed = 4

function PrintedClass({ item, names }: { item: ListedClass; names: StudentNames }) {
  const students = (item.studentIds.length > maxNamed ? studentsText : allStudentsText)(item, names)

  return (
    <li data-cancelled={item.status === 'cancelled' || undefined}>
      <span>{timeText(item)}</span> <b>{students || titleText(item)}</b>{' '}
      {students && <span>{titleText(item)}</span>}
    </li>
  )
}
