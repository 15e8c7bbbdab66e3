import type { Scope } from '@lectern/contract/classes/class-values.ts'
import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { dateIn } from '../../platform/wall-time.ts'
import type { Member, Series } from '../series/members.queries.ts'
import { shown } from './planned-change.ts'

type StayReason = NonNullable<PlannedDate['reason']>

export type Division = {
  /** Not in the scope at all: before "this and following". */
  before: Member[]
  touched: Member[]
  staying: { member: Member; reason: StayReason }[]
}

/** Who is in the scope, and who of them stays as they are. */
export function divide({ target, members }: Series, scope: Scope, today: string): Division {
  const division: Division = { before: [], touched: [], staying: [] }
  for (const member of members) {
    if (scope === 'following' && member.originalDate < target.originalDate) division.before.push(member)
    else {
      const reason = reasonToStay(member, { isTarget: member === target, scope, today })
      if (reason) division.staying.push({ member, reason })
      else division.touched.push(member)
    }
  }

  return division
}

type Asked = { isTarget: boolean; scope: Scope; today: string }

/** Whoever was chosen is changed also by "following" where it is past; what was recorded never is. */
function reasonToStay(member: Member, { isTarget, scope, today }: Asked): StayReason | undefined {
  if (member.recordedAt !== null) return 'recorded'
  if (member.staysAsItIs) return member.status === 'cancelled' ? 'cancelled' : 'recorded'
  if (dateIn(member.scheduledAt) < today && !(isTarget && scope === 'following')) return 'past'

  return !member.follows && !isTarget ? 'byHand' : undefined
}

/** Of the classes before today that stay so many are listed; all are counted. */
const shownPast = 100

export function linesOfStaying({ staying }: Division, today: string): PlannedDate[] {
  const past = staying.filter(({ member }) => dateIn(member.scheduledAt) < today)
  const hidden = new Set(past.slice(0, -shownPast))

  return staying.flatMap((each) =>
    hidden.has(each)
      ? []
      : shown({
          classId: each.member.id,
          outcome: 'stays',
          from: each.member.scheduledAt,
          to: each.member.scheduledAt,
          reason: each.reason,
        }),
  )
}
