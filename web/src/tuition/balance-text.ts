import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { isNegative, isZero } from '@lectern/contract/tuition/money-text.ts'
import type { PaymentMethod } from '@lectern/contract/tuition/tuition-values.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'

export const methodLabels: Record<PaymentMethod, string> = {
  'bank transfer': 'Bank Transfer',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
}

/** One line about what is owed, and since when. */
export function stateOf({ isDeleted, overdue, due, balance, hasCharges, oldestDueOn }: Balance): string {
  if (isDeleted) return 'Deleted'
  if (!isZero(overdue)) return oldestDueOn ? `Overdue since ${nearDayText(oldestDueOn)}` : 'Overdue'
  if (!isZero(due)) return oldestDueOn ? `Due ${nearDayText(oldestDueOn)}` : 'Due'
  if (isNegative(balance)) return 'To invoice'

  return hasCharges ? '' : 'No charges'
}

type Cover = Pick<Balance, 'coversUntil' | 'coveredClasses'>

/** "Covers until", "Dec 3" where classes to come are paid; "Paid through", "Sep 30" where only past ones are. */
export const coverWords = ({ coversUntil, coveredClasses }: Cover, today?: string): string[] =>
  coversUntil === null
    ? []
    : [coveredClasses > 0 ? 'Covers until' : 'Paid through', nearDayText(coversUntil, today)]

export const coverText = (cover: Cover, today?: string): string => coverWords(cover, today).join(' ')

export const balanceTone = (amount: string, isOverdue = false): string =>
  cx(
    'tabular-nums',
    isZero(amount)
      ? 'text-ink-subtle'
      : isNegative(amount)
        ? cx('font-semibold', isOverdue && 'text-danger')
        : 'font-semibold text-positive',
  )
