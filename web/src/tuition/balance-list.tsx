import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Plus } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { BalanceRowProps, BalanceRowsProps } from './balance-row-props.ts'
import { balanceTone, coverText, stateOf } from './balance-text.ts'

export function BalanceList({ balances, ...rest }: BalanceRowsProps) {
  return (
    <ul aria-label="Balances">
      {balances.map((balance) => (
        <BalanceItem key={balance.studentId} balance={balance} {...rest} />
      ))}
    </ul>
  )
}

function BalanceItem({ balance, currency, onPayment, onStatement }: BalanceRowProps) {
  const { name, isDeleted } = balance
  const isOverdue = !isZero(balance.overdue)
  const state = stateOf(balance)

  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 not-last:border-border not-last:border-b">
      <Avatar name={name} letters={2} />
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left"
        onClick={() => onStatement(balance)}
      >
        <span className="block truncate font-medium text-sm" dir="auto">
          {name}
          {balance.nickname && <span className="text-ink-subtle"> "{balance.nickname}"</span>}
        </span>
        <span className={cx('block text-xs', isOverdue ? 'font-medium text-danger' : 'text-ink-muted')}>
          {isOverdue ? state : [coverText(balance), unbroken(state)].filter(Boolean).join(' · ')}
        </span>
      </button>
      <span className={balanceTone(balance.balance, isOverdue)}>{moneyText(balance.balance, currency)}</span>
      {!isDeleted && (
        <IconButton icon={Plus} label={`Record payment of ${name}`} onClick={() => onPayment(balance)} />
      )}
    </li>
  )
}

/** Where there is no room for both, the second goes below as a whole. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
