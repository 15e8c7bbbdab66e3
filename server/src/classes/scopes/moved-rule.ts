import { addDays, addMonths, dayNumber } from '@lectern/contract/calendar.ts'
import type { ClassChange, RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import { datesAfter, later, ruleOf } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { Member } from '../series/members.queries.ts'
import type { Rule } from '../series/series.queries.ts'

/** How a whole rule moves when one of its classes does. */
export type RuleMove = {
  days: number
  /** How many months further a monthly rule is. */
  months: number
  /** `15:00:00`, from now on. */
  time: string
  /** Where the rule starts then. */
  start: string
  /** Where the class of a date goes. */
  move: (date: string) => string
}

/** The days are counted from the date that the class stands for: the others follow to where it is now. */
export function moveOf(rule: Rule, target: Member, { scheduledAt }: ClassChange, isSplit: boolean): RuleMove {
  const from = dateIn(rule.start)
  const stood = target.originalDate
  const goes = scheduledAt === undefined ? stood : dateIn(scheduledAt)
  const days = dayNumber(goes) - dayNumber(stood)
  const common = { days, months: monthsBetween(stood, goes), time: timeIn(scheduledAt ?? rule.start) }
  if (rule.recurrenceType !== 'monthly')
    return { ...common, start: addDays(from, days), move: (date) => addDays(date, days) }
  // By a time alone the 31st stays one, also where a class of a shorter month was chosen.
  const [start, base] = days === 0 ? [from, from] : [goes, stood]
  const move = (date: string) => addMonths(start, monthsBetween(base, date))

  return { ...common, start: isSplit || days === 0 ? start : monthlyStart(goes, move(from)), move }
}

/** Months have different lengths: the start is where all others can be counted from, if need be a month later. */
const monthlyStart = (goes: string, first: string): string =>
  [first, addMonths(goes, monthsBetween(goes, first) + 1)].find((date) => dayOf(date) === dayOf(goes)) ?? goes

const dayOf = (date: string): string => date.slice(8)

const monthsBetween = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** Weekdays move along, and months where the move leads into another one. */
export function movedRule(rule: Rule, ruleMove: RuleMove): Rule {
  const { days, months, start, time } = ruleMove
  const { recurrencePattern, recurrenceEndDate, generatedUntil } = rule

  return {
    ...rule,
    recurrencePattern: recurrencePattern && movedPattern(recurrencePattern, days, months),
    recurrenceEndDate: recurrenceEndDate && movedEnd(rule, recurrenceEndDate, ruleMove),
    generatedUntil: generatedUntil && movedEnd(rule, generatedUntil, ruleMove),
    start: `${start} ${time}`,
  }
}

/** By as many days, and never before the last class that it let in: from a shorter month that may go further. */
function movedEnd(rule: Rule, end: string, { days, move }: RuleMove): string {
  if (rule.recurrenceType !== 'monthly') return addDays(end, days)
  const start = dateIn(rule.start)
  const months = monthsBetween(start, end)
  const last = addMonths(start, addMonths(start, months) <= end ? months : months - 1)

  return later(addDays(end, days), move(last))
}

function movedPattern(pattern: RecurrencePattern, days: number, months: number): RecurrencePattern {
  const around = (number: number, by: number, size: number): number => (((number + by) % size) + size) % size
  const inOrder = (numbers: number[]): number[] => numbers.sort((one, other) => one - other)

  return {
    ...(pattern.days && { days: inOrder(pattern.days.map((day) => around(day, days, 7))) }),
    ...(pattern.months && {
      months: inOrder(pattern.months.map((month) => around(month - 1, months, 12) + 1)),
    }),
  }
}

/**
 * Every second week on Monday and Saturday, moved on by two days, would be Wednesday and the Monday after, which is
 * another week: no rule says that, and dates have to be found anew.
 */
export function isStillRule(rule: Rule, dates: readonly string[]): boolean {
  const said = ruleOf(rule)
  const last = dates.at(-1)
  if (said?.type !== 'weekly' || said.interval === 1 || last === undefined) return true
  const start = dateIn(rule.start)
  const known = new Set([start, ...datesAfter(said, start, last)])

  return dates.every((date) => known.has(date))
}
