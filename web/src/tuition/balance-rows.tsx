import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Plus, ReceiptText } from 'lucide-react'
import { Link } from 'wouter'
import { shortDayText } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Missing, Table } from '#web/ui/table.tsx'
import { balanceTone, methodLabels, stateOf } from './balance-text.ts'

interface BalanceRowsProps {
  balances: readonly Balance[]
  currency: string
  onPayment: (studentId: number) => void
  onStatement: (balance: Balance) => void
}

type RowProps = Omit<BalanceRowsProps, 'balances'> & { balance: Balance }

/** A table where there is room for one, else a list of the same. */
export function BalanceRows({ balances, ...rest }: BalanceRowsProps) {
  return (
    <>
      <div className="border-border border-t max-lg:hidden">
        <Table label="Balances">
          <thead>
            <tr>
              <th scope="col" aria-sort="ascending">
                Student
              </th>
              <th scope="col" className="text-right!">
                Balance
              </th>
              <th scope="col">Last Payment</th>
              <th scope="col">Covers Until</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {balances.map((balance) => (
              <BalanceRow key={balance.studentId} balance={balance} {...rest} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label="Balances" className="border-border border-t lg:hidden">
        {balances.map((balance) => (
          <BalanceItem key={balance.studentId} balance={balance} {...rest} />
        ))}
      </ul>
    </>
  )
}

function BalanceRow({ balance, currency, onPayment, onStatement }: RowProps) {
  const { studentId, name, courses, lastPayment, coversUntil, isDeleted } = balance
  const isOverdue = !isZero(balance.overdue)

  return (
    <tr className="group">
      <td>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size="sm" letters={2} />
          <Name balance={balance} />
          <span className="ml-auto flex gap-1">
            {courses.map((course) => (
              <CourseDot key={course.id} name={course.name} color={course.color} />
            ))}
          </span>
        </span>
      </td>
      <td className="text-right">
        <span className={balanceTone(balance.balance, isOverdue)}>
          {moneyText(balance.balance, currency)}
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {lastPayment ? (
          <>
            {moneyText(lastPayment.amount, currency)}{' '}
            <span className="text-ink-subtle">
              {shortDayText(lastPayment.date)}, {methodLabels[lastPayment.method]}
            </span>
          </>
        ) : (
          <Missing />
        )}
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {coversUntil ? shortDayText(coversUntil) : <Missing />}
      </td>
      <td className={cx('whitespace-nowrap', isOverdue ? 'font-medium text-danger' : 'text-ink-muted')}>
        {stateOf(balance)}
      </td>
      <td>
        <span className="flex justify-end gap-1">
          {!isDeleted && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Record payment of ${name}`}
              onClick={() => onPayment(studentId)}
            >
              Record Payment
            </Button>
          )}
          <IconButton
            icon={ReceiptText}
            size="sm"
            label={`Account of ${name}`}
            onClick={() => onStatement(balance)}
          />
        </span>
      </td>
    </tr>
  )
}

function BalanceItem({ balance, currency, onPayment, onStatement }: RowProps) {
  const { studentId, name, coversUntil, isDeleted } = balance
  const isOverdue = !isZero(balance.overdue)
  const until = coversUntil ? `Until ${shortDayText(coversUntil)}` : ''
  const state = stateOf(balance)

  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 not-last:border-border not-last:border-b">
      <Avatar name={name} letters={2} />
      <button type="button" className="min-w-0 flex-1 text-left" onClick={() => onStatement(balance)}>
        <span className="block truncate font-medium text-sm" dir="auto">
          {name}
          {balance.nickname && <span className="text-ink-subtle"> "{balance.nickname}"</span>}
        </span>
        <span className={cx('block text-xs', isOverdue ? 'font-medium text-danger' : 'text-ink-muted')}>
          {isOverdue ? state : [until, state].filter(Boolean).join(' · ')}
        </span>
      </button>
      <span className={balanceTone(balance.balance, isOverdue)}>{moneyText(balance.balance, currency)}</span>
      {!isDeleted && (
        <IconButton icon={Plus} label={`Record payment of ${name}`} onClick={() => onPayment(studentId)} />
      )}
    </li>
  )
}

function Name({ balance: { studentId, name, nickname, isDeleted } }: { balance: Balance }) {
  const text = (
    <span dir="auto" className="font-medium">
      {name}
      {nickname && <span className="font-normal text-ink-subtle"> "{nickname}"</span>}
    </span>
  )

  return isDeleted ? text : <Link href={`/students/${studentId}`}>{text}</Link>
}

function CourseDot({ name, color }: { name: string; color: string }) {
  const hue = hueOf(color)

  return (
    <span title={name} style={hue.style} className={cx('size-2 rounded-xs bg-hue', hue.className)}>
      <span className="sr-only">{name}</span>
    </span>
  )
}
