import { addDays } from '@lectern/contract/calendar.ts'
import { timeOffBounds } from '@lectern/contract/classes/time-off.contract.ts'
import { sql } from 'kysely'
import { courseLabel } from '../../courses/course-label.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { changeClasses, isLeftOver } from '../classes.queries.ts'
import { datesOf } from '../series/series.queries.ts'

type Span = { startsAt: string; endsAt: string }

/** A class lasts a day at most, so who reaches into the span began a day before it at the earliest. */
const beganBy = ({ startsAt }: Span): string => `${addDays(dateIn(startsAt), -1)} 00:00:00`

/** What is still to be held and may reach into the span; what was recorded is not. */
export const listScheduled = (db: TenantDb, span: Span) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .leftJoin('series', (join) =>
      join.onRef('series.id', '=', 'classes.seriesId').on('series.isEnded', '=', sql.lit(false)),
    )
    .select([
      'classes.id',
      'classes.title',
      'classes.scheduledAt',
      'classes.duration',
      'classes.seriesId',
      'classes.studentIds',
      'classes.status',
      isLeftOver.as('isLeftOver'),
    ])
    .select((query) => courseLabel(query).as('course'))
    .where('classes.scheduledAt', '>=', beganBy(span))
    .where('classes.scheduledAt', '<', span.endsAt)
    .where('classes.status', '=', 'scheduled')
    .where('records.recordedAt', 'is', null)
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(timeOffBounds.maxClasses)
    .execute()

/** Nobody records or moves them until the time off is written. */
export const lockClasses = (db: TenantDb, ids: readonly number[]) =>
  db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type Scheduled = Awaited<ReturnType<typeof listScheduled>>[number]

/** Also what has begun and may not be over when the span begins. */
export const listBusy = (db: TenantDb, span: Span) =>
  db
    .selectFrom('classes')
    .select(['id', 'scheduledAt', 'duration'])
    .where('scheduledAt', '>=', beganBy(span))
    .where('scheduledAt', '<', span.endsAt)
    .where('status', '!=', 'cancelled')
    .limit(maxListed)
    .execute()

/** What the time off cancelled and nobody has touched since. */
const cancelledFor = (id: number, now: string) =>
  sql<boolean>`"timeOffId" = ${id}::integer and "status" = 'cancelled' and "scheduledAt" >= ${now}::timestamp`

export async function countCancelled(db: TenantDb, id: number, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('classes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(cancelledFor(id, now))
    .executeTakeFirstOrThrow()

  return Number(count)
}

export const bringBackCancelled = (db: TenantDb, id: number, now: string) =>
  changeClasses(db)
    .set({ status: 'scheduled', cancelReason: null })
    .where(cancelledFor(id, now))
    .returning((query) => [
      'id',
      'scheduledAt',
      query
        .exists(
          query
            .selectFrom('series')
            .select('series.id')
            .whereRef('series.id', '=', 'classes.seriesId')
            .where('series.isEnded', '=', true),
        )
        .$castTo<boolean>()
        .as('isLeftOver'),
    ])
    .execute()

export const forgetTimeOff = (db: TenantDb, id: number) =>
  changeClasses(db).set({ timeOffId: null }).where('timeOffId', '=', id).execute()

/** More than a workspace has room for. */
const maxLeftOut = 200_000

/** Dates that a time off has left out of series, with what a class there would be; those of a number of classes lack none. */
export const listLeftOutBy = (db: TenantDb, timeOffId: number) =>
  db
    .selectFrom('leftOut')
    .innerJoin('series', 'series.id', 'leftOut.seriesId')
    .select(['series.id', 'series.start', 'series.duration', 'leftOut.date'])
    .where('leftOut.timeOffId', '=', timeOffId)
    .where('series.recurrenceCount', 'is', null)
    .orderBy('series.id')
    .orderBy('leftOut.date')
    .limit(maxLeftOut)
    .execute()

export type LeftOutBy = Awaited<ReturnType<typeof listLeftOutBy>>[number]

/** They have a class from now on, are left out by another time off, or by nobody. */
export async function settleLeftOut(
  db: TenantDb,
  seriesId: number,
  dates: readonly string[],
  timeOffId: number | null | 'filled',
): Promise<void> {
  if (dates.length === 0) return
  const on = sql<string>`any(${datesOf(dates)})`
  if (timeOffId === 'filled')
    await db.deleteFrom('leftOut').where('seriesId', '=', seriesId).where('date', '=', on).execute()
  else
    await db
      .updateTable('leftOut')
      .set({ timeOffId })
      .where('seriesId', '=', seriesId)
      .where('date', '=', on)
      .execute()
}
