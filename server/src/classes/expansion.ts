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
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'

/** Dates that get a class, and how far they reach. */
type Expansion = { dates: string[]; until: string }

/** Every date of a new series, those before today too: a term that is already running is entered as a whole. */
export const expandNew = (fields: RecurrenceFields, now: string): Expansion =>
  expand(fields, dateIn(now), dateIn(fields.scheduledAt))

/** The dates of a changed series from today on: what was before today stays as it was. */
export const expandComing = (fields: RecurrenceFields, now: string): Expansion =>
  expand(fields, dateIn(now), addDays(dateIn(now), -1))

/** The dates after `from`. What goes too far is refused before anything is expanded. */
function expand(fields: RecurrenceFields, today: string, from: string): Expansion {
  const rule = requireRule(fields)
  const start = dateIn(fields.scheduledAt)
  const until = fields.recurrenceEndDate ?? horizonOf(start, today)
  if (until > latestEnd(later(start, from))) throw inField('recurrenceEndDate', coversTooMuch)
  const dates = datesAfter(rule, start, until, seriesBounds.maxClasses, from)
  if (dates.length > seriesBounds.maxClasses) throw inField('recurrenceEndDate', hasTooMany)

  return { dates, until }
}

function requireRule(fields: RecurrenceFields): Recurrence {
  const problem = recurrenceProblem(fields)
  if (problem) throw inField(problem.field, problem.message)
  const rule = ruleOf(fields)
  if (!rule) throw new Error('a class that does not repeat has no dates')

  return rule
}
