import { counted } from '@lectern/contract/counted.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthText, nearDayText, shortDayText, shortMonthText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { figuresOfPackage, monthAfter, monthBefore, monthsOf, perClassIn, termsOf } from './plan-figures.ts'
import type { PlanValues } from './plan-values.ts'

interface MeaningProps {
  values: PlanValues
  outlook: PlanOutlook
  color: string
}

/** What the choice leads to, while it is made. */
export function Meaning({ values, outlook, color }: MeaningProps) {
  const hue = hueOf(color)
  const Parts = { perClass: PerClassMeaning, flat: FlatMeaning, package: PackageMeaning }[values.kind]

  return (
    <section
      aria-label="What this means"
      aria-live="polite"
      className={cx(
        'h-fit overflow-hidden rounded-lg bg-sunken text-sm inset-ring inset-ring-border',
        hue.className,
      )}
      style={hue.style}
    >
      <h3 className="px-3.5 pt-3 pb-2.5 font-semibold">What this means</h3>
      <Parts values={values} outlook={outlook} color={color} />
    </section>
  )
}

const Section = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className="border-border border-t px-3.5 py-3">
    {title && <p className="mb-1 text-ink-muted text-xs">{title}</p>}
    {children}
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex justify-between gap-3 py-0.75 tabular-nums">
    <span className="text-ink-muted">{label}</span>
    <span>{children}</span>
  </p>
)

const monthName = (date: string): string => monthText(date).split(' ')[0] ?? ''

function AgainstPerClass({ outlook }: { outlook: PlanOutlook }) {
  const last = monthBefore(outlook.today)
  const { classes, sum, each } = perClassIn(outlook, last)
  const show = (amount: string) => moneyText(amount, outlook.currency)
  const one = each ?? outlook.coming.find(({ amount }) => /[1-9]/.test(amount))?.amount
  if (classes === 0 && !one) return null

  return (
    <Section title="Against per class">
      {classes > 0 && (
        <Line label={`${monthName(last)}, ${counted(classes, 'class', 'classes')}`}>{show(sum)}</Line>
      )}
      {one && <Line label="One class">{show(one)}</Line>}
    </Section>
  )
}

function PerClassMeaning({ outlook }: MeaningProps) {
  const next = monthAfter(outlook.today)
  const { classes, sum } = perClassIn(outlook, next)

  return (
    <>
      <Section title={`Next month, ${monthName(next)}`}>
        <p className="font-semibold text-xl tabular-nums tracking-tight">
          {moneyText(sum, outlook.currency)}
        </p>
        <Line label="Classes planned">{classes}</Line>
      </Section>
      <AgainstPerClass outlook={outlook} />
    </>
  )
}

function FlatMeaning({ values, outlook }: MeaningProps) {
  const { currency, decimals, today } = outlook
  const terms = termsOf(values, decimals)
  const months = terms ? monthsOf(terms) : []
  if (!terms || months.length === 0)
    return (
      <Section>
        <p className="text-ink-muted">Give an amount, and here is what is charged month by month.</p>
      </Section>
    )
  const show = (amount: bigint) => moneyText(writeMoney(amount, decimals), currency)
  const most = months.reduce((max, { amount }) => (amount > max ? amount : max), 1n)
  const total = months.reduce((sum, { amount }) => sum + amount, 0n)
  const next = months.find(({ month }) => month === monthAfter(today))
  const lessons = perClassIn(outlook, monthAfter(today)).classes

  return (
    <>
      <Section>
        <div aria-hidden="true" className="grid h-14 auto-cols-fr grid-flow-col items-end gap-1.25">
          {months.map(({ month, amount, days, daysInMonth }) => (
            <i
              key={month}
              className={cx(
                'block min-h-0.5 rounded-t-xs',
                days < daysInMonth ? 'inset-ring-2 inset-ring-hue' : 'bg-hue',
              )}
              style={{ height: `${Number((amount * 100n) / most)}%` }}
            />
          ))}
        </div>
        <div
          aria-hidden="true"
          className="grid auto-cols-fr grid-flow-col gap-1.25 border-border-strong border-t pt-1 text-center text-2xs text-ink-subtle"
        >
          {months.map(({ month }) => (
            <span key={month}>{shortMonthText(month)}</span>
          ))}
        </div>
        <Line label={sumText(months.map(({ amount }) => show(amount)))}>
          <b className="font-semibold">{show(total)}</b>
        </Line>
        {terms.endsOn === null && <p className="text-ink-muted text-xs">The first twelve months.</p>}
      </Section>
      {next && (
        <Section title={`Next month, ${monthName(next.month)}`}>
          <p className="flex items-baseline justify-between gap-3 tabular-nums">
            <span className="font-semibold text-xl tracking-tight">{show(next.amount)}</span>
            <span className="text-ink-muted text-xs">charged {shortDayText(next.date)}</span>
          </p>
          <Line label="Lessons planned">{lessons}</Line>
          {lessons > 0 && <Line label="One lesson">{show(next.amount / BigInt(lessons))}</Line>}
        </Section>
      )}
      <AgainstPerClass outlook={outlook} />
    </>
  )
}

/** "$60.00, then 7 × $120.00" */
function sumText(amounts: readonly string[]): string {
  const groups: { amount: string; times: number }[] = []
  for (const amount of amounts) {
    const last = groups.at(-1)
    if (last?.amount === amount) last.times += 1
    else groups.push({ amount, times: 1 })
  }

  return groups.map(({ amount, times }) => (times > 1 ? `${times} × ${amount}` : amount)).join(', then ')
}

const slotsShown = 10

function PackageMeaning({ values, outlook }: MeaningProps) {
  const figures = figuresOfPackage(values, outlook)
  if (!figures)
    return (
      <Section>
        <p className="text-ink-muted">Give a number and a price, and here is what one costs.</p>
      </Section>
    )
  const { each, perClass, saved, slots, usable, next } = figures
  const show = (amount: string) => moneyText(amount, outlook.currency)
  const isByLesson = values.unit === 'lessons'
  const last = slots.at(-1)

  return (
    <>
      <Section>
        <p className="flex items-baseline justify-between gap-3 tabular-nums">
          <span className="font-semibold text-xl tracking-tight">{show(each)}</span>
          <span className="text-ink-muted text-xs">{isByLesson ? 'a lesson' : 'an hour'}</span>
        </p>
        {perClass && <Line label="Per class today">{show(perClass)}</Line>}
        {saved && (
          <Line label="They save">
            <b className="font-semibold text-positive">{show(saved)}</b>
          </Line>
        )}
      </Section>
      {slots.length > 0 && (
        <Section title="By the classes that are planned">
          <ol className="grid grid-cols-10 gap-1 text-center text-2xs/3 text-ink-subtle tabular-nums">
            {slots.slice(0, slotsShown).map(({ date, isLate }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two classes of one day differ in nothing else
                key={`${date} ${index}`}
                className={cx('grid gap-0.75', isLate && 'text-warning')}
              >
                <span
                  className={cx(
                    'grid h-6.5 place-items-center rounded-sm border',
                    isLate ? 'border-warning bg-warning-soft' : 'border-border-control border-dashed',
                  )}
                >
                  {isLate && <TriangleAlert size={13} aria-label="After its end" />}
                </span>
                <span>{shortDayText(date)}</span>
              </li>
            ))}
          </ol>
          {usable < slots.length && last ? (
            <p className="mt-2.5 text-warning text-xs">
              Until {nearDayText(values.endsOn, outlook.today)} only {usable} of {slots.length} classes can
              use it. {shortDayText(last.date)} would do.
            </p>
          ) : (
            slots.length > slotsShown &&
            last && <p className="mt-2 text-ink-muted text-xs">and on until {nearDayText(last.date)}.</p>
          )}
        </Section>
      )}
      <Section title={`Next month, ${monthName(monthAfter(outlook.today))}`}>
        <Line label={`${counted(next.classes, 'lesson')} from the package`}>{show('0.00')}</Line>
        <Line label="Left after it">
          {next.left} of {values.size}
        </Line>
      </Section>
    </>
  )
}
