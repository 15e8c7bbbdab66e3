import { familyReason } from '@lectern/contract/records/record-values.ts'
import type { MakeUp } from '@lectern/contract/records/records.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { isInClass, membersOf } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxListed } from '../platform/db/pagination.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { makeUpClassOf } from './records.queries.ts'

/** Owed until a class makes up for it; a make-up that is cancelled leaves it owed again. */
const isOwed = (query: ExpressionBuilder<TenantTables, 'marks'>) =>
  query.and([
    query('marks.makeUpOwed', '=', sql.lit(true)), // as in the index of those, which a parameter would pass by
    query.not(query.exists(makeUpClassOf(query).select('makeUp.id'))),
  ])

/** Recorded, or told beforehand, unless the teacher cancelled the class: then nobody missed it. */
const isMissed = () =>
  sql<boolean>`("records"."recordedAt" is not null or ("marks"."toldAt" is not null and ${isNotTheTeachers()}))`

/** Of a class: it was not the teacher who cancelled it. */
export const isNotTheTeachers = () =>
  sql<boolean>`("classes"."status" <> 'cancelled' or "classes"."cancelReason" = ${sql.lit(familyReason)})`

/** Marks with the classes for which a make-up is owed. */
export const owedMakeUps = <Tables extends Pick<TenantDb, 'selectFrom'>>(db: Tables) =>
  db
    .selectFrom('marks')
    .innerJoin('records', 'records.classId', 'marks.classId')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .where(isMissed)
    .where((query) => isInClass(query.ref('marks.studentId'), query.ref('classes.studentIds')))
    .where(isOwed)

/** Classes by time, as many as fill a list with what is owed for them. */
const firstOwing = (db: TenantDb) =>
  db
    .selectFrom(
      db
        .selectFrom('marks')
        .innerJoin('records', 'records.classId', 'marks.classId')
        .innerJoin('classes', 'classes.id', 'marks.classId')
        .select('classes.id')
        .select(
          sql<number>`sum(count(*)) over (order by "classes"."scheduledAt", "classes"."id") - count(*)`.as(
            'earlier',
          ),
        )
        .where(isMissed)
        .where(isOwed)
        .groupBy('classes.id')
        .as('counted'),
    )
    .select('counted.id')
    .where('counted.earlier', '<', maxListed)

/**
 * Of everybody. Where large classes owe much, to look each student up in the list of the class takes longer than all else: so
 * this is done for what is listed only, and each list is taken apart once, whatever plan the database makes of the rest.
 */
const allOwedMakeUps = (db: TenantDb) =>
  db
    .with(
      (members) => members('owing').materialized(),
      () =>
        db
          .selectFrom(firstOwing(db).as('first'))
          .innerJoin('classes', 'classes.id', 'first.id')
          .innerJoinLateral(
            (each) => membersOf(each.ref('classes.studentIds')),
            (join) => join.onTrue(),
          )
          .select(['first.id as classId', 'members.studentId']),
    )
    .selectFrom('owing')
    .innerJoin('classes', 'classes.id', 'owing.classId')
    .innerJoin('marks', (join) =>
      join.onRef('marks.classId', '=', 'owing.classId').onRef('marks.studentId', '=', 'owing.studentId'),
    )
    .where(isOwed)

const readMakeUps = compiledRead((db: TenantDb) =>
  allOwedMakeUps(db)
    .select((query) => [
      'marks.studentId',
      jsonBuildObject({
        id: query.ref('classes.id'),
        title: query.ref('classes.title'),
        scheduledAt: wallTimeText(query.ref('classes.scheduledAt')),
      }).as('missed'),
    ])
    .orderBy('classes.scheduledAt')
    .orderBy('marks.studentId')
    .limit(maxListed),
)

export const listMakeUps = (db: TenantDb): Promise<MakeUp[]> => readMakeUps(db)

type Link = { studentId: number; missedClassId: number; classId: number | null }

/** How many marks were changed: none when nothing is owed, or a class makes up for it already. */
export async function linkMakeUp(db: TenantDb, { studentId, missedClassId, classId }: Link): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('marks')
    .set({ makeUpClassId: classId })
    .where('marks.studentId', '=', studentId)
    .where('marks.classId', '=', missedClassId)
    .where((query) => (classId === null ? query('marks.makeUpOwed', '=', true) : isOwed(query)))
    .executeTakeFirst()

  return Number(numUpdatedRows)
}
