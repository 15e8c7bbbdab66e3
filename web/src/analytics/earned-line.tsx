import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { classValueDecimals, readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { monthText } from '#web/time/day-text.ts'

export type EarnedMonth = Pick<Analytics['chosenMonth'], 'month' | 'earnings' | 'unrecorded'>

interface EarnedLineProps {
  earned: EarnedMonth
  /** What was charged in that month, in the currency's own decimals. */
  charged: string
  decimals: number
  show: (amount: string) => string
}

/** Why the earnings of a month are not what was charged in it; nothing where they are. */
export function EarnedLine({
  earned: { month, earnings, unrecorded },
  charged,
  decimals,
  show,
}: EarnedLineProps) {
  const places = Math.max(decimals, classValueDecimals)
  const amountOf = (text: string) => readMoney(text, places) ?? 0n
  const text = (amount: bigint) => show(writeMoney(amount, places))
  const [all, open] = [amountOf(earnings), amountOf(unrecorded)]
  const other = amountOf(charged) - (all - open)
  if (open === 0n && other === 0n) return null

  return (
    <p className="mt-3 text-pretty text-ink-muted text-xs tabular-nums">
      Earnings of {monthText(`${month}-01`)} are {text(all)}: {text(all - open)} charged for its classes
      {open !== 0n && `, ${text(open)} the value of classes not recorded`}.
      {other !== 0n && ` Charged also has ${text(other)} of other charges and corrections.`}
    </p>
  )
}
