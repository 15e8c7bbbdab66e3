import { addDays } from '@lectern/contract/calendar.ts'
import {
  datesAfter,
  horizonOf,
  later,
  latestEnd,
  recurrenceProblem,
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { removeLesson } from './money.ts'
import { offOf } from './offs.ts'
import {
  dateIn,
  isEndless,
  type Lesson,
  membersOf,
  nextId,
  nowIn,
  Refused,
  type Rule,
  recurrenceOf,
  release,
  type Series,
  stays,
  timeIn,
  todayIn,
  type World,
} from './world.ts'

export type Expansion = { dates: string[]; until: string; leftOut: string[] }
type IsOff = (date: string) => boolean

/** What the rule cannot be, seen from the time at which its first class is. */
export function requireSound(rule: Rule, scheduledAt: string): void {
  if (recurrenceProblem({ ...rule, scheduledAt, isRecurring: true })) throw new Refused(400)
}

/** The dates after a day, and how far they reach. A date that is left out does not count toward a number. */
export function expand(rule: Rule, start: string, from: string, today: string, isOff: IsOff): Expansion {
  const said = recurrenceOf(rule)
  if (rule.recurrenceCount !== null) {
    const all = datesAfter(said, start, latestEnd(start))
    const dates = all.filter((date) => !isOff(date)).slice(0, rule.recurrenceCount - 1)
    if (dates.length < rule.recurrenceCount - 1) throw new Refused(400)
    const until = dates.at(-1) ?? start
    const isWanted = (date: string): boolean => date > from
    return {
      dates: dates.filter(isWanted),
      leftOut: all.filter((date) => isOff(date) && date < until && isWanted(date)),
      until,
    }
  }
  const until = rule.recurrenceEndDate ?? horizonOf(start, today)
  if (until > latestEnd(later(start, from))) throw new Refused(400)
  const dates = datesAfter(said, start, until, Infinity, from)
  if (dates.length > seriesBounds.maxClasses) throw new Refused(400)

  return { dates: dates.filter((date) => !isOff(date)), leftOut: dates.filter(isOff), until }
}

/** From today on, with the start among them. */
export function expandComing(rule: Rule, start: string, today: string, isOff: IsOff): Expansion {
  const expansion = expand(rule, start, addDays(today, -1), today, isOff)

  return start < today ? expansion : { ...expansion, dates: [start, ...expansion.dates] }
}

const fresh = {
  status: 'scheduled',
  cancelReason: null,
  byHand: false,
  offId: null,
  counts: false,
  isContinued: false,
  record: null,
  stamp: 0,
} as const

export function addLesson(world: World, series: Series, date: string): Lesson {
  delete series.leftOut[date]
  const lesson: Lesson = {
    ...structuredClone(series.template),
    ...fresh,
    underPlans: {},
    id: -nextId(world),
    stamp: nextId(world),
    scheduledAt: `${date} ${timeIn(series.start)}`,
    series: series.id,
    date,
  }
  world.lessons.set(lesson.id, lesson)

  return lesson
}

export function addSingle(
  world: World,
  fields: Omit<Lesson, keyof typeof fresh | 'id' | 'date' | 'series'>,
): Lesson {
  const lesson: Lesson = {
    ...fields,
    ...fresh,
    id: -nextId(world),
    counts: true,
    series: null,
    date: null,
  }
  world.lessons.set(lesson.id, lesson)

  return lesson
}

/** Which time off it was. */
export function leaveOut(world: World, series: Series, dates: readonly string[]): void {
  for (const date of dates)
    if (series.leftOut[date] === undefined) series.leftOut[date] = offOf(world, series, date)?.id ?? null
}

/** The date of a class that goes, unless another has taken it over. */
export function leaveEmpty(world: World, series: Series, { id, date }: Lesson): void {
  const isHeld = membersOf(world, series.id).some((member) => member.id !== id && member.date === date)
  if (date && !isHeld) series.leftOut[date] = null
}

/** Where a part begins that has yet to; one that has begun goes by its rule. */
export const fromOf = (world: World, { from }: Series): string =>
  from > addDays(todayIn(world), 1) ? from : ''

/**
 * Every date of the rule from now on has a class or a reason: what is empty without one stays so, or until a time off goes. Of the
 * dates that are empty for good those that the rule passes over are none of it any more.
 */
export function account(world: World, series: Series): void {
  const { rule, start, until } = series
  if (until === null) return
  const own = [dateIn(start), ...datesAfter(recurrenceOf(rule), dateIn(start), until)]
  for (const [date, off] of Object.entries(series.leftOut))
    if (off === null && date <= until && !own.includes(date)) delete series.leftOut[date]
  const from = later(series.from, later(dateIn(start), todayIn(world)))
  leaveOut(
    world,
    series,
    own.filter((date) => date >= from && date <= until && !isTaken(world, series, date)),
  )
}

export const isTaken = (world: World, { id }: Series, date: string): boolean =>
  membersOf(world, id).some((member) => member.date === date)

/** A list on a new day continues what has no end. */
export function continueAll(world: World): void {
  const today = todayIn(world)
  if (world.listedOn >= today) return
  world.listedOn = today
  for (const series of world.series.values())
    if ((series.until ?? '9999') < horizonOf(today, today)) continueSeries(world, series)
}

export function continueSeries(world: World, series: Series): void {
  const { rule, until } = series
  if (!isEndless(rule) || until === null) return
  const start = dateIn(series.start)
  const horizon = horizonOf(start, todayIn(world))
  if (until >= horizon) return
  for (const date of datesAfter(recurrenceOf(rule), start, horizon, Infinity, until)) {
    if (series.leftOut[date] !== undefined || isTaken(world, series, date)) continue
    const off = offOf(world, series, date)
    if (off) series.leftOut[date] = off.id
    else addLesson(world, series, date).isContinued = true
  }
  series.until = horizon
}

/** What is still to come goes, what was stands for itself. */
export function endSeries(world: World, series: Series, except?: number): void {
  const now = nowIn(world)
  for (const member of membersOf(world, series.id)) {
    if (member.id === except) continue
    if (member.scheduledAt < now || stays(member)) release(member, false)
    else removeLesson(world, member)
  }
}
