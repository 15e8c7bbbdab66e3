import { addDays } from '@lectern/contract/calendar.ts'
import { later } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { Rule, SeriesRow } from '../series/series.queries.ts'
import type { Edit } from './edit.ts'
import type { Placement } from './planned-change.ts'

/**
 * The rule of the part that begins where a series is split: it is generated from its own first class on, and of a number of
 * classes it has its own. A series that is not split keeps its rule.
 */
export function secondPart(edit: Edit, rule: Rule, placed: readonly Placement[]): Rule {
  const { division, change } = edit
  if (division.before.length === 0) return rule
  const first = placed.map(({ originalDate }) => originalDate).sort()[0] ?? dateIn(rule.start)
  // The 31st of a month is lost with a start in a shorter one, so a monthly rule keeps its start, and its number from there.
  if (rule.recurrenceType === 'monthly' && first !== dateIn(rule.start))
    return { ...rule, generatedFrom: first }
  const hasNumber = rule.recurrenceCount !== null && change.recurrenceCount === undefined

  return {
    ...rule,
    start: `${first} ${timeIn(rule.start)}`,
    generatedFrom: first,
    ...(hasNumber && { recurrenceCount: countOwnDates(edit, placed) }),
  }
}

/** Where a part begins that keeps the start of the whole, once it has moved there; nowhere where it has begun, or will with its rule. */
export function beginsOn(
  { series, now }: { series: SeriesRow; now: string },
  move: (date: string) => string,
): string {
  const { start, generatedFrom } = series

  return generatedFrom > later(dateIn(start), addDays(dateIn(now), 1)) ? move(generatedFrom) : ''
}

/** A date that was deleted by hand counts, one that time off has left out does not. */
function countOwnDates({ series, leftOut, target, division }: Edit, placed: readonly Placement[]): number {
  const from = placed[0] ? placed[0].member.originalDate : ''
  const staying = division.staying.map(({ member }) => member.originalDate).filter((date) => date >= from)
  const deleted = leftOut
    .filter(({ date, timeOffId }) => timeOffId === null && date >= target.originalDate)
    .filter(({ date }) => date <= (series.generatedUntil ?? date))
    .map(({ date }) => date)

  return new Set([...division.touched.map(({ originalDate }) => originalDate), ...staying, ...deleted]).size
}
