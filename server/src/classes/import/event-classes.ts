import { addDays, addMonths } from '@lectern/contract/calendar.ts'
import {
  datesAfter,
  horizonOf,
  later,
  type Recurrence,
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { type Budget, datesOfRule, seriesRuleOf } from './event-rule.ts'
import type { Moment } from './moment.ts'
import type { ParsedEvent } from './read-event.ts'

/** A class that stands in place of one of its series: at another time, or with other words. */
export type Changed = { date: string; scheduledAt: string; event: ParsedEvent }

/** What an event comes to on the teacher's wall: a series with its exceptions, or single classes. */
export type EventClasses =
  | {
      kind: 'series'
      scheduledAt: string
      /** Its next classes outside of time off, by which it is known again. */
      next: string[]
      rule: Recurrence
      endDate: string | null
      /** Dates of the rule without a class. */
      skipped: string[]
      changed: Changed[]
      /** How many dates time off leaves out. */
      leftOut: number
      /** Those in place of a date that the series does not have, such as one before its first class. */
      singles: Changed[]
    }
  | { kind: 'classes'; times: string[]; singles: Changed[]; isCut: boolean }
  | { kind: 'nothing'; reason: string }

export type ImportContext = {
  wallOf: (moment: Moment) => string
  today: string
  from: string
  budget: Budget
  findTimeOff: FindTimeOff
}

const maxSingles = 500
const maxCompared = 8
/** In fewer, with all before them excluded, not every weekday may be seen on which an endless event goes on. */
const minDaysSeen = 8 * 7

/** All of an event's classes from a day on. */
export function classesOf(
  master: ParsedEvent,
  exceptions: readonly ParsedEvent[],
  context: ImportContext,
): EventClasses {
  const { wallOf, from } = context
  const all = regularTimes(master, context)
  if (all === null) return { kind: 'nothing', reason: 'It goes on for more than five years' }
  const replaced = new Map(
    exceptions.flatMap((each) => (each.replaces ? [[wallOf(each.replaces), each]] : [])),
  )
  const isExcluded = excludedBy(master, wallOf)
  const kept = all.filter((time) => !isExcluded(time) && !replaced.has(time))
  const changed = [...replaced]
    .filter(([, { start, isCancelled, problem }]) => start && !isCancelled && problem === null)
    .map(([time, event]) => ({ date: dateIn(time), scheduledAt: wallOf(event.start as Moment), event }))
    .filter(({ scheduledAt }) => dateIn(scheduledAt) >= from)
  const times = [
    ...new Set([...kept, ...master.added.map(wallOf).filter((time) => dateIn(time) >= from)]),
  ].sort()
  if (times.length + changed.length === 0)
    return { kind: 'nothing', reason: `Nothing of it is on or after ${from}` }

  return (
    (master.added.length === 0 &&
      seriesOf(master, { all, kept, changed, left: leftTimes(master, replaced.keys(), wallOf) }, context)) ||
    singlesOf(master, times, changed)
  )
}

function regularTimes(master: ParsedEvent, context: ImportContext): string[] | null {
  const { wallOf, today, from, budget } = context
  const { start, rule } = master
  if (!start) return []
  // A day more on either side: on the teacher's wall it may be another date.
  const span = { start: start.date, from: addDays(from, -1), today: addDays(later(today, from), 1), budget }
  const dates = rule ? datesOfRule(rule, span) : [start.date]

  return (
    dates
      ?.map((date) => wallOf({ ...start, date }))
      .filter((time) => dateIn(time) >= from)
      .sort() ?? null
  )
}

/** By its time, or all of a date. */
function excludedBy({ excluded }: ParsedEvent, wallOf: (moment: Moment) => string) {
  const times = new Set(excluded.filter(({ time }) => time !== '').map(wallOf))
  const dates = new Set(excluded.filter(({ time }) => time === '').map(({ date }) => date))

  return (time: string): boolean => times.has(time) || dates.has(dateIn(time))
}

/** When a class would be that is excluded or elsewhere; a whole date without a time. */
const leftTimes = (
  { excluded }: ParsedEvent,
  replaced: Iterable<string>,
  wallOf: (moment: Moment) => string,
): string[] => [...replaced, ...excluded.map((moment) => (moment.time === '' ? moment.date : wallOf(moment)))]

type EventTimes = {
  all: readonly string[]
  kept: readonly string[]
  changed: readonly Changed[]
  left: readonly string[]
}

/** A series, where one of ours has exactly these dates, all at the same time of day. */
function seriesOf(
  master: ParsedEvent,
  { all, kept, changed, left }: EventTimes,
  context: ImportContext,
): EventClasses | null {
  const { rule } = master
  const [first, second] = kept
  if (!rule || !first || !second) return null
  const others = all.filter((time) => time > first)
  if (others.length > seriesBounds.maxClasses) return null
  if (others.some((time) => timeIn(time) !== timeIn(first))) return null
  const start = dateIn(first)
  const dates = others.map(dateIn)
  const ours = seriesRuleOf(rule, [start, ...dates])
  const isEndless = rule.until === null && rule.count === null
  const last = dates.at(-1) ?? start
  if (!ours || datesAfter(ours, start, last).join() !== dates.join()) return null
  const isSeen = ours.type === 'monthly' || last >= addDays(start, minDaysSeen)
  if (isEndless && !(isSeen && staysAlike(master, first, ours, context))) return null
  const lastWritten = isEndless ? horizonOf(start, context.today) : last
  const known = new Set(dates.filter((date) => date <= lastWritten))
  const keptDates = new Set(kept.map(dateIn))
  const inSeries = changed.filter(({ date }) => known.has(date))
  const changedDates = new Set(inSeries.map(({ date }) => date))
  // What an endless series leaves out beyond what is written now, so that it is left out when it is continued.
  const laterLeft = left.filter(
    (time) => isEndless && dateIn(time) > last && [timeIn(first), ''].includes(timeIn(time)),
  )

  const isOff = (time: string): boolean => context.findTimeOff(time, master.duration) !== null
  const held = kept.filter((time) => !isOff(time))

  return {
    kind: 'series',
    scheduledAt: first,
    next: (held.length > 0 ? held : kept).slice(0, maxCompared),
    rule: ours,
    endDate: isEndless ? null : last,
    skipped: [
      ...dates.filter((date) => !keptDates.has(date) && !changedDates.has(date)),
      ...new Set(laterLeft.map(dateIn)),
    ],
    changed: inSeries,
    leftOut: kept.filter((time) => time > first && isOff(time)).length,
    singles: changed.filter(({ date }) => !known.has(date)),
  }
}

/**
 * Whether a series stays like an endless event beyond what is written now: elsewhere clocks are changed on other days, and
 * an event leaves out the months that are too short for it, while a series has their last day.
 */
function staysAlike(master: ParsedEvent, first: string, ours: Recurrence, context: ImportContext): boolean {
  const start = dateIn(first)
  const year = Array.from({ length: weeksOfYear }, (_, week) => addDays(start, 7 * week))
  const timeOn = (date: string) => timeIn(context.wallOf({ ...(master.start as Moment), date }))
  if (year.some((date) => timeOn(date) !== timeIn(first))) return false
  if (ours.type !== 'monthly') return true
  // Of two Februaries at least one has 28 days.
  const times = regularTimes(master, { ...context, from: start, today: addMonths(start, 24) }) ?? []
  const dates = times.map(dateIn).filter((date) => date > start)

  return datesAfter(ours, start, dates.at(-1) ?? start).join() === dates.join()
}

const weeksOfYear = 53

function singlesOf({ rule }: ParsedEvent, times: string[], changed: Changed[]): EventClasses {
  if (times.length + changed.length > maxSingles)
    return { kind: 'nothing', reason: `It comes to more than ${maxSingles} single classes` }
  const isCut = rule !== null && rule.until === null && rule.count === null

  return { kind: 'classes', times, singles: changed, isCut }
}
