import type { ClassRecord, WrittenRecord } from '@lectern/contract/records/records.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isInClass } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { isoInstant } from '../platform/db/iso-instant.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'

/** All of them, unless it is said how many. */
export const coveredTopicsOf = (query: ExpressionBuilder<TenantTables, 'classes'>, maxTopics?: number) =>
  jsonArrayFrom(
    query
      .selectFrom('coveredTopics')
      .innerJoin('topics', 'topics.id', 'coveredTopics.topicId')
      .select(['topics.id', 'topics.title'])
      .whereRef('coveredTopics.classId', '=', 'classes.id')
      .orderBy('topics.title', (order) => order.collate('und-x-icu'))
      .orderBy('topics.id')
      .$if(maxTopics !== undefined, (topics) => topics.limit(sql.lit(maxTopics ?? 0))),
  )

/** The class that makes up for a missed one, unless it was cancelled or the student is no longer in it. */
export const makeUpClassOf = (query: ExpressionBuilder<TenantTables, 'marks'>) =>
  query
    .selectFrom('classes as makeUp')
    .whereRef('makeUp.id', '=', 'marks.makeUpClassId')
    .where('makeUp.status', '!=', 'cancelled')
    .where((makeUp) => isInClass(makeUp.ref('marks.studentId'), makeUp.ref('makeUp.studentIds')))

const marksOf = (query: ExpressionBuilder<TenantTables, 'classes'>) =>
  jsonArrayFrom(
    query
      .selectFrom('marks')
      .select(['marks.studentId', 'marks.mark', 'marks.note', 'marks.makeUpOwed'])
      .select((mark) => isoInstant(mark.ref('marks.toldAt')).as('toldAt'))
      .select((mark) =>
        jsonObjectFrom(
          makeUpClassOf(mark)
            .select(['makeUp.id', 'makeUp.title'])
            .select((makeUp) => wallTimeText(makeUp.ref('makeUp.scheduledAt')).as('scheduledAt')),
        ).as('makeUp'),
      )
      .whereRef('marks.classId', '=', 'classes.id')
      .where((mark) => isInClass(mark.ref('marks.studentId'), mark.ref('classes.studentIds')))
      .orderBy('marks.studentId'),
  )

/** The classes that this one makes up for, each for one of its students. */
const makesUpForOf = (query: ExpressionBuilder<TenantTables, 'classes'>) =>
  jsonArrayFrom(
    query
      .selectFrom('marks as missing')
      .innerJoin('classes as missed', 'missed.id', 'missing.classId')
      .select((each) => [
        'missing.studentId',
        jsonBuildObject({
          id: each.ref('missed.id'),
          title: each.ref('missed.title'),
          scheduledAt: wallTimeText(each.ref('missed.scheduledAt')),
        }).as('missed'),
      ])
      .whereRef('missing.makeUpClassId', '=', 'classes.id')
      .where((each) => isInClass(each.ref('missing.studentId'), each.ref('classes.studentIds')))
      .orderBy('missed.scheduledAt')
      .orderBy('missing.studentId'),
  )

/** Every class has one to look at: of one that nobody wrote anything down about, it is empty. */
const readRecord = compiledRead((db: TenantDb, classId: number) =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select([
      'classes.id as classId',
      'classes.status',
      'classes.cancelReason',
      'classes.studentIds',
      'records.recordedAt',
      'records.notes',
      'records.homework',
    ])
    .select((query) => [
      query.fn.coalesce('records.revision', sql.lit(0)).as('revision'),
      coveredTopicsOf(query).as('topics'),
      marksOf(query).as('marks'),
      makesUpForOf(query).as('makesUpFor'),
    ])
    .where('classes.id', '=', classId),
)

export const findRecord = async (db: TenantDb, classId: number): Promise<ClassRecord | undefined> =>
  (await readRecord(db, classId))[0]

/**
 * The current one is 0 as long as nothing was written down. The first one is that of the class, which only grows, and by
 * every change of its record: a record that undo took away does not begin again with a revision that somebody still sees.
 */
export const getRevisions = (db: TenantDb, classId: number): Promise<{ current: number; first: number }> =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select((query) => [
      query.fn.coalesce('records.revision', sql.lit(0)).as('current'),
      'classes.revision as first',
    ])
    .where('classes.id', '=', classId)
    .executeTakeFirstOrThrow()

type Written = { classId: number; notes?: string | null; homework?: string | null; recordedAt: string | null }

/** What is not given stays as it is. */
export const writeRecord = (db: TenantDb, record: Written, firstRevision: number) =>
  db
    .insertInto('records')
    .values({ ...record, revision: firstRevision })
    .onConflict((conflict) =>
      conflict.column('classId').doUpdateSet(({ eb }) => ({
        ...record,
        revision: eb('records.revision', '+', 1),
      })),
    )
    .execute()

/** Only so that whoever has it open looks again. */
export const touchRecord = (db: TenantDb, classId: number, firstRevision: number) =>
  db
    .insertInto('records')
    .values({ classId, recordedAt: null, revision: firstRevision })
    .onConflict((conflict) =>
      conflict.column('classId').doUpdateSet(({ eb }) => ({ revision: eb('records.revision', '+', 1) })),
    )
    .execute()

export async function replaceTopics(
  db: TenantDb,
  classId: number,
  topicIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('coveredTopics')
    .where('classId', '=', classId)
    .$if(topicIds.length > 0, (query) => query.where('topicId', 'not in', topicIds))
    .execute()
  if (topicIds.length === 0) return
  await db
    .insertInto('coveredTopics')
    .values(topicIds.map((topicId) => ({ classId, topicId })))
    .onConflict((conflict) => conflict.columns(['classId', 'topicId']).doNothing())
    .execute()
}

/** A make-up class that was found already stays linked as long as one is owed. */
export async function replaceMarks(
  db: TenantDb,
  classId: number,
  marks: WrittenRecord['marks'],
): Promise<void> {
  const studentIds = marks.map(({ studentId }) => studentId)
  await db
    .deleteFrom('marks')
    .where('classId', '=', classId)
    .$if(studentIds.length > 0, (query) => query.where('studentId', 'not in', studentIds))
    .execute()
  if (marks.length === 0) return
  await db
    .insertInto('marks')
    .values(marks.map(({ charge: _charged, ...mark }) => ({ ...mark, classId })))
    .onConflict((conflict) =>
      conflict.columns(['studentId', 'classId']).doUpdateSet(({ ref, eb }) => ({
        mark: ref('excluded.mark'),
        note: ref('excluded.note'),
        makeUpOwed: ref('excluded.makeUpOwed'),
        makeUpClassId: eb
          .case()
          .when('excluded.makeUpOwed', '=', true)
          .then(ref('marks.makeUpClassId'))
          .end(),
      })),
    )
    .execute()
}
