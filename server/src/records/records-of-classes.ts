import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { batchesOf } from '../platform/db/batches.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { ClassPart, RestoredClasses } from '../platform/dependents.ts'
import type { MarkTable, RecordTable } from './records.tables.ts'

/** What was kept before its revision was has none. */
type Kept = Pick<Selectable<RecordTable>, 'notes' | 'homework' | 'recordedAt'> & { revision?: number }

type Captured = {
  classId: number
  record: Kept | null
  topics: { topicId: number }[]
  marks: Omit<Selectable<MarkTable>, 'classId'>[]
  /** Whose missed class this one makes up for: known there, and lost when this one goes. */
  madeUpFor: { studentId: number; missedClassId: number }[]
}

/** What was written down about classes: record, topics covered, marks, and what they make up for. */
export const recordsOfClasses: ClassPart = {
  name: 'records',
  sizes,
  capture,
  restore: (db, captured, classes) => restore(db, captured as readonly Captured[], classes),
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`

const withTexts = (bytes: number, ...columns: string[]) =>
  sql<number>`${sql.join(
    [sql.lit(bytes), ...columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)],
    sql` + `,
  )}`.as('bytes')

function sizes(db: TenantDb, classIds: Expression<number[]>): Expression<{ bytes: number }> {
  const isOneOf = sql<number>`any(${classIds})`

  return db
    .selectFrom('records')
    .select(withTexts(140, 'notes', 'homework'))
    .where('classId', '=', isOneOf)
    .unionAll(db.selectFrom('coveredTopics').select(withTexts(15)).where('classId', '=', isOneOf))
    .unionAll(db.selectFrom('marks').select(withTexts(80, 'note')).where('classId', '=', isOneOf))
    .unionAll(db.selectFrom('marks').select(withTexts(35)).where('makeUpClassId', '=', isOneOf))
}

function capture(db: TenantDb, classIds: readonly number[]): Promise<Captured[]> {
  return db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .where('classes.id', '=', anyOf(classIds))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('records.classId', 'is not', null),
        exists(
          selectFrom('marks').select('marks.studentId').whereRef('marks.makeUpClassId', '=', 'classes.id'),
        ),
      ]),
    )
    .select((query) => [
      'classes.id as classId',
      sql<Captured['record']>`case when "records"."classId" is not null then jsonb_build_object(
        'notes', "records"."notes", 'homework', "records"."homework", 'recordedAt', "records"."recordedAt",
        'revision', "records"."revision") end`.as('record'),
      jsonArrayFrom(
        query
          .selectFrom('coveredTopics')
          .select('coveredTopics.topicId')
          .whereRef('coveredTopics.classId', '=', 'classes.id'),
      ).as('topics'),
      jsonArrayFrom(
        query
          .selectFrom('marks')
          .select(['marks.studentId', 'marks.mark', 'marks.note', 'marks.makeUpOwed', 'marks.makeUpClassId'])
          .whereRef('marks.classId', '=', 'classes.id'),
      ).as('marks'),
      jsonArrayFrom(
        query
          .selectFrom('marks')
          .select(['marks.studentId', 'marks.classId as missedClassId'])
          .whereRef('marks.makeUpClassId', '=', 'classes.id'),
      ).as('madeUpFor'),
    ])
    .execute()
}

async function restore(
  db: TenantDb,
  captured: readonly Captured[],
  { classIds, goneIds }: RestoredClasses,
): Promise<void> {
  const recorded = captured.filter(({ record }) => record !== null)
  await db.deleteFrom('coveredTopics').where('classId', '=', anyOf(classIds)).execute()
  const marksLeft = await db
    .deleteFrom('marks')
    .where('classId', '=', anyOf(classIds))
    .returning(['classId', 'studentId', 'makeUpOwed', 'makeUpClassId'])
    .execute()
  await db
    .deleteFrom('records')
    .where('classId', '=', anyOf(classIds))
    .where('classId', '<>', sql<number>`all(${recorded.map(({ classId }) => classId)}::integer[])`)
    .execute()
  await restoreRecords(db, recorded)
  await restoreTopics(db, captured)
  await restoreMarks(db, captured, marksLeft)
  await restoreMakeUps(
    db,
    captured.filter(({ classId }) => goneIds.includes(classId)),
  )
}

/** Its revision grows: a window that saw the record before or between does not write over this one. */
async function restoreRecords(db: TenantDb, captured: readonly Captured[]): Promise<void> {
  const rows = captured.flatMap(({ classId, record }) =>
    record ? [{ ...record, classId, revision: (record.revision ?? 0) + 1 }] : [],
  )
  for (const batch of batchesOf(rows))
    await db
      .insertInto('records')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('classId').doUpdateSet(({ ref, eb }) => ({
          notes: ref('excluded.notes'),
          homework: ref('excluded.homework'),
          recordedAt: ref('excluded.recordedAt'),
          revision: eb('records.revision', '+', 1),
        })),
      )
      .execute()
}

/** A topic that was deleted meanwhile stays so. */
async function restoreTopics(db: TenantDb, captured: readonly Captured[]): Promise<void> {
  const rows = captured.flatMap(({ classId, topics }) => topics.map(({ topicId }) => ({ classId, topicId })))
  const there = await findThere(
    db,
    'topics',
    rows.map(({ topicId }) => topicId),
  )
  const left = rows.filter(({ topicId }) => there.has(topicId))
  for (const batch of batchesOf(left)) await db.insertInto('coveredTopics').values(batch).execute()
}

type Owing = Pick<Selectable<MarkTable>, 'classId' | 'studentId' | 'makeUpOwed' | 'makeUpClassId'>

const keyOf = ({ classId, studentId }: Owing): string => `${classId} ${studentId}`

/** So does a student, and a class that made up for one. */
async function restoreMarks(
  db: TenantDb,
  captured: readonly Captured[],
  marksLeft: readonly Owing[],
): Promise<void> {
  const owing = new Map(marksLeft.filter(({ makeUpOwed }) => makeUpOwed).map((mark) => [keyOf(mark), mark]))
  const rows = captured
    .flatMap(({ classId, marks }) => marks.map((mark) => ({ classId, ...mark })))
    .map((mark) => withLinkOf(owing.get(keyOf(mark)), mark))
  const students = await findThere(
    db,
    'students',
    rows.map(({ studentId }) => studentId),
  )
  const makeUps = await findThere(
    db,
    'classes',
    rows.flatMap(({ makeUpClassId }) => makeUpClassId ?? []),
  )
  const left = rows
    .filter(({ studentId }) => students.has(studentId))
    .map((mark) => ({
      ...mark,
      makeUpClassId: makeUps.has(mark.makeUpClassId ?? 0) ? mark.makeUpClassId : null,
    }))
  for (const batch of batchesOf(left)) await db.insertInto('marks').values(batch).execute()
}

/** While a make-up is owed no change of a class links one or takes it back: whoever did so since did it by itself, and it stays. */
const withLinkOf = <Mark extends Owing>(left: Owing | undefined, mark: Mark): Mark =>
  left && mark.makeUpOwed ? { ...mark, makeUpClassId: left.makeUpClassId } : mark

async function findThere(
  db: TenantDb,
  table: 'topics' | 'students' | 'classes',
  ids: readonly number[],
): Promise<Set<number>> {
  const found =
    ids.length === 0 ? [] : await db.selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute()

  return new Set(found.map(({ id }) => id))
}

/** Only of classes that were gone: what one makes up for that stayed is as it was left. */
async function restoreMakeUps(db: TenantDb, captured: readonly Captured[]): Promise<void> {
  for (const { classId, madeUpFor } of captured)
    for (const { studentId, missedClassId } of madeUpFor)
      await db
        .updateTable('marks')
        .set({ makeUpClassId: classId })
        .where('studentId', '=', studentId)
        .where('classId', '=', missedClassId)
        .where('makeUpClassId', 'is', null)
        .execute()
}
