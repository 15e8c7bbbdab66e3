import { addDays, isCalendarDate } from '@lectern/contract/calendar.ts'
import { noWallTime } from '@lectern/contract/classes/class-fields.ts'
import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { datesAfter, horizonOf, later, ruleOf, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { isEndless, seriesDateOf } from '../class-fields.ts'
import type { ClassRow } from '../classes.queries.ts'
import { expandChanged } from '../expansion.ts'
import { type Division, linesOfStaying } from './divide.ts'
import type { Edit } from './edit.ts'
import { emptyByTimeOff } from './empty-by-time-off.ts'
import { isStillRule, movedRule, moveOf, type RuleMove } from './moved-rule.ts'
import { type OwnPlacements, ownPlacements, placeAnew } from './place-anew.ts'
import {
  lineOfMove,
  noneLeft,
  nothingPlanned,
  type Placement,
  type PlannedChange,
  type Rule,
  shown,
} from './planned-change.ts'
import { secondHalf } from './second-half.ts'

const ruleFields = [
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
] as const

export const hasOtherRule = (parent: ClassRow, change: ClassChange): boolean =>
  ruleFields.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(parent[name]),
  )

/** What a change of several classes of a series does, class by class and to the rule. */
export function planEdit(asked: Edit): PlannedChange {
  const edit = { ...asked, division: undividedIfOver(asked.division) }
  const { parent, target, change, division } = edit
  const move = moveOf(parent, target, change, division.before.length > 0)
  if (!isCalendarDate(move.start)) throw inField('scheduledAt', noWallTime)
  const slid = movedRule(parent, move)
  const wanted = division.touched.map((member) => move.move(seriesDateOf(member)))
  if (hasOtherRule(parent, change) || !isStillRule(slid, wanted)) return planAnew(edit, slid, move)

  return planSlide(edit, slid, move)
}

/** Where none is left to begin a second half with, the series goes on as one. */
const undividedIfOver = (division: Division): Division =>
  division.touched.length > 0 ? division : { ...division, before: [] }

/** Every class goes where the rule takes its date; dates that are empty stay so. */
function planSlide(edit: Edit, slid: Rule, { move, time }: RuleMove): PlannedChange {
  const { parent, target, change, division, now, findTimeOff } = edit
  const isMoved = change.scheduledAt !== undefined && change.scheduledAt !== target.scheduledAt
  const placed = division.touched.map((member) => {
    const seriesDate = move(seriesDateOf(member))
    return { member, seriesDate, scheduledAt: isMoved ? `${seriesDate} ${time}` : member.scheduledAt }
  })
  const isOff = (date: string) => findTimeOff(`${date} ${time}`, change.duration ?? parent.duration) !== null
  const empty = emptyByTimeOff(edit)
  const filled = division.staying
    .filter((stay) => !isKept(stay))
    .map(({ member }) => move(seriesDateOf(member)))
  const kept = division.staying
    .filter(isKept)
    .map(({ member }) => ({ member, seriesDate: move(seriesDateOf(member)) }))
  const rule = secondHalf(edit, { ...slid, skippedDates: [...slid.skippedDates, ...filled] }, placed)
  const anew = reachAnew(edit, rule)
  const taken = new Set([...placed, ...kept].map(({ seriesDate }) => seriesDate))
  const added = new Set([...empty.map(move).filter((date) => date >= dateIn(now)), ...anew.dates])

  return finish(edit, {
    placed,
    added: [...added].filter((date) => !taken.has(date) && !isOff(date)),
    kept,
    removed: [],
    leftOut: empty.filter((date) => isOff(move(date))),
    rule: { ...rule, generatedUntil: anew.until },
  })
}

/** So much of what moved back is left to the next day's list, which continues every series. */
const daysLeftToContinuation = 7

/**
 * What a series without an end lacks, once it has moved back, until where it should reach. It is written with the move, and so
 * shown and measured before: a list, which nobody is asked about, would fill every day since 1970.
 */
function reachAnew({ parent, division, now }: Edit, rule: Rule): { dates: string[]; until: string | null } {
  const until = rule.generatedUntil
  const said = ruleOf(rule)
  const today = dateIn(now)
  const start = dateIn(rule.seriesStart ?? '')
  const horizon = horizonOf(start, today)
  const isMovedBack = until !== null && parent.generatedUntil !== null && until < parent.generatedUntil
  if (!said || !isMovedBack || !isEndless(rule) || until >= addDays(horizon, -daysLeftToContinuation))
    return { dates: [], until }
  const staying = division.staying.filter((stay) => !isKept(stay))
  const taken = new Set([...rule.skippedDates, ...staying.map(({ member }) => seriesDateOf(member))])
  const dates = datesAfter(said, start, horizon, Infinity, later(until, addDays(today, -1)))

  return { dates: dates.filter((date) => !taken.has(date)), until: horizon }
}

/** The dates of another rule: what keeps its date stays, the rest is matched in order; what is over goes, what is missing is added. */
function planAnew(edit: Edit, slid: Rule, ruleMove: RuleMove): PlannedChange {
  const { parent, target, change, division, now, findTimeOff } = edit
  const { start, time } = ruleMove
  const isSplit = division.before.length > 0
  const first = isSplit ? dateIn(change.scheduledAt ?? seriesDateOf(target)) : start
  const anew = secondHalf(edit, { ...slid, ...pickRule(change), seriesStart: `${first} ${time}` }, [])
  const own = ownPlacements(edit, ruleMove)
  const stayingDates = division.staying.map(({ member }) => seriesDateOf(member))
  const taken = new Set([
    ...stayingDates,
    ...own.past.map(({ seriesDate }) => seriesDate),
    ...parent.skippedDates,
  ])
  const kept = new Set(own.coming.map(({ seriesDate }) => seriesDate))
  const { dates, until, leftOut } = expandChanged({ ...anew, scheduledAt: `${first} ${time}` }, now, {
    isTaken: (date) => taken.has(date),
    // A class that is in time off, cancelled or kept, stays there: nothing is left out.
    isOff: (date) =>
      !taken.has(date) &&
      !kept.has(date) &&
      findTimeOff(`${date} ${time}`, change.duration ?? parent.duration) !== null,
    count: anew.recurrenceCount === null ? null : countToCome(edit, own),
  })
  const outcome = placeAnew(edit, own, ruleMove, dates)
  if (outcome.placed.length === 0 && (isSplit || division.staying.length === 0))
    throw new AppError('conflict', noneLeft)

  return finish(edit, {
    ...outcome,
    kept: division.staying.filter(isKept).map(({ member }) => ({ member, seriesDate: seriesDateOf(member) })),
    leftOut,
    rule: {
      ...anew,
      generatedUntil: anew.recurrenceCount === null ? until : stayingDates.reduce(later, until),
      skippedDates: parent.skippedDates,
    },
  })
}

/**
 * Of a series that ends by number: as many as there are, unless another number is wanted. What was before is not counted anew:
 * the dates that another rule would have had there never had a class.
 */
function countToCome({ parent, change, division }: Edit, { past, coming }: OwnPlacements): number {
  const wanted = change.recurrenceCount ?? null
  if (wanted === null) return coming.length
  const before =
    division.before.length === 0 && parent.recurrenceCount !== null
      ? parent.recurrenceCount - coming.length
      : division.staying.length + past.length

  return Math.max(wanted - before, 0)
}

const pickRule = (change: ClassChange): Partial<Rule> =>
  Object.fromEntries(ruleFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])))

const isKept = ({ reason }: Division['staying'][number]): boolean => reason === 'byHand'

type Outcome = Pick<PlannedChange, 'added' | 'kept' | 'removed'> & {
  placed: Placement[]
  leftOut: string[]
  rule: Rule
}

/** Puts together what is written and what is shown; a series that has classes before is split. */
function finish(edit: Edit, { leftOut, ...outcome }: Outcome): PlannedChange {
  const { parent, target, change, division, now, findTimeOff } = edit
  const { placed, added, removed, rule } = outcome
  const time = timeIn(rule.seriesStart ?? '')

  return {
    ...nothingPlanned,
    ...outcome,
    splitAfter: division.before.length > 0 ? addDays(seriesDateOf(target), -1) : null,
    total: division.touched.length + division.staying.length,
    dates: [
      ...linesOfStaying(division, dateIn(now)),
      ...placed.map(({ member, scheduledAt }) => lineOfMove(member, scheduledAt, change, findTimeOff)),
      ...removed.map(({ id, scheduledAt }) => shown({ classId: id, outcome: 'deleted', from: scheduledAt })),
      ...added.map((date) => shown({ outcome: 'added', to: `${date} ${time}` })),
      ...leftOut.map((date) =>
        shown({
          outcome: 'leftOut',
          from: `${date} ${timeIn(ruleStart(parent))}`,
          timeOff: findTimeOff(`${date} ${time}`, change.duration ?? parent.duration),
        }),
      ),
    ],
  }
}
