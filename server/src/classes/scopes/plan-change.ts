import { addDays } from '@lectern/contract/calendar.ts'
import type { WantedChange } from '@lectern/contract/classes/series-change.contract.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { isEndless, seriesDateOf } from '../class-fields.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { type Division, divide, linesOfStaying } from './divide.ts'
import { emptyByTimeOff } from './empty-by-time-off.ts'
import { ruleIn } from './heir.ts'
import { hasOtherRule, planEdit } from './plan-edit.ts'
import { lineOfMove, nothingPlanned, type PlannedChange, type Rule, shown } from './planned-change.ts'
import type { Member, Series } from './series-rows.ts'

type Wish = { series: Series; wanted: WantedChange; now: string; findTimeOff: FindTimeOff }

/** Everything that a change does, date by date: what is previewed and what is written both come from here. */
export function planChange(wish: Wish): PlannedChange {
  const { series, wanted, now, findTimeOff } = wish
  const { target, parent } = series
  if (wanted.scope === 'this') return planOne(series, wanted, findTimeOff)
  if (!parent) throw new AppError('conflict', 'This class is not part of a series')
  const division = divide(series, wanted.scope, dateIn(now))
  if (wanted.action === 'cancel') return planCancellation(wish, division)
  if (wanted.action === 'delete') return planDeletion(series, division, now)
  if (wanted.change.isRecurring === false)
    throw inField('isRecurring', 'A series ends by deleting what is to come')

  return planEdit({ parent, target, change: wanted.change, division, now, findTimeOff })
}

/** One class alone; its series and its rule stay. */
function planOne({ target, parent }: Series, wanted: WantedChange, findTimeOff: FindTimeOff): PlannedChange {
  const { id: classId, scheduledAt: from } = target
  const one = { ...nothingPlanned, total: 1 }
  if (wanted.action === 'delete')
    return { ...one, removed: [target], dates: [shown({ classId, outcome: 'deleted', from })] }
  if (wanted.action === 'cancel')
    return { ...one, cancelled: [target], dates: [shown({ classId, outcome: 'cancelled', from, to: from })] }
  if (parent && hasOtherRule(parent, wanted.change))
    throw inField('scope', 'How a class repeats is changed for this and following classes, or for all')
  const scheduledAt = wanted.change.scheduledAt ?? from

  return {
    ...one,
    placed: [{ member: target, scheduledAt, seriesDate: seriesDateOf(target) }],
    dates: [lineOfMove(target, scheduledAt, wanted.change, findTimeOff)],
  }
}

/** Classes stay where they are, cancelled; no further ones are written. */
function planCancellation({ series, now, findTimeOff }: Wish, division: Division): PlannedChange {
  const { parent, target } = series
  const isCancelled = ({ status }: Member): boolean => status === 'cancelled'
  const cancelled = division.touched.filter((member) => !isCancelled(member))
  const stayCancelled = division.touched.filter(isCancelled)
  const staying = [
    ...division.staying,
    ...stayCancelled.map((member) => ({ member, reason: 'cancelled' as const })),
  ]

  return {
    ...nothingPlanned,
    cancelled,
    stayCancelled,
    total: division.touched.length + division.staying.length,
    rule: parent && ruleOfCancelled(parent, emptyByTimeOff({ parent, target, division, now, findTimeOff })),
    dates: [
      ...linesOfStaying({ ...division, staying }, dateIn(now)),
      ...cancelled.map(({ id, scheduledAt }) =>
        shown({ classId: id, outcome: 'cancelled', from: scheduledAt, to: scheduledAt }),
      ),
    ],
  }
}

/** Dates that time off has left out stay empty, also when it is removed. */
function ruleOfCancelled(parent: ClassRow, empty: readonly string[]): Rule {
  return {
    ...ruleIn(parent),
    ...(isEndless(parent) && { recurrenceEndDate: parent.generatedUntil }),
    skippedDates: [...parent.skippedDates, ...empty],
  }
}

/** The rule ends before the first class that goes. */
function planDeletion({ parent, target }: Series, division: Division, now: string): PlannedChange {
  const first = division.before.length > 0 ? seriesDateOf(target) : dateIn(now)
  const end = addDays(first, -1)

  return {
    ...nothingPlanned,
    removed: division.touched,
    total: division.touched.length + division.staying.length,
    rule: parent && { ...ruleIn(parent), recurrenceEndDate: end, recurrenceCount: null, generatedUntil: end },
    dates: [
      ...linesOfStaying(division, dateIn(now)),
      ...division.touched.map(({ id, scheduledAt }) =>
        shown({ classId: id, outcome: 'deleted', from: scheduledAt }),
      ),
    ],
  }
}
