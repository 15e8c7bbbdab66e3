import { addDays } from '@lectern/contract/calendar.ts'
import { earlier } from '@lectern/contract/classes/recurrence.ts'
import type { WantedChange } from '@lectern/contract/classes/series-change.contract.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { isEndless } from '../class-fields.ts'
import type { Member, Series } from '../series/members.queries.ts'
import { type Rule, ruleIn, type SeriesRow } from '../series/series.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { type Division, divide, linesOfStaying } from './divide.ts'
import { hasOtherRule, planEdit } from './plan-edit.ts'
import { lineOfMove, nothingPlanned, type PlannedChange, shown } from './planned-change.ts'

type Wish = { series: Series; wanted: WantedChange; now: string; findTimeOff: FindTimeOff }

/** Everything that a change does, date by date: what is previewed and what is written both come from here. */
export function planChange(wish: Wish): PlannedChange {
  const { wanted, now, findTimeOff } = wish
  const { target, series, leftOut } = wish.series
  if (wanted.scope === 'this') return planOne(wish.series, wanted, findTimeOff)
  if (!series) throw new AppError('conflict', 'This class is not part of a series')
  const division = divide(wish.series, wanted.scope, dateIn(now))
  if (wanted.action === 'cancel') return planCancellation(wish.series, series, division, now)
  if (wanted.action === 'delete') return planDeletion(wish.series, series, division, now)
  if (wanted.change.isRecurring === false)
    throw inField('isRecurring', 'A series ends by deleting what is to come')

  return planEdit({ series, leftOut, target, change: wanted.change, division, now, findTimeOff })
}

/** One class alone; its series and its rule stay. */
function planOne({ target, series }: Series, wanted: WantedChange, findTimeOff: FindTimeOff): PlannedChange {
  const { id: classId, scheduledAt: from } = target
  const one = { ...nothingPlanned, total: 1 }
  if (wanted.action === 'delete')
    return { ...one, removed: [target], dates: [shown({ classId, outcome: 'deleted', from })] }
  if (wanted.action === 'cancel')
    return { ...one, cancelled: [target], dates: [shown({ classId, outcome: 'cancelled', from, to: from })] }
  if (series && hasOtherRule(series, wanted.change))
    throw inField('scope', 'How a class repeats is changed for this and following classes, or for all')
  const scheduledAt = wanted.change.scheduledAt ?? from

  return {
    ...one,
    placed: [{ member: target, scheduledAt, originalDate: target.originalDate }],
    dates: [lineOfMove(target, scheduledAt, wanted.change, findTimeOff)],
  }
}

/** Classes stay where they are, cancelled; no further ones are written, also where time off has left them out and goes. */
function planCancellation(
  { target, leftOut }: Series,
  series: SeriesRow,
  division: Division,
  now: string,
): PlannedChange {
  const isCancelled = ({ status }: Member): boolean => status === 'cancelled'
  const cancelled = division.touched.filter((member) => !isCancelled(member))
  const stayCancelled = division.touched.filter(isCancelled)
  const staying = [
    ...division.staying,
    ...stayCancelled.map((member) => ({ member, reason: 'cancelled' as const })),
  ]
  const from = division.before.length > 0 ? target.originalDate : dateIn(now)

  return {
    ...nothingPlanned,
    cancelled,
    stayCancelled,
    total: division.touched.length + division.staying.length,
    rule: {
      ...ruleIn(series),
      ...(isEndless(series) && { recurrenceEndDate: series.generatedUntil }),
    },
    leftOut: leftOut.map((row) => (row.date >= from ? { ...row, timeOffId: null } : row)),
    dates: [
      ...linesOfStaying({ ...division, staying }, dateIn(now)),
      ...cancelled.map(({ id, scheduledAt }) =>
        shown({ classId: id, outcome: 'cancelled', from: scheduledAt, to: scheduledAt }),
      ),
    ],
  }
}

/** The rule ends before the first class that goes. */
function planDeletion(
  { target, leftOut }: Series,
  series: SeriesRow,
  division: Division,
  now: string,
): PlannedChange {
  const first = division.before.length > 0 ? target.originalDate : dateIn(now)
  const end = addDays(first, -1)
  const rule: Rule = {
    ...ruleIn(series),
    recurrenceEndDate: end,
    recurrenceCount: null,
    generatedUntil: earlier(series.generatedUntil ?? end, end),
  }

  return {
    ...nothingPlanned,
    removed: division.touched,
    total: division.touched.length + division.staying.length,
    rule,
    leftOut: leftOut.filter(({ date, timeOffId }) => date <= end || timeOffId === null),
    dates: [
      ...linesOfStaying(division, dateIn(now)),
      ...division.touched.map(({ id, scheduledAt }) =>
        shown({ classId: id, outcome: 'deleted', from: scheduledAt }),
      ),
    ],
  }
}
