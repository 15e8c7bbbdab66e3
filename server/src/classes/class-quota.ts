import { limitReachedText, limitsOf, type Plan } from '@lectern/contract/plans.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'
import { lockQuota } from '../subscription/plan/quota.ts'
import type { ClassFields } from './class-fields.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { leaveChain, runsBeside } from './series/chain.queries.ts'
import { deleteEmptySeries } from './series/series.queries.ts'

/**
 * Usage is a count: single classes, and series, of which those that continue each other count once. Whatever makes one of them
 * more or less asks for it afterwards. With a plan, what goes beyond its limit is refused; what was there before and counts from
 * now on is not.
 */
export async function countClasses(db: TenantDb, plan?: () => Promise<Plan>): Promise<void> {
  const before = await lockQuota(db, 'classes')
  const { count } = await db
    .updateTable('usage')
    .set(({ selectFrom }) => ({
      count: sql<number>`${selectFrom('classes')
        .select(({ fn }) => fn.countAll<number>().as('singles'))
        .where('seriesId', 'is', null)} + ${selectFrom('series')
        .select(sql<number>`count(distinct coalesce("chainId", "id"))`.as('chains'))
        .where('isEnded', '=', false)}`,
    }))
    .where('thing', '=', 'classes')
    .returning('count')
    .executeTakeFirstOrThrow()
  if (!plan || count <= before) return
  const limit = limitsOf(await plan()).classes
  if (limit !== null && count > limit) throw new AppError('limit_reached', limitReachedText('classes', limit))
}

type Moved = { scheduledAt?: unknown; duration?: unknown }

/**
 * Whoever puts a class at a chosen time does so one after the other, so that a family that books while the teacher moves a class
 * sees it there, or was first.
 */
export async function lockIfMoved(db: TenantDb, change: Moved): Promise<void> {
  if (change.scheduledAt !== undefined || change.duration !== undefined) await lockQuota(db, 'classes')
}

type Timed = Pick<ClassFields, 'scheduledAt' | 'status'> & { isRecurring?: boolean }
type Left = Pick<ClassRow, 'id' | 'isLeftOver'>

/** Whatever moves, reopens or changes a class asks this before: what was left over from a series may count from then on. */
export async function leaveIfLikeNew(
  db: TenantDb,
  row: Left & Timed,
  after: Timed,
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  if (!row.isLeftOver || !isLikeNew(row, after, now)) return
  await leaveSeries(db, row.id)
  await deleteEmptySeries(db)
  await countClasses(db, plan)
}

/** It stands for itself from now on. */
export const leaveSeries = (db: TenantDb, id: number) =>
  updateClass(db, id, { seriesId: null, originalDate: null, follows: true })

/**
 * What was left over from a series is like a new class once it repeats, moves to today or later, or takes place after all where
 * it is still to come.
 */
function isLikeNew(before: Timed, after: Timed, now: string): boolean {
  if (after.isRecurring) return true
  const isReopened = before.status !== 'scheduled' && after.status === 'scheduled' && after.scheduledAt >= now
  const isMoved = after.scheduledAt !== before.scheduledAt

  return isReopened || (isMoved && dateIn(after.scheduledAt) >= dateIn(now))
}

/**
 * Series that continue each other count once because one follows the other. Whatever gives one of them other dates asks this
 * afterwards: one that runs beside another counts for itself from then on.
 */
export async function countIfBeside(
  db: TenantDb,
  seriesId: number,
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  if (!(await runsBeside(db, seriesId, dateIn(now)))) return
  await leaveChain(db, seriesId)
  await countClasses(db, plan)
}
