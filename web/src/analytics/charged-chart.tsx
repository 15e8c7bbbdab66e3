import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { shortMoneyText } from '@lectern/contract/tuition/short-money-text.ts'
import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { type ReactNode, useState } from 'react'
import { monthText, shortMonthText } from '#web/time/day-text.ts'
import { useMoney } from '#web/tuition/use-money.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { coursesIn } from './charged-courses.ts'
import { roundedUp, ticksOf } from './figures.ts'

const height = 240

interface ChargedChartProps {
  months: readonly TuitionMonth[]
  currency: string
}

/** Two bars for each month. The figures above are of the month pointed at, else of the last. */
export function ChargedChart({ months, currency }: ChargedChartProps) {
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? months.length - 1
  const month = months[shown]
  if (!month) return null

  return (
    <div aria-hidden="true" onPointerLeave={() => setPointed(undefined)}>
      <MonthFigures months={months} month={month} show={(amount) => moneyText(amount, currency)} />
      <div className="relative mt-6 max-sm:mr-9">
        <Axis months={months} />
        <div className="absolute inset-0 grid grid-cols-12">
          {months.map((each, index) => (
            <div
              key={each.month}
              onPointerEnter={() => setPointed(index)}
              className={cx('rounded-t-sm', index === pointed && 'bg-ink/5')}
            />
          ))}
        </div>
        <Bars months={months} />
      </div>
      <div className="mt-1.5 grid grid-cols-12 text-center max-sm:mr-9 text-2xs tabular-nums">
        {months.map((each, index) => (
          <span key={each.month} className={index === shown ? 'font-semibold text-ink' : 'text-ink-subtle'}>
            {shortMonthText(`${each.month}-01`)}
          </span>
        ))}
      </div>
    </div>
  )
}

interface MonthFiguresProps {
  months: readonly TuitionMonth[]
  month: TuitionMonth
  show: (amount: string) => string
}

/** All courses of the year in each month, so that nothing jumps while one looks from month to month. */
function MonthFigures({ months, month, show }: MonthFiguresProps) {
  const [name] = monthText(`${month.month}-01`).split(' ')

  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-xs">
      <Figure label={`Charged in ${name}`} amount={show(month.charged)} />
      {coursesIn(months).map((course) => {
        const hue = hueOf(course.color)
        return (
          <Figure key={course.key} label={course.name} amount={show(course.chargedIn(month))}>
            <span style={hue.style} className={cx('size-2 shrink-0 rounded-xs bg-hue', hue.className)} />
          </Figure>
        )
      })}
      <Figure label="Received" amount={show(month.received)} className="sm:ml-auto">
        <span className="size-2 shrink-0 rounded-xs bg-accent" />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  amount: string
  className?: string
  /** A mark in the colour of its bars. */
  children?: ReactNode
}

function Figure({ label, amount, className, children }: FigureProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="flex items-center gap-1.5 text-ink-muted">
        {children}
        <span dir="auto" className="max-w-44 truncate">
          {label}
        </span>
      </dt>
      <dd className="font-semibold text-ink text-sm tabular-nums">{amount}</dd>
    </div>
  )
}

const topOf = (months: readonly TuitionMonth[]): number =>
  roundedUp(Math.max(...months.flatMap(({ charged, received }) => [Number(charged), Number(received)])))

/** A phone's bars are too narrow for the scale to stand above them: it has the edge to itself. */
function Axis({ months }: { months: readonly TuitionMonth[] }) {
  const { currency } = useMoney()
  const top = topOf(months)

  return (
    <div className="relative border-border-strong border-b" style={{ height }}>
      {ticksOf(top).map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 border-border border-t"
          style={{ top: height * (1 - tick / top) }}
        >
          <span className="absolute -top-4 right-0 text-2xs text-ink-subtle tabular-nums max-sm:-top-2 max-sm:-right-9">
            {shortMoneyText(tick, currency)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Over the columns that follow the pointer, and let it through. */
function Bars({ months }: { months: readonly TuitionMonth[] }) {
  const top = topOf(months)
  const tall = (amount: string) => Math.max(0, (Number(amount) / top) * height)
  const column = 100 / months.length
  const courses = coursesIn(months) // in the order of the legend, month after month

  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      className="pointer-events-none absolute inset-0 block"
    >
      {months.map((month, index) => {
        let base = height
        return (
          <g key={month.month}>
            {courses.map((course) => {
              const rise = tall(course.chargedIn(month))
              base -= rise
              const hue = hueOf(course.color)
              return (
                <rect
                  key={course.key}
                  x={`${index * column + column * 0.26}%`}
                  width={`${column * 0.22}%`}
                  y={base}
                  height={Math.max(0, rise - 1)}
                  rx="2"
                  style={hue.style}
                  className={cx('fill-hue', hue.className)}
                />
              )
            })}
            <rect
              x={`${index * column + column * 0.51}%`}
              width={`${column * 0.22}%`}
              y={height - tall(month.received)}
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
