import { addDays } from '@lectern/contract/calendar.ts'
import { datesAfter, ruleOf, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { SeriesInSpan } from './affected.queries.ts'
import { fallsInto } from './read-time-off.ts'

/** The dates of a series, from today on, that have no class because of this time off and of no other. */
export function leftOutOf(
  series: SeriesInSpan,
  off: TimeOff,
  others: readonly TimeOff[],
  now: string,
): string[] {
  const rule = ruleOf(series)
  if (!rule || series.generatedUntil === null) return []
  const last = dateIn(off.endsAt) < series.generatedUntil ? dateIn(off.endsAt) : series.generatedUntil
  const taken = new Set([...(series.taken ?? []), ...series.skippedDates])
  const time = timeIn(ruleStart(series))
  const before = addDays(dateIn(off.startsAt), -2)

  return datesAfter(rule, dateIn(ruleStart(series)), last, Infinity, before).filter((date) => {
    const scheduledAt = `${date} ${time}`
    return (
      !taken.has(date) &&
      scheduledAt >= now &&
      fallsInto([off], scheduledAt, series.duration) !== undefined &&
      fallsInto(others, scheduledAt, series.duration) === undefined
    )
  })
}
