import { addDays, addMonths, dateOf, dayNumber, hasZone, weekdayOf } from '../calendar.ts'
import { grouped } from '../counted.ts'
import type { RecurrenceType } from './class-values.ts'

/** When a series repeats. The form previews it and the server writes it, from this one place. */
export type Recurrence =
  | { type: 'daily' }
  /** Counted in weeks from the one in which the series starts, Monday to Sunday. */
  | { type: 'weekly'; days: readonly number[]; interval: number }
  | { type: 'monthly'; months: readonly number[] }

/** The fields of a class that say when it repeats. */
export type RecurrenceFields = {
  scheduledAt: string
  isRecurring: boolean
  recurrenceType: RecurrenceType | null
  recurrencePattern: { days?: readonly number[] | undefined; months?: readonly number[] | undefined } | null
  /** A weekly series repeats every so many weeks: 2 is every other week. */
  recurrenceInterval: number
  recurrenceEndDate: string | null
  /** How many classes a series has that ends by their number. */
  recurrenceCount: number | null
  /** Where the rule begins, if that is not its first class. */
  seriesStart?: string | null
}

/** The time from which a rule counts: its own, also when the first class was moved alone. */
export const ruleStart = ({
  seriesStart,
  scheduledAt,
}: Pick<RecurrenceFields, 'seriesStart' | 'scheduledAt'>) => seriesStart ?? scheduledAt

/** The rule in a class's fields; `recurrenceProblem` says whether it can be followed. */
export function ruleOf(
  fields: Pick<RecurrenceFields, 'recurrenceType' | 'recurrencePattern' | 'recurrenceInterval'>,
): Recurrence | undefined {
  const { recurrenceType, recurrencePattern, recurrenceInterval: interval } = fields
  if (recurrenceType === 'weekly') return { type: 'weekly', days: recurrencePattern?.days ?? [], interval }
  if (recurrenceType === 'monthly') return { type: 'monthly', months: recurrencePattern?.months ?? [] }

  return recurrenceType === 'daily' ? { type: 'daily' } : undefined
}

export const intervals = { min: 1, max: 4 } as const

export const endsTooEarly = 'The end date must not be before the first class'

/** What keeps a class from repeating, and the field it stands beside. */
export function recurrenceProblem(fields: RecurrenceFields): { field: string; message: string } | undefined {
  if (!fields.isRecurring) return undefined
  const rule = ruleOf(fields)
  if (!rule) return { field: 'recurrenceType', message: 'Please choose how often the class repeats' }
  if (rule.type === 'weekly' && rule.days.length === 0)
    return { field: 'recurrencePattern', message: 'Please choose at least one weekday' }
  if (rule.type === 'monthly' && rule.months.length === 0)
    return { field: 'recurrencePattern', message: 'Please choose at least one month' }
  const { scheduledAt, recurrenceEndDate: end, recurrenceCount: count } = fields
  if (end !== null && count !== null)
    return {
      field: 'recurrenceCount',
      message: 'A series ends on a date or after a number of classes, not both',
    }
  // With a zone the date may be another one where the teacher is: the server knows, and asks again.
  if (end !== null && !hasZone(scheduledAt) && end < scheduledAt.slice(0, 10))
    return { field: 'recurrenceEndDate', message: endsTooEarly }

  return undefined
}

export const seriesBounds = { maxYears: 5, maxClasses: 1000, weeksAhead: 26 } as const

export const coversTooMuch = `A series may cover at most ${seriesBounds.maxYears} years`
export const hasTooMany = `A series may have at most ${grouped(seriesBounds.maxClasses)} classes`

/**
 * The dates after `start` up to and including `until`. The start itself is the first class whatever its weekday, so it
 * is not among them. Stops one past `max`, which tells the caller that there are more. With `from` only those after it.
 */
export function datesAfter(
  rule: Recurrence,
  start: string,
  until: string,
  max = Infinity,
  from = start,
): string[] {
  const dates: string[] = []
  for (const date of candidatesAfter(rule, start, until, later(start, from))) {
    if (dates.length > max) break
    dates.push(date)
  }

  return dates
}

function candidatesAfter(rule: Recurrence, start: string, until: string, from: string): Iterable<string> {
  if (rule.type === 'monthly') return monthlyAfter(rule.months, start, until, from)
  if (rule.type === 'daily') return daysAfter(from, until, () => true)
  const days = new Set(rule.days)
  const firstWeek = weekNumber(start)

  return daysAfter(
    from,
    until,
    (date) => days.has(weekdayOf(date)) && (weekNumber(date) - firstWeek) % rule.interval === 0,
  )
}

/** Weeks since the one of 1970-01-01, each from Monday on. */
const weekNumber = (date: string): number => Math.floor((dayNumber(date) + 3) / 7)

function* daysAfter(start: string, until: string, isWanted: (date: string) => boolean): Iterable<string> {
  const last = dayNumber(until)
  for (let day = dayNumber(start) + 1; day <= last; day += 1) {
    const date = dateOf(day)
    if (isWanted(date)) yield date
  }
}

/** On the start's day of the month, or the last day where the month is shorter. */
function* monthlyAfter(
  months: readonly number[],
  start: string,
  until: string,
  from: string,
): Iterable<string> {
  const wanted = new Set(months)
  for (let ahead = 1; ; ahead += 1) {
    const date = addMonths(start, ahead)
    if (date > until) return
    if (wanted.has(Number(date.slice(5, 7))) && date > from) yield date
  }
}

export const earlier = (one: string, other: string): string => (one < other ? one : other)
export const later = (a: string, b: string): string => (a > b ? a : b)

/** How far a series without an end is written, seen from a day on which the teacher comes by. */
export const horizonOf = (start: string, today: string): string =>
  addDays(later(start, today), seriesBounds.weeksAhead * 7)

/** The last date a series may end on. */
export const latestEnd = (start: string): string => addMonths(start, 12 * seriesBounds.maxYears)
