import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { dateIn } from '../platform/wall-time.ts'
import { releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import type { ClassFields } from './class-fields.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { passOnQuota } from './series.queries.ts'

/**
 * What was left over from a series is like a new class once it repeats, or moves to today or later; so is half of a split
 * series that stands for itself from now on.
 */
export function isLikeNew(before: ClassFields, after: ClassFields, now: string): boolean {
  if (after.isRecurring) return !before.isRecurring
  const isElsewhere = before.isRecurring || after.scheduledAt !== before.scheduledAt

  return isElsewhere && isComing(after, now)
}

const isComing = ({ scheduledAt }: ClassFields, now: string): boolean => dateIn(scheduledAt) >= dateIn(now)

export async function countFromNowOn(db: TenantDb, id: number, plan: Plan): Promise<void> {
  await takeQuota(db, plan, 'classes')
  await updateClass(db, id, { countsTowardLimit: true })
}

type Counted = Pick<ClassRow, 'countsTowardLimit' | 'linkedSeries'>

/** The halves of a split series take quota once: when the one that took it goes, it passes to another. */
export async function releaseQuotaOf(db: TenantDb, gone: readonly Counted[]): Promise<void> {
  const counted = gone.filter(({ countsTowardLimit }) => countsTowardLimit)
  const passed = await passOnQuota(
    db,
    counted.flatMap(({ linkedSeries }) => linkedSeries ?? []),
  )
  await releaseQuota(db, 'classes', counted.length - passed)
}

/** A half that took quota for all and repeats no more leaves it to the others, and counts for itself if it is to come. */
export async function leaveHalf(
  db: TenantDb,
  row: ClassRow,
  after: ClassFields,
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  if (!row.countsTowardLimit || row.linkedSeries === null) return
  if ((await passOnQuota(db, [row.linkedSeries])) === 0) return
  if (isComing(after, now)) await takeQuota(db, await plan(), 'classes')
  else await updateClass(db, row.id, { countsTowardLimit: false })
}
