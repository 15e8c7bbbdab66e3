import { datesAfter, ruleOf } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { seriesDateOf } from '../class-fields.ts'
import type { Edit } from './edit.ts'
import type { Placement, Rule } from './planned-change.ts'

/**
 * The rule of a half that begins where a series is split: it starts with its own first class, and of a number of classes
 * it has its own. A series that is not split keeps its rule.
 */
export function secondHalf(edit: Edit, rule: Rule, placed: readonly Placement[]): Rule {
  const { division, change } = edit
  if (division.before.length === 0) return rule
  const start = rule.seriesStart ?? ''
  const first = placed.map(({ seriesDate }) => seriesDate).sort()[0] ?? dateIn(start)
  // The 31st of a month is lost with a start in a shorter one, so a monthly rule keeps its start and leaves out what was before.
  if (rule.recurrenceType === 'monthly' && first !== dateIn(start))
    return { ...rule, skippedDates: [...rule.skippedDates, ...datesBefore(rule, first)] }
  const hasNumber = rule.recurrenceCount !== null && change.recurrenceCount === undefined

  return {
    ...rule,
    seriesStart: `${first} ${timeIn(start)}`,
    ...(hasNumber && { recurrenceCount: countOwnDates(edit, placed) }),
  }
}

/** A date counts once, also where it is remembered as skipped although its class stayed. */
function countOwnDates({ parent, target, division }: Edit, placed: readonly Placement[]): number {
  const from = placed[0] ? seriesDateOf(placed[0].member) : ''
  const staying = division.staying.map(({ member }) => seriesDateOf(member)).filter((date) => date >= from)
  const skipped = parent.skippedDates.filter((date) => date >= seriesDateOf(target))

  return new Set([...division.touched.map(seriesDateOf), ...staying, ...skipped]).size
}

function datesBefore(rule: Rule, first: string): string[] {
  const said = ruleOf(rule)
  const start = dateIn(rule.seriesStart ?? '')

  return said ? [start, ...datesAfter(said, start, first)].filter((date) => date < first) : []
}
