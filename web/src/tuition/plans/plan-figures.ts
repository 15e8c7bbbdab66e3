import { addMonths, isCalendarDate, lastOfMonth } from '@lectern/contract/calendar.ts'
import { readMoney, sumMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { worthOf } from '@lectern/contract/tuition/plans/package-worth.ts'
import {
  type FlatTerms,
  monthOf,
  monthsUntil,
  type PlanMonth,
} from '@lectern/contract/tuition/plans/plan-months.ts'
import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { withPoint } from '@lectern/contract/with-point.ts'
import type { PlanValues } from './plan-values.ts'

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
const isIn = (month: string, { scheduledAt }: { scheduledAt: string }): boolean =>
  scheduledAt.slice(0, 7) === month.slice(0, 7)

const amountIn = (text: string, decimals: number): bigint | null =>
  text.trim() === '' ? null : (readMoney(withPoint(text.trim()), decimals) ?? null)

/** What was typed, as the server charges by it; undefined as long as there is no amount or no first day. */
export function termsOf(
  { amount, startsOn, endsOn, firstAmount, lastAmount }: PlanValues,
  decimals: number,
): FlatTerms | undefined {
  const sum = amountIn(amount, decimals)
  if (sum === null || !isCalendarDate(startsOn) || (endsOn !== '' && !isCalendarDate(endsOn)))
    return undefined

  return {
    startsOn,
    endsOn: endsOn || null,
    amount: sum,
    firstAmount: amountIn(firstAmount, decimals),
    lastAmount: amountIn(lastAmount, decimals),
  }
}

/** A plan without an end is shown for a year. */
const monthsShown = 12

export const monthsOf = (terms: FlatTerms): PlanMonth[] =>
  monthsUntil(terms, lastOfMonth(terms.endsOn ?? addMonths(terms.startsOn, monthsShown - 1))).slice(
    0,
    monthsShown,
  )

/** By their days alone, for the field that a typed sum replaces. */
export const monthByDays = (terms: FlatTerms, date: string): PlanMonth | undefined =>
  monthOf({ ...terms, firstAmount: null, lastAmount: null }, firstOfMonth(date))

export type PerClass = { classes: number; sum: string; each: string | null }

/** What classes of a month cost by the class. */
export function perClassIn({ charged, coming, decimals }: PlanOutlook, month: string): PerClass {
  const found = [...charged, ...coming].filter((each) => isIn(month, each))
  const sum = sumMoney(
    found.map(({ amount }) => amount),
    decimals,
  )

  return { classes: found.length, sum, each: found[0]?.amount ?? null }
}

export const monthBefore = (today: string): string => addMonths(firstOfMonth(today), -1)
export const monthAfter = (today: string): string => addMonths(firstOfMonth(today), 1)

/** What was charged by the class on or after a day of the plan, and what was in its first month before: both stay. */
export function alreadyCharged(outlook: PlanOutlook, startsOn: string): { classes: number; sum: string } {
  const found = outlook.charged.filter(
    ({ scheduledAt }) => scheduledAt.slice(0, 10) >= firstOfMonth(startsOn),
  )

  return {
    classes: found.length,
    sum: sumMoney(
      found.map(({ amount }) => amount),
      outlook.decimals,
    ),
  }
}

export type Slot = { date: string; isLate: boolean }

export type PackageFigures = {
  /** Of one lesson, or of an hour. */
  each: string
  perClass: string | null
  saved: string | null
  slots: Slot[]
  /** How many of those that there are classes for are used until its end. */
  usable: number
  /** Classes of the next month that it pays for, and what is left after it. */
  next: { classes: number; left: number }
}

/** A package as far as coming classes tell; undefined as long as its size or price is missing. */
export function figuresOfPackage(values: PlanValues, outlook: PlanOutlook): PackageFigures | undefined {
  const { decimals, coming, today } = outlook
  const [size, price] = [Number(values.size), amountIn(values.amount, decimals)]
  if (!Number.isInteger(size) || size < 1 || price === null) return undefined
  const isByLesson = values.unit === 'lessons'
  const from = coming.filter(({ scheduledAt }) => scheduledAt.slice(0, 10) >= values.startsOn)
  const paid: { date: string; units: number; amount: string }[] = []
  let left = size
  for (const { scheduledAt, duration, amount } of from) {
    const units = isByLesson ? 1 : duration
    if (units > left) break
    left -= units
    paid.push({ date: scheduledAt.slice(0, 10), units, amount })
  }
  const isLate = (date: string): boolean => values.endsOn !== '' && date > values.endsOn
  const inTime = paid.filter(({ date }) => !isLate(date))
  const [nextMonth, end] = [monthAfter(today), lastOfMonth(monthAfter(today))]
  const used = inTime.filter(({ date }) => date <= end).reduce((sum, { units }) => sum + units, 0)
  const perClass = from.find(({ amount }) => /[1-9]/.test(amount))?.amount ?? null
  const single = isByLesson ? price / BigInt(size) : worthOf(price, size, Math.min(60, size))
  const byClass = perClass === null ? null : (readMoney(perClass, decimals) ?? 0n) * BigInt(size)

  return {
    each: writeMoney(single, decimals),
    perClass,
    saved: isByLesson && byClass !== null && byClass > price ? writeMoney(byClass - price, decimals) : null,
    slots: paid.map(({ date }) => ({ date, isLate: isLate(date) })),
    usable: inTime.length,
    next: {
      classes: inTime.filter(({ date }) => date.slice(0, 7) === nextMonth.slice(0, 7)).length,
      left: size - used,
    },
  }
}
