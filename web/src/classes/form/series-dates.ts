import type { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import {
  coversTooMuch,
  datesAfter,
  hasTooMany,
  horizonOf,
  latestEnd,
  type Recurrence,
  recurrenceProblem,
  ruleOf,
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { bodyOf, type ClassValues, startIn } from './class-form.ts'

type SeriesDates = {
  rule: Recurrence
  /** All of them, the first class included. */
  dates: string[]
  /** Without an end it is continued as time goes on. */
  hasEnd: boolean
  /** Why the server would refuse it. */
  problem: string | undefined
}

/** The dates that a series in the form would have, but for those that time off leaves out; undefined while it cannot be said. */
export function seriesDates(
  values: ClassValues,
  today: string,
  leftOut: readonly string[] = [],
): SeriesDates | undefined {
  const start = startIn(values)
  const fields = bodyOf(values) as NewClass
  const rule = ruleOf(fields)
  if (!start || !rule || recurrenceProblem(fields)) return undefined
  const { recurrenceEndDate: end, recurrenceCount: count } = fields
  if (count !== null && !isCount(count)) return undefined
  const isTooLong = end !== null && end > latestEnd(start.date)
  const last = count === null ? horizonOf(start.date, today) : latestEnd(start.date)
  const until = isTooLong ? latestEnd(start.date) : (end ?? last)
  const { maxClasses } = seriesBounds
  const after = datesAfter(rule, start.date, until, count === null ? maxClasses : count - 2 + leftOut.length)
  const off = new Set(leftOut)

  return {
    rule,
    dates: [start.date, ...after.filter((date) => !off.has(date))].slice(0, count ?? undefined),
    hasEnd: end !== null || count !== null,
    problem: isTooLong ? coversTooMuch : after.length > maxClasses ? hasTooMany : undefined,
  }
}

const isCount = (count: unknown): boolean =>
  typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= seriesBounds.maxClasses
