import { addDays } from '@lectern/contract/calendar.ts'
import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { datesAfter, horizonOf, later, latestEnd } from '@lectern/contract/classes/recurrence.ts'
import { type Division, type Line, lineOf, lineOfMove, linesOfStaying } from './division.ts'
import { isStillRule, type Move, type Moved, movedSeries, moveOf } from './moved-rule.ts'
import { offsAt, titleAt } from './offs.ts'
import { expandComing, fromOf, requireSound } from './series.ts'
import {
  dateIn,
  isEndless,
  type Lesson,
  Refused,
  type Rule,
  recurrenceOf,
  ruleFields,
  type Series,
  timeIn,
  todayIn,
  type World,
} from './world.ts'

export type Placement = { member: Lesson; date: string; at: string }

/** What becomes of every class and date of a series when several of its classes are changed. */
export type Plan = {
  lines: Line[]
  placed: Placement[]
  /** Changed by hand, so they stay where they are, and stand for this date. */
  kept: { member: Lesson; date: string }[]
  added: string[]
  removed: Lesson[]
  leftOut: string[]
  after: Moved
  /** The last day of the part that stays, where the series is split. */
  splitAfter: string | null
}

export type Edit = { world: World; series: Series; target: Lesson; change: ClassChange; division: Division }

export const hasOtherRule = ({ rule }: Series, change: ClassChange): boolean =>
  ruleFields.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(rule[name]),
  )

export function planEdit(asked: Edit): Plan {
  const { division } = asked
  const edit = { ...asked, division: division.touched.length > 0 ? division : { ...division, before: [] } }
  const { series, target, change } = edit
  const isSplit = edit.division.before.length > 0
  const move = moveOf(series, target, change.scheduledAt, isSplit)
  const begun = { ...series, from: fromOf(edit.world, series) }
  const moved = movedSeries(begun, target, change.scheduledAt, move)
  const dates = edit.division.touched.map(({ date }) => move.move(date ?? ''))
  // Whoever moves a class to Tuesday and says that it repeats on Tuesdays says one thing.
  const isSaidOnce = !hasOtherRule({ ...series, rule: moved.rule }, change)
  const plan =
    (hasOtherRule(series, change) && !isSaidOnce) || !isStillRule(moved.rule, move.start, dates)
      ? planAnew(edit, move, moved)
      : planSlide(edit, move, moved)

  return { ...plan, splitAfter: isSplit ? addDays(target.date ?? '', -1) : null, lines: linesOf(edit, plan) }
}

type Outcome = Omit<Plan, 'lines' | 'splitAfter'>

function linesOf({ world, series, change, division }: Edit, plan: Outcome): Line[] {
  const time = timeIn(plan.after.start)
  const duration = change.duration ?? series.template.duration
  const today = todayIn(world)

  return [
    ...linesOfStaying(division.staying, today),
    ...plan.placed.map(({ member, at }) => lineOfMove(world, member, at, change.duration)),
    ...plan.removed.map(({ id, scheduledAt }) =>
      lineOf({ classId: id, outcome: 'deleted', from: scheduledAt }),
    ),
    ...plan.added.map((date) => lineOf({ outcome: 'added', to: `${date} ${time}` })),
    ...plan.leftOut.map((date) => {
      const timeOff = titleAt(world, `${date} ${time}`, duration, today)
      return lineOf({ outcome: 'leftOut', from: `${date} ${timeIn(series.start)}`, timeOff })
    }),
  ]
}

const isOffWith =
  ({ world, series, change }: Edit, time: string) =>
  (date: string): boolean =>
    offsAt(world, `${date} ${time}`, change.duration ?? series.template.duration).length > 0

/** Where a date is left out: for good, or until a time off goes. */
const forGood = ({ leftOut }: Pick<Series, 'leftOut'>): string[] =>
  Object.keys(leftOut).filter((date) => leftOut[date] === null)
const byTimeOff = ({ leftOut }: Pick<Series, 'leftOut'>): string[] =>
  Object.keys(leftOut).filter((date) => leftOut[date] !== null)

const toNull = (dates: readonly string[]): Record<string, null> =>
  Object.fromEntries(dates.map((date) => [date, null]))

/** Every class goes where the rule takes its date; dates that are empty stay so. */
function planSlide(edit: Edit, { move, time }: Move, moved: Moved): Outcome {
  const { world, series, target, change, division } = edit
  const today = todayIn(world)
  const isMoved = change.scheduledAt !== undefined && change.scheduledAt !== target.scheduledAt
  const placed = division.touched.map((member) => {
    const date = move(member.date ?? '')
    return { member, date, at: isMoved ? `${date} ${time}` : member.scheduledAt }
  })
  const isByHand = ({ reason }: { reason: string }): boolean => reason === 'byHand'
  const kept = division.staying
    .filter(isByHand)
    .map(({ member }) => ({ member, date: move(member.date ?? '') }))
  const fixed = division.staying.filter((each) => !isByHand(each)).map(({ member }) => member.date ?? '')
  const from = division.before.length > 0 ? (target.date ?? '') : today
  // Where a series ends by number nothing is missing: it has another class at its end.
  const hasNumber = series.rule.recurrenceCount !== null
  const leftOut = byTimeOff(series).filter((date) => date >= from)
  const empty = hasNumber ? [] : leftOut
  const isOff = isOffWith(edit, time)
  const emptyForGood = [
    ...forGood(moved),
    ...byTimeOff(series)
      .filter((date) => date < from)
      .map(move),
  ]
  const after = secondHalf(
    edit,
    { ...moved, leftOut: toNull([...emptyForGood, ...fixed.map(move)]) },
    placed.map(({ date }) => date),
  )
  const anew = reachAnew(edit, after, fixed)
  const taken = new Set([...placed, ...kept].map(({ date }) => date))
  const wanted = new Set([...empty.map(move).filter((date) => date >= today), ...anew.dates])

  return {
    placed,
    kept,
    removed: [],
    added: [...wanted].filter((date) => !taken.has(date) && !isOff(date)),
    leftOut: empty.filter((date) => isOff(move(date))),
    after: {
      ...after,
      until: anew.until,
      leftOut: withOff(
        edit,
        after,
        [...wanted, ...leftOut.map(move)].filter((date) => !taken.has(date) && isOff(date)),
      ),
    },
  }
}

/** Dates that time off leaves out, beside those that are empty for good. */
function withOff({ world, series, change }: Edit, after: Moved, dates: readonly string[]): Moved['leftOut'] {
  const duration = change.duration ?? series.template.duration
  const named = dates
    .filter((date) => after.leftOut[date] === undefined)
    .map((date) => [date, nameOf(date)] as const)
  return { ...after.leftOut, ...Object.fromEntries(named) }

  function nameOf(date: string): number | null {
    return offsAt(world, `${date} ${timeIn(after.start)}`, duration)[0]?.id ?? null
  }
}

/** A part that begins where a series is split starts with its own first class, and of a number of classes has its own. */
function secondHalf(
  { division, change, series, target }: Edit,
  moved: Moved,
  dates: readonly string[],
): Moved {
  if (division.before.length === 0) return moved
  const begin = dateIn(moved.start)
  const first = [...dates].sort()[0] ?? begin
  if (moved.rule.recurrenceType === 'monthly' && first !== begin) return { ...moved, from: first }
  const rule = { ...moved.rule }
  if (rule.recurrenceCount !== null && change.recurrenceCount === undefined) {
    const from = dates.length > 0 ? (division.touched[0]?.date ?? '') : ''
    const own = [
      ...division.touched.map(({ date }) => date),
      ...division.staying.map(({ member }) => member.date ?? '').filter((date) => date >= from),
      ...forGood(series).filter((date) => date >= (target.date ?? '') && date <= (series.until ?? date)),
    ]
    rule.recurrenceCount = new Set(own).size
  }

  return { ...moved, rule, from: '', start: `${first} ${timeIn(moved.start)}` }
}

/** What a series without an end lacks once it has moved back by more than a week. */
function reachAnew(
  { world, series }: Edit,
  { rule, until, start, leftOut }: Moved,
  fixed: readonly string[],
): { dates: string[]; until: string | null } {
  const today = todayIn(world)
  const begin = dateIn(start)
  const horizon = horizonOf(begin, today)
  const isMovedBack = until !== null && series.until !== null && until < series.until
  if (!isMovedBack || !isEndless(rule) || until >= addDays(horizon, -7)) return { dates: [], until }
  const taken = new Set([...Object.keys(leftOut), ...fixed])
  const dates = datesAfter(recurrenceOf(rule), begin, horizon, Infinity, later(until, addDays(today, -1)))

  return { dates: dates.filter((date) => !taken.has(date)), until: horizon }
}

/** Another rule: who keeps a date of it stays there, the others take what is left, in order. */
function planAnew(edit: Edit, ruleMove: Move, moved: Moved): Outcome {
  const { series, target, change, division } = edit
  const { time } = ruleMove
  const isSplit = division.before.length > 0
  const first = isSplit ? dateIn(change.scheduledAt ?? target.date ?? '') : ruleMove.start
  const start = `${first} ${time}`
  const said = Object.fromEntries(
    ruleFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  ) as Partial<Rule>
  const anew = secondHalf(edit, { ...moved, rule: { ...moved.rule, ...said }, start, leftOut: {} }, [])
  const own = ownPlacements(edit, ruleMove)
  const staying = division.staying.map(({ member }) => member.date ?? '')
  const taken = new Set([...staying, ...own.past.map(({ date }) => date), ...forGood(series)])
  const keeping = new Set(own.coming.map(({ date }) => date))
  const isOff = (date: string): boolean =>
    !taken.has(date) && !keeping.has(date) && isOffWith(edit, time)(date)
  requireSound(anew.rule, start)
  const { dates, until, leftOut } = freeDates(edit, anew, taken, isOff, countToCome(edit, own))
  const outcome = place(edit, own, time, dates)
  if (outcome.placed.length === 0 && (isSplit || division.staying.length === 0)) throw new Refused(409)

  return {
    ...outcome,
    kept: division.staying
      .filter(({ reason }) => reason === 'byHand')
      .map(({ member }) => ({ member, date: member.date ?? '' })),
    leftOut,
    after: {
      ...anew,
      until,
      leftOut: withOff(edit, { ...anew, leftOut: toNull(forGood(series)) }, leftOut),
    },
  }
}

function freeDates(
  { world }: Edit,
  { rule, start, from }: Moved,
  taken: ReadonlySet<string>,
  isOff: (date: string) => boolean,
  count: number,
): { dates: string[]; until: string; leftOut: string[] } {
  const today = todayIn(world)
  const begin = dateIn(start)
  if (rule.recurrenceCount === null) {
    const { dates, until, leftOut } = expandComing(rule, begin, today, isOff)
    const isOwn = (date: string): boolean => date >= from
    return {
      until,
      leftOut: leftOut.filter(isOwn),
      dates: dates.filter((date) => !taken.has(date) && isOwn(date)),
    }
  }
  const yesterday = addDays(today, -1)
  const all = datesAfter(recurrenceOf(rule), begin, latestEnd(later(begin, today)), Infinity, yesterday)
  const possible = [...(begin < today ? [] : [begin]), ...all.filter((date) => !isOff(date))]
  const dates = possible.filter((date) => !taken.has(date) && date >= from).slice(0, count)
  if (dates.length < count) throw new Refused(400)
  const until = dates.at(-1) ?? yesterday

  return { dates, until, leftOut: all.filter((date) => isOff(date) && date < until && date >= from) }
}

type Own = { past: Placement[]; coming: Placement[] }

/** Where each would be without another rule: those that are past stay there. */
function ownPlacements({ world, change, division }: Edit, { move, time }: Move): Own {
  const today = todayIn(world)
  const isPast = (date: string, at: string): boolean => date < today || dateIn(at) < today
  const own: Own = { past: [], coming: [] }
  for (const member of division.touched) {
    const date = move(member.date ?? '')
    const at = change.scheduledAt === undefined ? member.scheduledAt : `${date} ${time}`
    const staysPast = isPast(member.date ?? '', member.scheduledAt) && isPast(date, at)
    own[staysPast ? 'past' : 'coming'].push({ member, date, at })
  }

  return own
}

/** As many as there are, unless another number is wanted. */
function countToCome({ series, change, division }: Edit, { past, coming }: Own): number {
  const wanted = change.recurrenceCount ?? null
  if (wanted === null) return coming.length
  const { recurrenceCount: known } = series.rule
  const before =
    division.before.length === 0 && known !== null
      ? known - coming.length
      : division.staying.length + past.length

  return Math.max(wanted - before, 0)
}

function place(
  { target, change }: Edit,
  { past, coming }: Own,
  time: string,
  dates: readonly string[],
): Pick<Plan, 'placed' | 'removed' | 'added'> {
  const free = new Set(dates)
  const keeping = new Set(coming.filter(({ date }) => free.delete(date)))
  const left = [...free]
  const isCancelled = (member: Lesson): boolean =>
    ((member === target ? change.status : undefined) ?? member.status) === 'cancelled'
  const placed = [...past]
  const removed: Lesson[] = []
  for (const each of coming) {
    const date = keeping.has(each) || isCancelled(each.member) ? undefined : left.shift()
    if (keeping.has(each)) placed.push(each)
    else if (date === undefined) removed.push(each.member)
    else placed.push({ member: each.member, date, at: `${date} ${time}` })
  }

  return { placed, removed, added: left }
}
