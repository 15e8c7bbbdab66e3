import { addDays } from '@lectern/contract/calendar.ts'
import { datesAfter, later, ruleOf } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import type { LeftOut, Rule } from './series.queries.ts'

type Held = {
  /** Dates that have their class. */
  dates: Iterable<string>
  /** Dates that somebody left empty, or that are to stay so. */
  byHand: Iterable<string>
  findTimeOff: FindTimeOff
  duration: number
}

/**
 * Every date of a rule, as far as it was generated, has a class or is left out, and is so for one reason: whatever writes the
 * classes of a series asks this for the rest. What somebody left empty further on stays so when the rule reaches it.
 */
export function accountFor(rule: Rule, { dates, byHand, findTimeOff, duration }: Held): LeftOut[] {
  const held = new Set(dates)
  const empty = new Set(byHand)
  const time = timeIn(rule.start)
  const { generatedUntil } = rule
  const ahead = [...empty].filter((date) => generatedUntil !== null && date > generatedUntil).sort()

  return [...datesIn(rule), ...ahead]
    .filter((date) => !held.has(date))
    .map((date) => ({
      date,
      timeOffId: empty.has(date) ? null : (findTimeOff(`${date} ${time}`, duration)?.id ?? null),
    }))
}

/** Where a rule that counts from now on is generated from: what is over today is no date of it. */
export function firstDayOf(start: string, now: string): string {
  const today = dateIn(now)

  return later(dateIn(start), timeIn(start) < timeIn(now) ? addDays(today, 1) : today)
}

/** The dates of a rule between where it was generated from and until, its start among them. */
export function datesIn(rule: Rule): string[] {
  const said = ruleOf(rule)
  if (!said || rule.generatedUntil === null) return []
  const start = dateIn(rule.start)
  const { generatedFrom: from, generatedUntil: until } = rule
  const after = datesAfter(said, start, until, Infinity, addDays(from, -1))

  return start >= from && start <= until ? [start, ...after] : after
}
