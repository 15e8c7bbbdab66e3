import { sql } from 'kysely'
import { hasAnyStudent, hasStudent } from '../../classes/students-in-class.ts'
import { asText } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { wallTimeText } from '../../platform/db/wall-time-text.ts'

/** The latest so many are shown. */
const maxUses = 200
const maxLessons = 1000
const maxComing = 500

/** Every use of these plans, the latest first, with the mark of whoever used it. */
export const listShownUses = (db: TenantDb, planIds: readonly number[]) =>
  db
    .selectFrom('planUses')
    .innerJoin('classes', 'classes.id', 'planUses.classId')
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'planUses.classId')
        .onRef('marks.studentId', '=', 'planUses.studentId'),
    )
    .select(['planUses.planId', 'planUses.classId', 'planUses.studentId', 'planUses.units', 'marks.mark'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .where('planUses.planId', '=', sql<number>`any(${planIds}::integer[])`)
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(planIds.length * maxUses)
    .execute()

type Promised = { studentId: number; courseIds: readonly number[]; from: string; now: string }

/**
 * Lessons of a student up to now, as families count them: a class that makes up for another is none of its own, and one that
 * is owed a make-up was not given until that is held. What was charged by the class before the plan was there is none of it.
 */
export const listPromised = (db: TenantDb, { studentId, courseIds, from, now }: Promised) =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .leftJoin('marks', (join) =>
      join.onRef('marks.classId', '=', 'classes.id').on('marks.studentId', '=', studentId),
    )
    .leftJoin('classes as makeUp', 'makeUp.id', 'marks.makeUpClassId')
    .leftJoin('planUses', (join) =>
      join.onRef('planUses.classId', '=', 'classes.id').on('planUses.studentId', '=', studentId),
    )
    .select(['classes.id as classId', 'classes.courseId', 'marks.mark'])
    .select((each) => [
      wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'),
      sql<boolean>`case when "classes"."status" = 'cancelled' then "planUses"."planId" is not null
        else "records"."recordedAt" is not null and "marks"."mark" is not null
          and (not "marks"."makeUpOwed" or coalesce("makeUp"."status" = 'completed', false)) end`.as(
        'isGiven',
      ),
    ])
    .where((each) => hasStudent(each.ref('classes.studentIds'), String(studentId)))
    .where('classes.courseId', '=', sql<number>`any(${courseIds}::integer[])`)
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<=', now)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('planUses.planId', 'is not', null),
        not(
          exists(
            selectFrom('agreedCharges')
              .select('agreedCharges.classId')
              .whereRef('agreedCharges.classId', '=', 'classes.id')
              .where('agreedCharges.studentId', '=', studentId)
              .where('agreedCharges.amount', '>', '0'),
          ),
        ),
      ]),
    )
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('marks as missed')
            .select('missed.classId')
            .whereRef('missed.makeUpClassId', '=', 'classes.id')
            .where('missed.studentId', '=', studentId)
            .where('missed.makeUpOwed', '=', true),
        ),
      ),
    )
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(maxLessons)
    .execute()

/** Classes of these courses that are to come, with any of these students. */
export const listComing = (
  db: TenantDb,
  {
    courseIds,
    studentIds,
    now,
  }: { courseIds: readonly number[]; studentIds: readonly number[]; now: string },
) =>
  db
    .selectFrom('classes')
    .select(['classes.id as classId', 'classes.courseId', 'classes.duration', 'classes.studentIds'])
    .select((each) => [
      wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'),
      asText(each.ref('classes.classValue')).as('classValue'),
    ])
    .where('classes.scheduledAt', '>', now)
    .where('classes.status', '=', 'scheduled')
    .where('classes.courseId', '=', sql<number>`any(${courseIds}::integer[])`)
    .where((each) => hasAnyStudent(each.ref('classes.studentIds'), studentIds.map(String)))
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxComing)
    .execute()

/** What a student was charged by the class in a course since a day, corrections included. */
export const listCharged = (
  db: TenantDb,
  { studentId, courseId, from }: { studentId: number; courseId: number; from: string },
) =>
  db
    .selectFrom('agreedCharges')
    .innerJoin('classes', 'classes.id', 'agreedCharges.classId')
    .select(['classes.duration', 'agreedCharges.amount'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .where('agreedCharges.studentId', '=', studentId)
    .where('classes.courseId', '=', courseId)
    .where('classes.scheduledAt', '>=', from)
    .where('agreedCharges.amount', '>', '0')
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('planUses')
            .select('planUses.planId')
            .whereRef('planUses.classId', '=', 'agreedCharges.classId')
            .whereRef('planUses.studentId', '=', 'agreedCharges.studentId'),
        ),
      ),
    )
    .orderBy('classes.scheduledAt')
    .limit(maxComing)
    .execute()

export const listNames = (db: TenantDb, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .unionAll(
      db
        .selectFrom('accounts')
        .select(['studentId as id', sql<string>`"name"`.as('name')])
        .where('studentId', '=', sql<number>`any(${ids}::integer[])`)
        .where('name', 'is not', null),
    )
    .execute()
