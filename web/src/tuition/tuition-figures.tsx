import { addMonths, dayNumber, lastOfMonth } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { isOfKind } from '@lectern/contract/tuition/balance-filters.ts'
import type { Balance, Balances, TuitionFigures } from '@lectern/contract/tuition/balances.contract.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { tuitionQueries } from './tuition.api.ts'

/** What is outstanding, what came in this month, and what was paid ahead. */
export function TuitionFigureCards() {
  const balances = useQuery(tuitionQueries.balances())
  const figures = useQuery(tuitionQueries.figures())
  const failed = [balances, figures].find(({ isError }) => isError)
  if (failed) return <LoadError compact what="the figures" onRetry={failed.refetch} />

  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StatCard
        label="Outstanding"
        value={balances.data && moneyText(balances.data.outstanding, balances.data.currency)}
        className="max-lg:col-span-2"
      >
        {balances.data && <Outstanding balances={balances.data} />}
      </StatCard>
      <StatCard
        label="Received This Month"
        value={figures.data && moneyText(figures.data.received, figures.data.currency)}
      >
        {figures.data && <Received figures={figures.data} />}
      </StatCard>
      <StatCard
        label="Prepaid"
        value={balances.data && moneyText(balances.data.prepaid, balances.data.currency)}
      >
        {balances.data && <Prepaid balances={balances.data} />}
      </StatCard>
    </div>
  )
}

function Outstanding({ balances }: { balances: Balances }) {
  const { overdue, due, toInvoice, currency } = balances
  const parts = [
    { amount: overdue, label: 'overdue', color: 'bg-danger' },
    { amount: due, label: 'due', color: 'bg-accent' },
    { amount: toInvoice, label: 'to invoice', color: 'bg-border-strong' },
  ].filter(({ amount }) => !isZero(amount))
  if (parts.length === 0) return <p>Nobody owes anything.</p>

  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-xs">
        {parts.map(({ amount, label, color }) => (
          <span key={label} className={color} style={{ flexGrow: Number(amount), minWidth: 4 }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
        {parts.map(({ amount, label, color }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-xs ${color}`} />
            {moneyText(amount, currency)} {label}
          </li>
        ))}
      </ul>
    </>
  )
}

function Received({ figures }: { figures: TuitionFigures }) {
  const { days, payments, receivedLastMonth, currency, month } = figures
  const [last] = monthText(addMonths(`${month}-01`, -1)).split(' ')

  return (
    <>
      <DayBars month={month} days={days} />
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="tabular-nums">
          {counted(payments, 'payment')}
          <span className="max-sm:hidden">
            . {last}: {moneyText(receivedLastMonth, currency)}
          </span>
        </p>
        <Link
          href="/tuition/import"
          className="touch-target font-medium text-ink underline underline-offset-3"
        >
          Import Statement
        </Link>
      </div>
    </>
  )
}

/** A bar for each day of the month with payments; a red line where today is. */
function DayBars({ month, days }: Pick<TuitionFigures, 'month' | 'days'>) {
  const { date: today } = useNow()
  const first = dayNumber(`${month}-01`)
  const count = dayNumber(lastOfMonth(`${month}-01`)) - first + 1
  const max = Math.max(...days.map(({ received }) => Number(received)), 1)
  const column = 100 / count

  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="26"
      className="mb-1.5 block border-border border-b max-sm:hidden"
    >
      {days.map(({ date, received }) => {
        const tall = Math.max(2, (Math.max(0, Number(received)) / max) * 24)
        return (
          <rect
            key={date}
            x={`${(dayNumber(date) - first) * column + column * 0.1}%`}
            width={`${column * 0.8}%`}
            y={26 - tall}
            height={tall}
            rx="1.5"
            className="fill-accent"
          />
        )
      })}
      {today.startsWith(month) && (
        <rect
          x={`${(dayNumber(today) - first + 1) * column}%`}
          width="1.5"
          y="0"
          height="26"
          className="fill-danger"
        />
      )}
    </svg>
  )
}

function Prepaid({ balances: { students } }: { balances: Balances }) {
  const ahead = students.filter((each) => isOfKind(each, 'prepaid'))
  const first = ahead
    .filter(({ coveredClasses }) => coveredClasses > 0)
    .reduce<Balance | undefined>((soonest, each) => (endsBefore(soonest, each) ? soonest : each), undefined)
  if (ahead.length === 0) return <p>Nobody has paid ahead.</p>

  return (
    <div className="flex items-center gap-2.5">
      <span className="max-sm:hidden">
        <AvatarStack more={Math.max(0, ahead.length - 5)}>
          {ahead.slice(0, 5).map(({ studentId, name }) => (
            <Avatar key={studentId} name={name} size="sm" />
          ))}
        </AvatarStack>
      </span>
      <p>
        {counted(ahead.length, 'student')}
        {first?.coversUntil && (
          <span className="max-sm:hidden">
            . The first ends {shortDayText(first.coversUntil)}, <span dir="auto">{first.name}</span>
          </span>
        )}
      </p>
    </div>
  )
}

const endsBefore = (one: Balance | undefined, other: Balance): boolean =>
  one !== undefined && (one.coversUntil ?? '') <= (other.coversUntil ?? '')
