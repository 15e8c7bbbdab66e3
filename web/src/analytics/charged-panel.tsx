import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { monthText, shortMonthText } from '#web/time/day-text.ts'
import { tuitionQueries } from '#web/tuition/tuition.api.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { roundedUp } from './figures.ts'
import { NothingYet, Panel } from './panel.tsx'

const title = 'Charged and Received'
const height = 220

/** Twelve months side by side: what was charged, by course, and what came in. */
export function ChargedPanel({ month }: { month: string }) {
  const answer = useQuery(tuitionQueries.months(month))
  if (answer.isPending) return <PanelSkeleton className="h-80" />
  if (answer.isError)
    return (
      <Panel title={title}>
        <LoadError compact what="charges and payments" onRetry={answer.refetch} />
      </Panel>
    )
  const { months, currency } = answer.data
  const sum = (part: 'charged' | 'received') => months.reduce((total, each) => total + Number(each[part]), 0)
  const show = (amount: string) => moneyText(amount, currency)
  if (months.every(({ charged, received }) => Number(charged) === 0 && Number(received) === 0))
    return (
      <Panel title={title}>
        <NothingYet>Nothing was charged or received in these twelve months</NothingYet>
      </Panel>
    )

  return (
    <Panel
      title={title}
      note={`${show(sum('charged').toFixed(2))} charged · ${show(sum('received').toFixed(2))} received`}
    >
      <Legend months={months} />
      <Bars months={months} />
      <MonthNames months={months} />
      <MonthsTable months={months} show={show} />
    </Panel>
  )
}

type Months = { months: readonly TuitionMonth[] }

function Legend({ months }: Months) {
  const courses = new Map(months.flatMap((each) => each.courses).map((course) => [course.name, course.color]))

  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      {[...courses].map(([name, color]) => (
        <li key={name} className="flex items-center gap-1.5">
          <Dot color={color} /> {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="size-2 rounded-xs bg-accent" /> Received
      </li>
    </ul>
  )
}

function Dot({ color }: { color: string }) {
  const hue = hueOf(color)

  return <span style={hue.style} className={cx('size-2 rounded-xs bg-hue', hue.className)} />
}

function Bars({ months }: Months) {
  const most = Math.max(...months.flatMap(({ charged, received }) => [Number(charged), Number(received)]))
  const top = roundedUp(most)
  const tall = (amount: string) => Math.max(0, (Number(amount) / top) * (height - 2))
  const column = 100 / months.length

  return (
    <svg aria-hidden="true" width="100%" height={height} className="block border-border border-y">
      {months.map((month, index) => {
        let base = height - 1
        return (
          <g key={month.month}>
            {month.courses.map((course) => {
              const rise = tall(course.charged)
              base -= rise
              const hue = hueOf(course.color)
              return (
                <rect
                  key={`${course.courseId} ${course.name}`}
                  x={`${index * column + column * 0.24}%`}
                  width={`${column * 0.23}%`}
                  y={base}
                  height={Math.max(0, rise - 1)}
                  rx="2"
                  style={hue.style}
                  className={cx('fill-hue', hue.className)}
                />
              )
            })}
            <rect
              x={`${index * column + column * 0.5}%`}
              width={`${column * 0.23}%`}
              y={height - 1 - tall(month.received)}
              height={tall(month.received)}
              rx="2"
              className="fill-accent"
            />
          </g>
        )
      })}
    </svg>
  )
}

function MonthNames({ months }: Months) {
  return (
    <div aria-hidden="true" className="mt-1.5 grid grid-cols-12 text-center text-2xs text-ink-subtle">
      {months.map(({ month }) => (
        <span key={month}>{shortMonthText(`${month}-01`)}</span>
      ))}
    </div>
  )
}

function MonthsTable({ months, show }: Months & { show: (amount: string) => string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Charged and received in twelve months</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Charged</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, charged, received }) => (
            <tr key={month}>
              <th scope="row">{monthText(`${month}-01`)}</th>
              <td>{show(charged)}</td>
              <td>{show(received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
