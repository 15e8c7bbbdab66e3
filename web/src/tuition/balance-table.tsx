import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { ReceiptText, ScrollText } from 'lucide-react'
import { Link } from 'wouter'
import { nearDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Missing, Table } from '#web/ui/table.tsx'
import type { BalanceActions, BalanceRowProps, BalanceRowsProps } from './balance-row-props.ts'
import type { BalanceSort } from './balance-sorts.ts'
import { balanceTone, coverWords, methodLabels } from './balance-text.ts'
import { type CoverAxis, coverAxis } from './cover-axis.ts'
import { CoverBar, CoverHead } from './cover-bar.tsx'

export function BalanceTable({ balances, sort, ...rest }: BalanceRowsProps) {
  const { date } = useNow()
  const axis = coverAxis(date)

  return (
    <Table label="Balances">
      <thead>
        <tr>
          <th scope="col" aria-sort={sortedBy(sort, 'name')}>
            Student
          </th>
          <th scope="col" aria-sort={sortedBy(sort, 'owed')} className="text-right!">
            Balance
          </th>
          <th scope="col" aria-sort={sortedBy(sort, 'payment')}>
            Last Payment
          </th>
          <th scope="col" aria-sort={sortedBy(sort, 'covers')}>
            Covers
          </th>
          <th scope="col" className="w-65 min-w-60 px-0!">
            <span className="sr-only">State</span>
            <CoverHead axis={axis} />
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <BalanceRow key={balance.studentId} balance={balance} axis={axis} {...rest} />
        ))}
      </tbody>
    </Table>
  )
}

const sortedBy = (sort: BalanceSort, column: BalanceSort) => (sort === column ? 'ascending' : undefined)

function BalanceRow({ balance, axis, currency, ...actions }: BalanceRowProps & { axis: CoverAxis }) {
  const { name, courses } = balance

  return (
    <tr>
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
        <span className={cx('whitespace-nowrap', balanceTone(balance.balance, !isZero(balance.overdue)))}>
          {moneyText(balance.balance, currency)}
        </span>
      </td>
      <td className="tabular-nums min-[1400px]:whitespace-nowrap">
        <LastPayment balance={balance} currency={currency} />
      </td>
      <td className="tabular-nums min-[1400px]:whitespace-nowrap">
        <Cover balance={balance} />
      </td>
      <td className="relative p-0!">
        <CoverBar balance={balance} axis={axis} />
      </td>
      <td>
        <Actions balance={balance} {...actions} />
      </td>
    </tr>
  )
}

/** In two lines where there is little room, and never in three. */
function Cover({ balance }: { balance: Balance }) {
  const [words, day] = coverWords(balance)
  if (!words) return <Missing />

  return (
    <>
      <span className="whitespace-nowrap">{words}</span> <span className="whitespace-nowrap">{day}</span>
    </>
  )
}

function LastPayment({ balance: { lastPayment }, currency }: { balance: Balance; currency: string }) {
  if (!lastPayment) return <Missing />

  return (
    <>
      {moneyText(lastPayment.amount, currency)}{' '}
      <span className="whitespace-nowrap text-ink-subtle">
        {nearDayText(lastPayment.date)}, {methodLabels[lastPayment.method]}
      </span>
    </>
  )
}

function Actions({ balance, onPayment, onStatement, onInvoice }: BalanceActions & { balance: Balance }) {
  const { name, isDeleted } = balance

  return (
    <span className="flex justify-end gap-1">
      {!isDeleted && (
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Record payment of ${name}`}
            onClick={() => onPayment(balance)}
          >
            Record Payment
          </Button>
          <IconButton
            icon={ReceiptText}
            size="sm"
            label={`Create invoice for ${name}`}
            title="Create Invoice"
            onClick={() => onInvoice(balance)}
          />
        </>
      )}
      <IconButton
        icon={ScrollText}
        size="sm"
        label={`Account of ${name}`}
        title="Account"
        onClick={() => onStatement(balance)}
      />
    </span>
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
