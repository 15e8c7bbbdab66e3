import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { later } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { type ClassFields, movedStart, ruleFieldsOf } from '../class-fields.ts'
import { expandComing } from '../expansion.ts'
import { accountFor, firstDayOf } from '../series/account-for.ts'
import type { Member, Series } from '../series/members.queries.ts'
import { type Rule, ruleIn, type SeriesRow } from '../series/series.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { hasOtherRule } from './plan-edit.ts'
import { nothingPlanned, type PlannedChange } from './planned-change.ts'
import { beginsOn } from './second-part.ts'

type Replacement = {
  series: Series & { series: SeriesRow }
  /** The class that stands for the series, as it is wanted. */
  after: ClassFields
  now: string
  findTimeOff: FindTimeOff
}

/** Only another timing, or a series that rested, needs other dates. */
export const isDatedAnew = (
  series: SeriesRow,
  before: { scheduledAt: string },
  after: ClassFields,
): boolean =>
  series.generatedUntil === null || before.scheduledAt !== after.scheduledAt || hasOtherRule(series, after)

/**
 * A change without a scope of the class that stands for a series: those to come that follow become like it. Its rule is replaced
 * and not moved: what stands for a date that remains keeps it, what does not goes, and what is missing is added.
 */
export function planReplacement({ series: all, after, now, findTimeOff }: Replacement): PlannedChange {
  const { series, target, members, leftOut } = all
  const start = movedStart(series.start, target, after.scheduledAt)
  const time = timeIn(start)
  const days = dayNumber(dateIn(start)) - dayNumber(dateIn(series.start))
  const begins = beginsOn({ series, now }, (date) => addDays(date, days))
  const others = members.filter((member) => member !== target)
  const isFollowing = (member: Member): boolean =>
    member.scheduledAt >= now && member.follows && !member.staysAsItIs
  const placementOf = (member: Member) => ({
    member,
    originalDate: member.originalDate,
    scheduledAt: `${member.originalDate} ${time}`,
  })
  const own = { member: target, originalDate: target.originalDate, scheduledAt: after.scheduledAt }
  if (!isDatedAnew(series, target, after))
    return {
      ...nothingPlanned,
      placed: [own, ...others.filter(isFollowing).map(placementOf)],
      rule: ruleIn(series),
    }

  if (after.scheduledAt !== target.scheduledAt) own.originalDate = dateIn(after.scheduledAt)
  const { dates, until } = expandComing({ ...after, scheduledAt: start }, now, isOff)
  const byHand = leftOut.filter(({ timeOffId }) => timeOffId === null).map(({ date }) => date)
  const taken = new Set([...byHand, own.originalDate])
  const wanted = new Set(dates.filter((date) => !taken.has(date) && date >= begins))
  const removed = others.filter((member) => isFollowing(member) && !wanted.has(member.originalDate))
  const left = others.filter((member) => !removed.includes(member))
  const held = new Set(left.map(({ originalDate }) => originalDate))
  const added = [...wanted].filter((date) => !held.has(date) && `${date} ${time}` >= now)
  const rule: Rule = {
    ...ruleFieldsOf(after),
    start,
    generatedFrom: later(firstDayOf(start, now), begins),
    generatedUntil: until,
  }

  return {
    ...nothingPlanned,
    placed: [own, ...left.filter(isFollowing).map(placementOf)],
    removed,
    added,
    rule,
    leftOut: accountFor(rule, {
      dates: [...held, ...added, own.originalDate],
      byHand,
      findTimeOff,
      duration: after.duration,
    }),
  }

  // A series that ends by number is counted from its start; time off that was added later has left its classes there.
  function isOff(date: string): boolean {
    const isHeld = date < dateIn(now) && others.some(({ originalDate }) => originalDate === date)

    return (
      !(after.recurrenceCount !== null && isHeld) && findTimeOff(`${date} ${time}`, after.duration) !== null
    )
  }
}
