import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { monthsUntil } from '@lectern/contract/tuition/plans/plan-months.ts'
import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { monthText } from '#web/time/day-text.ts'
import { termsOf } from './plan-figures.ts'
import type { PlanValues } from './plan-values.ts'

interface ChargedTodayProps {
  values: PlanValues
  outlook: PlanOutlook
  name: string
}

/** What saving writes to the account at once. */
export function ChargedToday({ values, outlook, name }: ChargedTodayProps) {
  const { currency, decimals, today } = outlook
  const terms = values.kind === 'perClass' ? undefined : termsOf(values, decimals)
  if (!terms) return null
  const months = values.kind === 'flat' ? monthsUntil(terms, today) : []
  const due = values.kind === 'flat' ? months.reduce((sum, { amount }) => sum + amount, 0n) : terms.amount
  const text = moneyText(writeMoney(due, decimals), currency)
  const last = months.at(-1)

  return (
    <p className="pl-3.5 text-ink-muted text-sm">
      {due === 0n ? (
        'Today: nothing is charged.'
      ) : (
        <>
          Today: <b className="font-semibold text-ink tabular-nums">{text}</b> is charged{' '}
          {values.kind === 'package'
            ? `to ${name}’s account.`
            : months.length === 1 && last
              ? `for ${monthText(last.month).split(' ')[0]}.`
              : `for ${months.length} months.`}
        </>
      )}
    </p>
  )
}
