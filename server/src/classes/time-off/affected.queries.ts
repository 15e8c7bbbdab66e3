import { addDays } from '@lectern/contract/calendar.ts'
import { timeOffBounds } from '@lectern/contract/classes/time-off.contract.ts'
import { sql } from 'kysely'
import { courseLabel } from '../../courses/course-label.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { changeClasses } from '../classes.queries.ts'

type Span = { startsAt: string; endsAt: string }

/** A class lasts a day at most, so who reaches into the span began a day before it at the earliest. */
const beganBy = ({ startsAt }: Span): string => `${addDays(dateIn(startsAt), -1)} 00:00:00`

/** What is still to be held and may reach into the span; what was recorded is not. */
export const listScheduled = (db: TenantDb, span: Span) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select([
      'classes.id',
      'classes.title',
      'classes.scheduledAt',
      'classes.duration',
      'classes.isRecurring',
      'classes.parentClassId',
      'classes.seriesDate',
      'classes.seriesStart',
      'classes.studentIds',
      'classes.status',
      'classes.countsTowardLimit',
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
    .returning(['id', 'scheduledAt', 'isRecurring', 'parentClassId', 'countsTowardLimit'])
    .execute()

export const forgetTimeOff = (db: TenantDb, id: number) =>
  changeClasses(db).set({ timeOffId: null }).where('timeOffId', '=', id).execute()

/** The date of its series that a class stands for. */
const seriesDate = sql<string>`coalesce("member"."seriesDate", "member"."scheduledAt"::date)`

/** Series without a number of classes that reach into the span, with the dates that have a class there. */
export const listSeriesIn = (db: TenantDb, { startsAt, endsAt }: Span) =>
  db
    .selectFrom('classes as parent')
    .select([
      'parent.id',
      'parent.scheduledAt',
      'parent.seriesStart',
      'parent.duration',
      'parent.recurrenceType',
      'parent.recurrencePattern',
      'parent.recurrenceInterval',
      'parent.generatedUntil',
      'parent.skippedDates',
    ])
    .select((query) =>
      query
        .selectFrom('classes as member')
        .where(sql<boolean>`("member"."parentClassId" = "parent"."id" or "member"."id" = "parent"."id")`)
        .where(seriesDate, '>=', addDays(dateIn(startsAt), -1))
        .where(seriesDate, '<=', dateIn(endsAt))
        .select(sql<string[]>`array_agg(${seriesDate})`.as('dates'))
        .as('taken'),
    )
    .where('parent.isRecurring', '=', true)
    .where('parent.recurrenceCount', 'is', null)
    .where('parent.generatedUntil', '>=', dateIn(startsAt))
    .limit(maxListed)
    .execute()

export type SeriesInSpan = Awaited<ReturnType<typeof listSeriesIn>>[number]
