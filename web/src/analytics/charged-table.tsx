import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { monthText } from '#web/time/day-text.ts'
import { coursesIn } from './charged-courses.ts'

interface ChargedTableProps {
  months: readonly TuitionMonth[]
  show: (amount: string) => string
}

/** The chart for whoever does not see it. */
export function ChargedTable({ months, show }: ChargedTableProps) {
  const courses = coursesIn(months)

  return (
    <div className="sr-only">
      <table>
        <caption>Charged and received in twelve months</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Charged</th>
            {courses.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(`${month.month}-01`)}</th>
              <td>{show(month.charged)}</td>
              {courses.map(({ key, chargedIn }) => (
                <td key={key}>{show(chargedIn(month))}</td>
              ))}
              <td>{show(month.received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
