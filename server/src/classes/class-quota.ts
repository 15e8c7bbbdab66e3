import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { dateIn } from '../platform/wall-time.ts'
import { releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import type { ClassFields } from './class-fields.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { passOnQuota } from './series.queries.ts'

type Uncounted = Pick<ClassRow, 'id' | 'parentClassId' | 'countsTowardLimit'>
type Timed = Pick<ClassFields, 'isRecurring' | 'scheduledAt' | 'status'>

/** Whatever moves, reopens or changes a class asks this before: what was left over from a series may count from then on. */
export async function countIfLikeNew(
  db: TenantDb,
  row: Uncounted & Timed,
  after: Timed,
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  if (row.parentClassId !== null || row.countsTowardLimit || !isLikeNew(row, after, now)) return
  await takeQuota(db, await plan(), 'classes')
  await updateClass(db, row.id, { countsTowardLimit: true })
}

/**
 * What was left over from a series is like a new class once it repeats, moves to today or later, or takes place after all
 * where it is still to come; so is half of a split series that stands for itself from now on.
 */
function isLikeNew(before: Timed, after: Timed, now: string): boolean {
  if (after.isRecurring) return !before.isRecurring
  const isReopened = before.status !== 'scheduled' && after.status === 'scheduled' && after.scheduledAt >= now
  const isElsewhere = before.isRecurring || after.scheduledAt !== before.scheduledAt

  return isReopened || (isElsewhere && isComing(after, now))
}

const isComing = ({ scheduledAt }: Timed, now: string): boolean => dateIn(scheduledAt) >= dateIn(now)

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
