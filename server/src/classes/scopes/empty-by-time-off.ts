import { addDays } from '@lectern/contract/calendar.ts'
import { datesAfter, ruleOf, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { seriesDateOf } from '../class-fields.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import type { Division } from './divide.ts'
import type { Member } from './series-rows.ts'

type Asked = { parent: ClassRow; target: Member; division: Division; now: string; findTimeOff: FindTimeOff }

/**
 * Dates of the rule as it is, from today on, that have no class because of time off. A series with a number of classes has
 * another at its end for each: there nothing is missing.
 */
export function emptyByTimeOff({ parent, target, division, now, findTimeOff }: Asked): string[] {
  const rule = ruleOf(parent)
  const until = parent.generatedUntil
  if (!rule || until === null || parent.recurrenceCount !== null) return []
  const time = timeIn(ruleStart(parent))
  const from = division.before.length > 0 ? seriesDateOf(target) : dateIn(now)
  const staying = division.staying.map(({ member }) => member)
  const taken = new Set([
    ...[...division.before, ...division.touched, ...staying].map(seriesDateOf),
    ...parent.skippedDates,
  ])

  return datesAfter(rule, dateIn(ruleStart(parent)), until, Infinity, addDays(from, -1)).filter(
    (date) => !taken.has(date) && findTimeOff(`${date} ${time}`, parent.duration) !== null,
  )
}
