import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { isZero } from '@lectern/contract/tuition/money-text.ts'
import { shortDayText, shortMonthText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { stateOf } from './balance-text.ts'
import { type CoverAxis, type CoverPart, coverParts } from './cover-axis.ts'

/** The head of the column: months, and today in red. */
export function CoverHead({ axis: { today, at, months } }: { axis: CoverAxis }) {
  return (
    <span aria-hidden="true" className="relative block h-4">
      {months.map((month) => (
        <span key={month} className="absolute top-0" style={{ left: `${at(month)}%` }}>
          {shortMonthText(month)}
        </span>
      ))}
      <span
        className="absolute -top-0.5 -translate-x-1/2 rounded-xs bg-danger-solid px-1 py-0.5 text-2xs font-semibold text-on-danger"
        style={{ left: `${at(today)}%` }}
      >
        {shortDayText(today)}
      </span>
    </span>
  )
}

const looks: Record<CoverPart['kind'], string> = {
  past: 'bg-ink-disabled',
  ahead: 'bg-positive',
  overdue: 'inset-ring inset-ring-danger',
  due: 'inset-ring inset-ring-border-control',
  toInvoice: 'inset-ring inset-ring-border-strong',
}

/** How far the money reaches, before today and after it; where nothing is paid ahead, what is to be done about it. */
export function CoverBar({ balance, axis }: { balance: Balance; axis: CoverAxis }) {
  const parts = coverParts(balance, axis)
  const now = `${axis.at(axis.today)}%`

  return (
    <span className="absolute inset-0 block">
      <span aria-hidden="true" className="absolute inset-y-0 w-px bg-danger/45" style={{ left: now }} />
      {parts.map(({ kind, from, to }) => (
        <span
          key={kind}
          aria-hidden="true"
          className={cx('absolute inset-y-0 my-auto h-1.5 rounded-full', looks[kind])}
          style={{ left: `calc(${from}% + 1px)`, width: `calc(${to - from}% - 2px)` }}
        />
      ))}
      <span
        className={cx(
          'absolute inset-y-0 grid place-items-center whitespace-nowrap pl-2.5 text-xs',
          isZero(balance.overdue) ? 'text-ink-muted' : 'font-medium text-danger',
        )}
        style={{ left: now }}
      >
        {stateOf(balance)}
      </span>
    </span>
  )
}
