import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { timeText } from '#web/classes/class-time.ts'
import { spanText } from '#web/time/clock-text.ts'
import { dateText, monthText, shortDayText, weekdayText } from '#web/time/day-text.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import type { TermSpan } from './term-span.ts'
import './printed-term.css'

interface PrintedTermProps {
  name: string
  span: TermSpan
  items: readonly ListedClass[]
}

/** One student's classes on paper, month by month. Beside the app, which is left out, and only while the page is printed. */
export function PrintedTerm(props: PrintedTermProps) {
  return useIsPrinting() ? createPortal(<Sheet {...props} />, document.body) : null
}

/** More than two columns of this length would be too small to read. */
const maxColumnLines = 30

function Sheet({ name, span, items }: PrintedTermProps) {
  const months = Map.groupBy(items, ({ scheduledAt }) => scheduledAt.slice(0, 7))
  const all = items.length + 2 * months.size // a month's name takes the height of two classes
  const columns = all > 2 * maxColumnLines ? 3 : 2
  const size = { '--columns': columns, '--lines': Math.ceil(all / columns) }

  return (
    <section className="printed-term" style={size as CSSProperties}>
      <h1>
        {name}, {dateText(span.from)} to {dateText(span.to)}
      </h1>
      <div>
        {[...months].map(([month, classes]) => (
          <section key={month}>
            <h2>{monthText(`${month}-01`)}</h2>
            <ul>
              {classes.map((item) => (
                <PrintedLine key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function PrintedLine({ item }: { item: ListedClass }) {
  const { start, duration, status, course } = item

  return (
    <li data-cancelled={status === 'cancelled' || undefined}>
      <span>{start ? `${weekdayText(start.date)}, ${shortDayText(start.date)}` : ''}</span>{' '}
      <span>{start ? spanText(start.minute, duration) : timeText(item)}</span> <b>{titleText(item)}</b>{' '}
      <span>{course.name}</span>
    </li>
  )
}
