import { addDays, addMonths, dayNumber } from '@lectern/contract/calendar.ts'
import type { ClassChange, RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import { datesAfter, ruleOf, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { seriesDateOf } from '../class-fields.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { Rule } from './planned-change.ts'
import type { Member } from './series-rows.ts'

/** How a whole rule moves when one of its classes does. */
export type RuleMove = {
  days: number
  /** `15:00:00`, from now on. */
  time: string
  /** Where the rule starts then. */
  start: string
  /** Where the class of a date goes. */
  move: (date: string) => string
}

/** The days are counted from the date that the class stands for: the others follow to where it is now. */
export function moveOf(parent: ClassRow, target: Member, { scheduledAt }: ClassChange): RuleMove {
  const from = dateIn(ruleStart(parent))
  const days =
    scheduledAt === undefined ? 0 : dayNumber(dateIn(scheduledAt)) - dayNumber(seriesDateOf(target))
  const start = addDays(from, days)
  const move =
    parent.recurrenceType === 'monthly'
      ? (date: string) => addMonths(start, monthsBetween(from, date))
      : (date: string) => addDays(date, days)

  return { days, time: timeIn(scheduledAt ?? ruleStart(parent)), start, move }
}

const monthsBetween = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** Weekdays move along, and months where the move leads into another one. */
export function movedRule(parent: ClassRow, { days, start, time, move }: RuleMove): Rule {
  const { recurrencePattern, recurrenceEndDate, generatedUntil, skippedDates } = parent
  const months = monthsBetween(dateIn(ruleStart(parent)), start)

  return {
    recurrenceType: parent.recurrenceType,
    recurrencePattern: recurrencePattern && movedPattern(recurrencePattern, days, months),
    recurrenceInterval: parent.recurrenceInterval,
    recurrenceEndDate: recurrenceEndDate && addDays(recurrenceEndDate, days),
    recurrenceCount: parent.recurrenceCount,
    generatedUntil: generatedUntil && addDays(generatedUntil, days),
    skippedDates: skippedDates.map(move),
    seriesStart: `${start} ${time}`,
  }
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
  const start = dateIn(rule.seriesStart ?? '')
  const known = new Set([start, ...datesAfter(said, start, last)])

  return dates.every((date) => known.has(date))
}
