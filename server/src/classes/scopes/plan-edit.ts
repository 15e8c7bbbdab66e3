import { isDeepStrictEqual } from 'node:util'
import { addDays, isCalendarDate } from '@lectern/contract/calendar.ts'
import { noWallTime } from '@lectern/contract/classes/class-fields.ts'
import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { horizonOf, later } from '@lectern/contract/classes/recurrence.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { pick } from '../../platform/pick.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { isEndless } from '../class-fields.ts'
import { expandChanged } from '../expansion.ts'
import { accountFor, datesIn } from '../series/account-for.ts'
import { type Rule, ruleFields, ruleIn, type SeriesRow } from '../series/series.queries.ts'
import { type Division, linesOfStaying } from './divide.ts'
import type { Edit } from './edit.ts'
import { isStillRule, movedRule, moveOf, type RuleMove } from './moved-rule.ts'
import { type OwnPlacements, ownPlacements, placeAnew } from './place-anew.ts'
import {
  lineOfMove,
  noneLeft,
  nothingPlanned,
  type Placement,
  type PlannedChange,
  shown,
} from './planned-change.ts'
import { beginsOn, secondPart } from './second-part.ts'

export const hasOtherRule = (series: SeriesRow, change: ClassChange): boolean =>
  ruleFields.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(series[name]),
  )

/** What a change of several classes of a series does, class by class and to the rule. */
export function planEdit(asked: Edit): PlannedChange {
  const edit = { ...asked, division: undividedIfOver(asked.division) }
  const { series, target, change, division } = edit
  const move = moveOf(series, target, change, division.before.length > 0)
  if (!isCalendarDate(move.start)) throw inField('scheduledAt', noWallTime)
  const slid = movedRule(ruleIn(series), move)
  const wanted = division.touched.map(({ originalDate }) => move.move(originalDate))
  // Moved to Tuesday and said to repeat on Tuesdays is one thing, not another rule.
  const isOther = hasOtherRule(series, change) && hasOtherRule({ ...series, ...slid }, change)
  if (isOther || !isStillRule(slid, wanted)) return planAnew(edit, slid, move)

  return planSlide(edit, slid, move)
}

/** Where none is left to begin a second part with, the series goes on as one. */
const undividedIfOver = (division: Division): Division =>
  division.touched.length > 0 ? division : { ...division, before: [] }

/** Every class goes where the rule takes its date; dates that are empty stay so, unless time off leaves them out no longer. */
function planSlide(edit: Edit, slid: Rule, { move, time }: RuleMove): PlannedChange {
  const { series, target, change, division, now, findTimeOff } = edit
  const isMoved = change.scheduledAt !== undefined && change.scheduledAt !== target.scheduledAt
  const placed = division.touched.map((member) => {
    const originalDate = move(member.originalDate)
    return { member, originalDate, scheduledAt: isMoved ? `${originalDate} ${time}` : member.scheduledAt }
  })
  const isOff = (date: string) => findTimeOff(`${date} ${time}`, change.duration ?? series.duration) !== null
  const empty = leftOutIn(edit)
  const filled = division.staying
    .filter((stay) => !isKept(stay))
    .map(({ member }) => move(member.originalDate))
  const kept = division.staying
    .filter(isKept)
    .map(({ member }) => ({ member, originalDate: move(member.originalDate) }))
  const byHand = [...empty.byHand.map(move), ...filled]
  const rule = secondPart(edit, { ...slid, generatedFrom: beginsOn(edit, move) }, placed)
  const anew = reachAnew(edit, rule, byHand)
  const taken = new Set([...[...placed, ...kept].map(({ originalDate }) => originalDate), ...byHand])
  const freed = empty.byTimeOff.map(move).filter((date) => date >= dateIn(now))

  return finish(
    edit,
    {
      placed,
      added: [...new Set([...freed, ...anew.dates])].filter((date) => !taken.has(date) && !isOff(date)),
      kept,
      removed: [],
      leftOut: empty.byTimeOff.filter((date) => isOff(move(date))),
      rule: { ...rule, generatedUntil: anew.until },
    },
    byHand,
  )
}

/**
 * Dates of the series without a class that are in the scope, by why they have none. A series with a number of classes has
 * another at its end for each that time off left out: there nothing is missing.
 */
function leftOutIn({ series, leftOut, division, target, now }: Edit) {
  const from = division.before.length > 0 ? target.originalDate : dateIn(now)
  const inScope = leftOut.filter(({ date }) => date >= from)
  const isByHand = ({ timeOffId }: (typeof leftOut)[number]) =>
    timeOffId === null || series.recurrenceCount !== null
  const dates = (rows: typeof leftOut) => rows.map(({ date }) => date)

  return {
    byHand: dates(inScope.filter(isByHand)),
    byTimeOff: dates(inScope.filter((row) => !isByHand(row))),
  }
}

/** So much of what moved back is left to the next day's list, which continues every series. */
const daysLeftToContinuation = 7

/**
 * What a series without an end lacks, once it has moved back, until where it should reach. It is written with the move, and so
 * shown and measured before: a list, which nobody is asked about, would fill every day since 1970.
 */
function reachAnew(
  { series, division, now }: Edit,
  rule: Rule,
  byHand: readonly string[],
): { dates: string[]; until: string | null } {
  const until = rule.generatedUntil
  const today = dateIn(now)
  const horizon = horizonOf(dateIn(rule.start), today)
  const isMovedBack = until !== null && series.generatedUntil !== null && until < series.generatedUntil
  if (!isMovedBack || !isEndless(rule) || until >= addDays(horizon, -daysLeftToContinuation))
    return { dates: [], until }
  const staying = division.staying.filter((stay) => !isKept(stay))
  const taken = new Set([...byHand, ...staying.map(({ member }) => member.originalDate)])
  const generatedFrom = later(addDays(until, 1), today)

  return {
    dates: datesIn({ ...rule, generatedFrom, generatedUntil: horizon }).filter((date) => !taken.has(date)),
    until: horizon,
  }
}

/** The dates of another rule: what keeps its date stays, the rest is matched in order; what is over goes, what is missing is added. */
function planAnew(edit: Edit, slid: Rule, ruleMove: RuleMove): PlannedChange {
  const { series, target, change, division, now, findTimeOff, leftOut: empty } = edit
  const { start, time, move } = ruleMove
  const begins = beginsOn(edit, move)
  const isSplit = division.before.length > 0
  const first = isSplit ? dateIn(change.scheduledAt ?? target.originalDate) : start
  const anew = secondPart(
    edit,
    {
      ...slid,
      ...(pick(change, ruleFields) as Partial<Rule>),
      start: `${first} ${time}`,
      generatedFrom: begins,
    },
    [],
  )
  const own = ownPlacements(edit, ruleMove)
  const stayingDates = division.staying.map(({ member }) => member.originalDate)
  const byHand = empty.filter(({ timeOffId }) => timeOffId === null).map(({ date }) => date)
  const taken = new Set([...stayingDates, ...own.past.map(({ originalDate }) => originalDate), ...byHand])
  const kept = new Set(own.coming.map(({ originalDate }) => originalDate))
  const { dates, until, leftOut } = expandChanged({ ...anew, scheduledAt: anew.start }, now, {
    isTaken: (date) => taken.has(date) || (!isSplit && date < begins),
    // A class that is in time off, cancelled or kept, stays there: nothing is left out.
    isOff: (date) =>
      !taken.has(date) &&
      !kept.has(date) &&
      findTimeOff(`${date} ${time}`, change.duration ?? series.duration) !== null,
    count: anew.recurrenceCount === null ? null : countToCome(edit, own),
  })
  const outcome = placeAnew(edit, own, ruleMove, dates)
  if (outcome.placed.length === 0 && (isSplit || division.staying.length === 0))
    throw new AppError('conflict', noneLeft)

  return finish(
    edit,
    {
      ...outcome,
      kept: division.staying
        .filter(isKept)
        .map(({ member }) => ({ member, originalDate: member.originalDate })),
      leftOut: leftOut.filter((date) => isSplit || date >= begins),
      rule: { ...anew, generatedUntil: until },
    },
    byHand,
  )
}

/**
 * Of a series that ends by number: as many as there are, unless another number is wanted. What was before is not counted anew:
 * the dates that another rule would have had there never had a class.
 */
function countToCome({ series, change, division }: Edit, { past, coming }: OwnPlacements): number {
  const wanted = change.recurrenceCount ?? null
  if (wanted === null) return coming.length
  const before =
    division.before.length === 0 && series.recurrenceCount !== null
      ? series.recurrenceCount - coming.length
      : division.staying.length + past.length

  return Math.max(wanted - before, 0)
}

const isKept = ({ reason }: Division['staying'][number]): boolean => reason === 'byHand'

type Outcome = Pick<PlannedChange, 'added' | 'kept' | 'removed'> & {
  placed: Placement[]
  /** Dates of the series as it is that time off leaves without a class. */
  leftOut: string[]
  rule: Rule
}

/** Puts together what is written and what is shown; a series that has classes before is split. */
function finish(edit: Edit, outcome: Outcome, byHand: readonly string[]): PlannedChange {
  const { series, target, change, division, now, findTimeOff } = edit
  const { placed, kept, added, removed, leftOut } = outcome
  const duration = change.duration ?? series.duration
  const isSplit = division.before.length > 0
  const rule = {
    ...outcome.rule,
    ...(!isSplit && {
      generatedFrom: [dateIn(outcome.rule.start), dateIn(now)].reduce(later, outcome.rule.generatedFrom),
    }),
  }
  const time = timeIn(rule.start)
  const staying = division.staying.filter((stay) => !isKept(stay)).map(({ member }) => member.originalDate)
  const accounted = accountFor(rule, {
    dates: [
      ...[...placed, ...kept].map(({ originalDate }) => originalDate),
      ...added,
      ...(isSplit ? [] : staying),
    ],
    // What stays as it is stays in the first part.
    byHand: [...byHand, ...staying],
    findTimeOff,
    duration,
  })
  const isAsBefore =
    !isSplit &&
    isDeepStrictEqual(
      accounted,
      edit.leftOut.filter(({ date }) => date >= dateIn(now)),
    )

  return {
    ...nothingPlanned,
    placed,
    kept,
    added,
    removed,
    rule,
    leftOut: isAsBefore ? null : accounted,
    splitAfter: isSplit ? addDays(target.originalDate, -1) : null,
    total: division.touched.length + division.staying.length,
    dates: [
      ...linesOfStaying(division, dateIn(now)),
      ...placed.map(({ member, scheduledAt }) => lineOfMove(member, scheduledAt, change, findTimeOff)),
      ...removed.map(({ id, scheduledAt }) => shown({ classId: id, outcome: 'deleted', from: scheduledAt })),
      ...added.map((date) => shown({ outcome: 'added', to: `${date} ${time}` })),
      ...leftOut.map((date) =>
        shown({
          outcome: 'leftOut',
          from: `${date} ${timeIn(series.start)}`,
          timeOff: findTimeOff(`${date} ${time}`, duration)?.title ?? null,
        }),
      ),
    ],
  }
}
