import { addDays } from '@lectern/contract/calendar.ts'
import {
  coversTooMuch,
  datesAfter,
  hasTooMany,
  horizonOf,
  later,
  latestEnd,
  type Recurrence,
  type RecurrenceFields,
  recurrenceProblem,
  ruleOf,
  ruleStart,
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'

/** Dates that get a class, how far they reach, and those between that time off leaves empty. */
type Expansion = { dates: string[]; until: string; leftOut: string[] }

/** Whether a date gets no class. */
export type IsOff = (date: string) => boolean

/** Every date of a new series, those before today too: a term that is already running is entered as a whole. */
export const expandNew = (fields: RecurrenceFields, now: string, isOff: IsOff): Expansion =>
  expand(fields, { today: dateIn(now), from: dateIn(fields.scheduledAt), isOff })

/** The dates of a changed series from today on, its start among them: what was before today stays as it was. */
export function expandComing(fields: RecurrenceFields, now: string, isOff: IsOff): Expansion {
  const today = dateIn(now)
  const start = dateIn(ruleStart(fields))
  const expansion = expand(fields, { today, from: addDays(today, -1), isOff })

  return start < today ? expansion : { ...expansion, dates: [start, ...expansion.dates] }
}

type Changed = {
  /** Whether a date has its class already, or is to have none. */
  isTaken: IsOff
  isOff: IsOff
  /** How many get a class, where the series ends by number. */
  count: number | null
}

/** The dates from today on that are free for the classes of a series with another rule. */
export function expandChanged(
  fields: Omit<RecurrenceFields, 'isRecurring'>,
  now: string,
  { isTaken, isOff, count }: Changed,
): Expansion {
  const repeating = { ...fields, isRecurring: true }
  if (count === null) {
    const { dates, ...rest } = expandComing(repeating, now, isOff)
    return { ...rest, dates: dates.filter((date) => !isTaken(date)) }
  }
  const rule = requireRule(repeating)
  const today = dateIn(now)
  const start = dateIn(ruleStart(fields))
  const yesterday = addDays(today, -1)
  const after = without(datesAfter(rule, start, latestEnd(later(start, today)), Infinity, yesterday), isOff)
  const possible = start < today ? after.dates : [start, ...after.dates]
  const dates = possible.filter((date) => !isTaken(date)).slice(0, count)
  if (dates.length < count) throw inField('recurrenceCount', coversTooMuch)
  const until = dates.at(-1) ?? yesterday

  return { dates, until, leftOut: after.leftOut.filter((date) => date < until) }
}

type Span = { today: string; from: string; isOff: IsOff }

/** The dates after `from`. What goes too far is refused before anything is expanded. */
function expand(fields: RecurrenceFields, { today, from, isOff }: Span): Expansion {
  const rule = requireRule(fields)
  const start = dateIn(ruleStart(fields))
  if (fields.recurrenceCount !== null) return countOff(rule, start, fields.recurrenceCount, { from, isOff })
  const until = fields.recurrenceEndDate ?? horizonOf(start, today)
  if (until > latestEnd(later(start, from))) throw inField('recurrenceEndDate', coversTooMuch)
  const dates = datesAfter(rule, start, until, seriesBounds.maxClasses, from)
  if (dates.length > seriesBounds.maxClasses) throw inField('recurrenceEndDate', hasTooMany)

  return { ...without(dates, isOff), until }
}

/** The start is the first of them; a date that gets no class does not count. */
function countOff(
  rule: Recurrence,
  start: string,
  count: number,
  { from, isOff }: Omit<Span, 'today'>,
): Expansion {
  const { dates: possible, leftOut } = without(datesAfter(rule, start, latestEnd(start)), isOff)
  const dates = possible.slice(0, count - 1)
  if (dates.length < count - 1) throw inField('recurrenceCount', coversTooMuch)
  const until = dates.at(-1) ?? start

  return {
    dates: dates.filter((date) => date > from),
    leftOut: leftOut.filter((date) => date > from && date < until),
    until,
  }
}

const without = (dates: readonly string[], isOff: IsOff) => ({
  dates: dates.filter((date) => !isOff(date)),
  leftOut: dates.filter(isOff),
})

function requireRule(fields: RecurrenceFields): Recurrence {
  const problem = recurrenceProblem(fields)
  if (problem) throw inField(problem.field, problem.message)
  const rule = ruleOf(fields)
  if (!rule) throw new Error('a class that does not repeat has no dates')

  return rule
}
