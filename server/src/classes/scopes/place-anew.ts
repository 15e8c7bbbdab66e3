import { dateIn } from '../../platform/wall-time.ts'
import type { Member } from '../series/members.queries.ts'
import type { Edit } from './edit.ts'
import type { RuleMove } from './moved-rule.ts'
import type { Placement } from './planned-change.ts'

/** Classes before another rule says where they go. */
export type OwnPlacements = {
  /** Before today, where they stay. */
  past: Placement[]
  /** To come, each on the date that it would keep. */
  coming: Placement[]
}

export function ownPlacements({ change, division, now }: Edit, { move, time }: RuleMove): OwnPlacements {
  const today = dateIn(now)
  const isPast = (originalDate: string, scheduledAt: string): boolean =>
    originalDate < today || dateIn(scheduledAt) < today
  const placements: OwnPlacements = { past: [], coming: [] }
  for (const member of division.touched) {
    const originalDate = move(member.originalDate)
    const scheduledAt = change.scheduledAt === undefined ? member.scheduledAt : `${originalDate} ${time}`
    const stays = isPast(member.originalDate, member.scheduledAt) && isPast(originalDate, scheduledAt)
    placements[stays ? 'past' : 'coming'].push({ member, originalDate, scheduledAt })
  }

  return placements
}

/** Who keeps a date of the new rule stays there; the others take those that are left, in order. What is cancelled never moves. */
export function placeAnew(
  { target, change }: Edit,
  { past, coming }: OwnPlacements,
  { time }: RuleMove,
  dates: readonly string[],
): { placed: Placement[]; removed: Member[]; added: string[] } {
  const free = new Set(dates)
  const keeping = new Set(coming.filter(({ originalDate }) => free.delete(originalDate)))
  const left = [...free]
  const isCancelled = (member: Member): boolean =>
    ((member === target ? change.status : undefined) ?? member.status) === 'cancelled'
  const placed = [...past]
  const removed: Member[] = []
  for (const place of coming) {
    const { member } = place
    const date = keeping.has(place) || isCancelled(member) ? undefined : left.shift()
    if (keeping.has(place)) placed.push(place)
    else if (date === undefined) removed.push(member)
    else placed.push({ member, originalDate: date, scheduledAt: `${date} ${time}` })
  }

  return { placed, removed, added: left }
}
