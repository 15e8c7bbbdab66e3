import { addDays, addMonths, dayNumber } from '@lectern/contract/calendar.ts'
import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { isNegative, isZero } from '@lectern/contract/tuition/money-text.ts'

/** Days that the axis shows, from the first of the last month on: a good month ahead even on the last of this one. */
const axisDays = 110

export interface CoverAxis {
  today: string
  /** Where a date stands, in percent; dates beyond the axis stand at its ends. */
  at: (date: string) => number
  /** The months beside this one. */
  months: string[]
}

export function coverAxis(today: string): CoverAxis {
  const start = addMonths(`${today.slice(0, 7)}-01`, -1)
  const at = (date: string): number => {
    const day = Math.min(axisDays, Math.max(0, dayNumber(date) - dayNumber(start)))
    return (day / axisDays) * 100
  }
  const others = [0, 2, 3].map((months) => addMonths(start, months))

  return { today, at, months: others.filter((month) => month < addDays(start, axisDays - 10)) }
}

export type CoverPart = { kind: 'past' | 'ahead' | CoverGap; from: number; to: number }
type CoverGap = 'overdue' | 'due' | 'toInvoice'

/** What was paid for until today, what is paid ahead, and what is not paid for. */
export function coverParts(balance: Balance, { today, at }: CoverAxis): CoverPart[] {
  const { coversUntil } = balance
  const [now, until] = [at(today), at(coversUntil ?? '1970-01-01')]
  const parts: CoverPart[] = [
    { kind: 'past', from: 0, to: Math.min(until, now) },
    { kind: 'ahead', from: now, to: until },
    { kind: gapOf(balance), from: isNegative(balance.balance) ? until : now, to: now },
  ]

  return parts.filter(({ from, to }) => to > from)
}

function gapOf({ overdue, due }: Balance): CoverGap {
  if (!isZero(overdue)) return 'overdue'

  return isZero(due) ? 'toInvoice' : 'due'
}
