import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { dateIn } from '../platform/wall-time.ts'
import { lockQuota, releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import type { ClassFields } from './class-fields.ts'
import { type ClassRow, lockClass, updateClass } from './classes.queries.ts'
import { findLastLink, lockHalves, passOnQuota, runsBesideHalf } from './series.queries.ts'

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

/** For the halves of a series that is split: no others have it, also none that were split off the same one before. */
export async function newLink(db: TenantDb): Promise<number> {
  await lockQuota(db, 'classes')

  return (await findLastLink(db)) + 1
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

/**
 * Halves take quota once because one follows the other. Whatever gives a half other dates asks this afterwards: one that runs
 * beside another is a series of its own from then on.
 */
export async function countIfBeside(
  db: TenantDb,
  id: number,
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  const half = await lockClass(db, id)
  if (!half?.isRecurring || half.linkedSeries === null) return
  await lockHalves(db, half.linkedSeries)
  if (!(await runsBesideHalf(db, half, dateIn(now)))) return
  await takeQuota(db, await plan(), 'classes')
  await updateClass(db, id, { linkedSeries: null, countsTowardLimit: true })
  if (half.countsTowardLimit) await passOnQuota(db, [half.linkedSeries])
}

/** Of halves that come back exactly one takes quota, whatever became of the others meanwhile. */
export async function countHalvesOnce(
  db: TenantDb,
  linkedSeries: readonly number[],
  plan: () => Promise<Plan>,
): Promise<void> {
  for (const linked of new Set(linkedSeries)) {
    const halves = await lockHalves(db, linked)
    const counted = halves.filter(({ countsTowardLimit }) => countsTowardLimit)
    if (counted.length === 0 && halves[0]) {
      await takeQuota(db, await plan(), 'classes')
      await updateClass(db, halves[0].id, { countsTowardLimit: true })
    }
    for (const { id } of counted.slice(1)) await updateClass(db, id, { countsTowardLimit: false })
    await releaseQuota(db, 'classes', Math.max(counted.length - 1, 0))
  }
}
