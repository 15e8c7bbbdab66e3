import { addDays, dayNumber, weekdayOf } from '@lectern/contract/calendar.ts'
import {
  horizonOf,
  intervals,
  later,
  latestEnd,
  type Recurrence,
} from '@lectern/contract/classes/recurrence.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A repetition as iCalendar writes it, as far as it goes by days. */
export type EventRule = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  /** The last date, on the wall of the event's own zone. */
  until: string | null
  count: number | null
  /** Weekdays, Sunday is 0; with a number the so-manieth of the month. */
  days: readonly { weekday: number; nth: number }[]
  monthDays: readonly number[]
  months: readonly number[]
  weekStart: number
}

/** Days that may still be looked at: a file of rules that each reach over years must not hold up everybody else. */
export type Budget = { days: number }
export const maxDays = 400_000

type Span = { start: string; from: string; today: string; budget: Budget }

/** The dates of a rule from a day on; null where it has no end in sight that a series may have. */
export function datesOfRule(rule: EventRule, { start, from, today, budget }: Span): string[] | null {
  const isCounted = rule.count !== null
  const end = rule.until ?? (isCounted ? latestEnd(start) : horizonOf(start, today))
  // Where they are counted, earlier ones count too.
  const first = isCounted ? start : later(start, from)
  if (end > latestEnd(first)) return null
  budget.days -= Math.max(0, dayNumber(end) - dayNumber(first))
  if (budget.days < 0) throw new AppError('invalid_input', 'The repetitions in this file reach too far')
  const dates: string[] = []
  for (let date = first; date <= end && dates.length < (rule.count ?? Infinity); date = addDays(date, 1))
    if (date === start || isOn(rule, start, date)) dates.push(date)

  return isCounted && dates.length < (rule.count ?? 0) ? null : dates.filter((date) => date >= from)
}

/** The dates of a rule from one day through another. Where they are counted, those before count too. */
export function* datesBetween(
  rule: EventRule,
  { start, from, through }: { start: string; from: string; through: string },
): Generator<string> {
  const end = rule.until !== null && rule.until < through ? rule.until : through
  let left = rule.count ?? Infinity
  for (
    let date = rule.count === null ? later(start, from) : start;
    date <= end && left > 0;
    date = addDays(date, 1)
  ) {
    if (date !== start && !isOn(rule, start, date)) continue
    left -= 1
    if (date >= from) yield date
  }
}

function isOn(rule: EventRule, start: string, date: string): boolean {
  const { frequency, interval, months } = rule
  if (months.length > 0 && !months.includes(monthOf(date))) return false
  if (!isMonthDay(rule, date)) return false
  if (frequency === 'DAILY') return (dayNumber(date) - dayNumber(start)) % interval === 0 && isDay(rule, date)
  if (frequency === 'WEEKLY')
    return (weekOf(date, rule) - weekOf(start, rule)) % interval === 0 && isDay(rule, date, weekdayOf(start))
  const sinceStart = 12 * (yearOf(date) - yearOf(start)) + monthOf(date) - monthOf(start)
  if (frequency === 'MONTHLY') return sinceStart % interval === 0 && isDayOfMonth(rule, start, date)
  const isMonth = months.length > 0 || monthOf(date) === monthOf(start)

  return (yearOf(date) - yearOf(start)) % interval === 0 && isMonth && isDayOfMonth(rule, start, date)
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
const monthOf = (date: string): number => Number(date.slice(5, 7))
const dayOf = (date: string): number => Number(date.slice(8, 10))

/** 1970-01-01 was a Thursday. */
const weekOf = (date: string, { weekStart }: EventRule): number =>
  Math.floor((dayNumber(date) + 4 - weekStart) / 7)

function isDay({ days }: EventRule, date: string, usual?: number): boolean {
  const today = weekdayOf(date)

  return days.length === 0
    ? usual === undefined || today === usual
    : days.some(({ weekday }) => weekday === today)
}

const isMonthDay = ({ monthDays }: EventRule, date: string): boolean =>
  monthDays.length === 0 || monthDays.includes(dayOf(date)) || monthDays.includes(dayFromEnd(date))

/** The last day of a month is -1, as rules count. */
const dayFromEnd = (date: string): number =>
  dayOf(date) - new Date(Date.UTC(yearOf(date), monthOf(date), 0)).getUTCDate() - 1

function isDayOfMonth({ days, monthDays }: EventRule, start: string, date: string): boolean {
  if (days.length === 0) return monthDays.length > 0 || dayOf(date) === dayOf(start)
  const today = weekdayOf(date)
  const nth = Math.ceil(dayOf(date) / 7)
  const nthFromEnd = -Math.ceil(-dayFromEnd(date) / 7)

  return days.some(
    ({ weekday, nth: wanted }) =>
      weekday === today && (wanted === 0 || wanted === nth || wanted === nthFromEnd),
  )
}

/** The rule of a series here that may have these dates; whether it has them is for the caller to see. */
export function seriesRuleOf(rule: EventRule, dates: readonly string[]): Recurrence | null {
  const { frequency, interval, monthDays, months, days } = rule
  if (frequency === 'WEEKLY' && interval <= intervals.max && months.length === 0)
    return { type: 'weekly', interval, days: [...new Set(dates.map(weekdayOf))].sort() }
  if (frequency === 'DAILY' && interval === 1 && months.length === 0)
    return days.length === 0
      ? { type: 'daily' }
      : { type: 'weekly', interval: 1, days: [...new Set(dates.map(weekdayOf))].sort() }
  if (frequency === 'MONTHLY' && interval === 1 && days.length === 0 && monthDays.length <= 1)
    return { type: 'monthly', months: months.length > 0 ? months : everyMonth }

  return null
}

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1)
