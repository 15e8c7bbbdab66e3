import { addMonths, dayNumber, lastOfMonth } from '../../calendar.ts'

/** What a flat plan charges, in the smallest unit of the currency. Typed amounts replace what days make of a month. */
export type FlatTerms = {
  startsOn: string
  /** The last day, or null: until somebody ends it. */
  endsOn: string | null
  amount: bigint
  firstAmount: bigint | null
  lastAmount: bigint | null
}

export type PlanMonth = {
  /** Its first day. */
  month: string
  /** The day of its charge. */
  date: string
  /** On which the plan holds, of those it has. */
  days: number
  daysInMonth: number
  amount: bigint
}

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

const daysIn = (month: string): number => Number(lastOfMonth(month).slice(8))

/** Half a cent goes up. */
export const partOf = (amount: bigint, days: number, daysInMonth: number): bigint =>
  (amount * BigInt(2 * days) + BigInt(daysInMonth)) / BigInt(2 * daysInMonth)

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** What one month costs; undefined where the plan does not reach it. */
export function monthOf(terms: FlatTerms, month: string): PlanMonth | undefined {
  const { startsOn, endsOn, amount, firstAmount, lastAmount } = terms
  const from = later(startsOn, month)
  const through = earlier(endsOn ?? lastOfMonth(month), lastOfMonth(month))
  if (from > through) return undefined
  const days = dayNumber(through) - dayNumber(from) + 1
  const daysInMonth = daysIn(month)
  const isFirst = firstOfMonth(startsOn) === month
  const isLast = endsOn !== null && firstOfMonth(endsOn) === month
  const typed = (isFirst ? firstAmount : null) ?? (isLast ? lastAmount : null)

  return { month, date: from, days, daysInMonth, amount: typed ?? partOf(amount, days, daysInMonth) }
}

/** Each month of a plan up to one day: a month is charged on its first, or on the day on which the plan begins. */
export function monthsUntil(terms: FlatTerms, today: string): PlanMonth[] {
  const months: PlanMonth[] = []
  for (let month = firstOfMonth(terms.startsOn); month <= today; month = addMonths(month, 1)) {
    const found = monthOf(terms, month)
    if (!found) break
    if (found.date <= today) months.push(found)
  }

  return months
}

/** When the next month is charged after a day; null where none is. */
export function nextMonth(terms: FlatTerms, today: string): PlanMonth | null {
  const month = terms.startsOn > today ? firstOfMonth(terms.startsOn) : addMonths(firstOfMonth(today), 1)

  return monthOf(terms, month) ?? null
}
