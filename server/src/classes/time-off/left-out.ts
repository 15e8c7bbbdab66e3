import { addDays } from '@lectern/contract/calendar.ts'
import { datesAfter, ruleOf, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { SeriesInSpan } from './affected.queries.ts'
import { overlap, stretchBetween, stretchOf, type TakenTimes } from './taken-times.ts'

/** The dates of a series, from now on, that have no class because of this time off and of no other. */
export function leftOutOf(series: SeriesInSpan, off: TimeOff, others: TakenTimes, now: string): string[] {
  const rule = ruleOf(series)
  if (!rule || series.generatedUntil === null) return []
  const last = dateIn(off.endsAt) < series.generatedUntil ? dateIn(off.endsAt) : series.generatedUntil
  const taken = new Set([...(series.taken ?? []), ...series.skippedDates])
  const time = timeIn(ruleStart(series))
  const before = addDays(dateIn(off.startsAt), -2)
  const empty = stretchBetween(off)

  return datesAfter(rule, dateIn(ruleStart(series)), last, Infinity, before).filter((date) => {
    const scheduledAt = `${date} ${time}`
    if (taken.has(date) || scheduledAt < now) return false
    const wanted = stretchOf(scheduledAt, series.duration)
    return overlap(empty, wanted) && others.isFree(wanted)
  })
}
