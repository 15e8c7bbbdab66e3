import type { Month } from '@lectern/contract/analytics/analytics.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { classValueDecimals, sumMoney } from '@lectern/contract/tuition/money.ts'
import { shortMoneyText } from '@lectern/contract/tuition/short-money-text.ts'
import { monthText, shortMonthText } from '#web/time/day-text.ts'
import { useMoney } from '#web/tuition/use-money.ts'
import { cx } from '#web/ui/cx.ts'
import { roundedUp } from './figures.ts'
import { NothingYet, Panel } from './panel.tsx'

/** A year at a glance: what was earned above, how many classes it took below, month under month. */
export function YearPanel({ months, current }: { months: Month[]; current: string }) {
  const { show, currency } = useMoney()
  const earned = months.map(({ earnings }) => Number(earnings))
  const total = sumMoney(
    months.map(({ earnings }) => earnings),
    classValueDecimals,
  )
  const classes = months.reduce((sum, month) => sum + month.classes, 0)
  const { title, inThem } = wordsOf(months.at(-1)?.month ?? current, current)
  if (classes === 0)
    return (
      <Panel title={title}>
        <NothingYet>No classes in {inThem}</NothingYet>
      </Panel>
    )

  return (
    <Panel title={title} total={`${show(total)} · ${counted(classes, 'class', 'classes')}`}>
      <div aria-hidden="true" className="grid gap-3">
        <Series
          name="Earnings"
          values={earned}
          height={112}
          format={(value) => shortMoneyText(value, currency)}
        />
        <Series name="Classes" values={months.map((month) => month.classes)} height={48} format={String} />
        <MonthNames months={months} />
      </div>
      <MonthsTable months={months} caption={`Earnings and classes of ${inThem}`} />
    </Panel>
  )
}

/** Which twelve months these are, by the last of them. */
function wordsOf(last: string, current: string): { title: string; inThem: string } {
  if (last === current) return { title: 'Last Twelve Months', inThem: 'the last twelve months' }
  const month = monthText(`${last}-01`)

  return { title: `Twelve Months to ${month}`, inThem: `the twelve months to ${month}` }
}

type SeriesProps = { name: string; values: number[]; height: number; format: (value: number) => string }

function Series({ name, values, height, format }: SeriesProps) {
  const max = Math.max(...values)
  const top = roundedUp(max)
  const column = 100 / values.length

  return (
    <div>
      <div className="flex justify-between text-ink-subtle text-2xs tabular-nums">
        <span>{name}</span>
        <span>{max > 0 && format(top)}</span>
      </div>
      <svg aria-hidden="true" width="100%" height={height} className="mt-1 block border-border border-y">
        {values.map((value, index) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / top) * (height - 2))
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a month's index in the year is what it is
              key={index}
              x={`${index * column + column * 0.2}%`}
              width={`${column * 0.6}%`}
              y={height - 1 - tall}
              height={tall}
              rx="3"
              className={index === values.length - 1 ? 'fill-accent' : 'fill-ink-disabled'}
            >
              <title>{format(value)}</title>
            </rect>
          )
        })}
      </svg>
    </div>
  )
}

function MonthNames({ months }: { months: Month[] }) {
  return (
    <div className="-mt-1.5 grid grid-cols-12 text-center text-2xs tabular-nums">
      {months.map(({ month }, index) => (
        <span
          key={month}
          className={cx(index === months.length - 1 ? 'font-semibold text-ink' : 'text-ink-subtle')}
        >
          {shortMonthText(`${month}-01`)}
        </span>
      ))}
    </div>
  )
}

function MonthsTable({ months, caption }: { months: Month[]; caption: string }) {
  const { show } = useMoney()

  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Earnings</th>
            <th scope="col">Classes</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, earnings, classes }) => (
            <tr key={month}>
              <th scope="row">{monthText(`${month}-01`)}</th>
              <td>{show(earnings)}</td>
              <td>{classes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
