import type { Scope } from '@lectern/contract/classes/class-values.ts'
import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { titleAt } from './offs.ts'
import { dateIn, type Lesson, membersOf, type Series, stays, todayIn, type World } from './world.ts'

/** One line of a preview; whom it collides with is not foretold. */
export type Line = Omit<PlannedDate, 'overlaps'>

export const lineOf = (line: Pick<Line, 'outcome'> & Partial<Line>): Line => ({
  classId: null,
  from: null,
  to: null,
  reason: null,
  timeOff: null,
  ...line,
})

type Staying = { member: Lesson; reason: NonNullable<Line['reason']> }
export type Division = { before: Lesson[]; touched: Lesson[]; staying: Staying[] }

/** Who is in the scope, and who of them stays as they are. */
export function divide(world: World, series: Series, target: Lesson, scope: Scope): Division {
  const division: Division = { before: [], touched: [], staying: [] }
  for (const member of membersOf(world, series.id)) {
    if (scope === 'following' && (member.date ?? '') < (target.date ?? '')) division.before.push(member)
    else {
      const reason = reasonToStay(member, member === target, scope, todayIn(world))
      if (reason) division.staying.push({ member, reason })
      else division.touched.push(member)
    }
  }

  return division
}

function reasonToStay(
  member: Lesson,
  isTarget: boolean,
  scope: Scope,
  today: string,
): Staying['reason'] | undefined {
  if (member.record?.isRecorded) return 'recorded'
  if (stays(member)) return member.status === 'cancelled' ? 'cancelled' : 'recorded'
  if (dateIn(member.scheduledAt) < today && !(isTarget && scope === 'following')) return 'past'

  return member.byHand && !isTarget ? 'byHand' : undefined
}

/** Of those that are past the last hundred. */
export function linesOfStaying(staying: readonly Staying[], today: string): Line[] {
  const past = staying.filter(({ member }) => dateIn(member.scheduledAt) < today)
  const hidden = new Set(past.slice(0, -100))

  return staying
    .filter((each) => !hidden.has(each))
    .map(({ member: { id, scheduledAt }, reason }) =>
      lineOf({ classId: id, outcome: 'stays', from: scheduledAt, to: scheduledAt, reason }),
    )
}

export function lineOfMove(world: World, member: Lesson, to: string, duration = member.duration): Line {
  const staysWithin = to === member.scheduledAt && duration <= member.duration
  const timeOff = staysWithin ? null : titleAt(world, to, duration, todayIn(world))

  return lineOf({ classId: member.id, outcome: 'changes', from: member.scheduledAt, to, timeOff })
}
