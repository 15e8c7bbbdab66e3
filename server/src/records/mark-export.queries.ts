import { type ExpressionBuilder, sql } from 'kysely'
import { membersOf } from '../classes/students-in-class.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'

export type WantedMarks = {
  from: string | undefined
  to: string | undefined
  studentId: number | undefined
}

type Position = { scheduledAt: string; classId: number }

/** Recorded classes by time, beginning after the given one. */
const recordedAfter = (
  db: TenantDb,
  { from, to, studentId }: WantedMarks,
  after: Position | undefined,
  maxClasses: number,
) =>
  db
    .selectFrom('classes')
    .innerJoin('records', 'records.classId', 'classes.id')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id as classId', 'classes.scheduledAt', 'classes.title', 'classes.studentIds'])
    .select('courses.name as course')
    .where('records.recordedAt', 'is not', null)
    .$if(from !== undefined, (query) => query.where('classes.scheduledAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('classes.scheduledAt', '<', to ?? ''))
    .$if(studentId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('marks')
            .select('marks.classId')
            .whereRef('marks.classId', '=', 'classes.id')
            .where('marks.studentId', '=', studentId ?? 0),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        (each) =>
          sql<boolean>`(${each.ref('classes.scheduledAt')}, ${each.ref('classes.id')}) > (${after?.scheduledAt}::timestamp, ${after?.classId}::integer)`,
      ),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxClasses)

type Page = { page: { classId: number; studentIds: string[] } }

/** Those that the record of a class shows: whoever was taken out of it has none. */
const shownIn = (query: ExpressionBuilder<TenantTables & Page, 'page'>, studentId: number | undefined) =>
  query
    .selectFrom(membersOf(query.ref('page.studentIds')))
    .innerJoin('marks', (join) =>
      join.onRef('marks.classId', '=', 'page.classId').onRef('marks.studentId', '=', 'members.studentId'),
    )
    .innerJoin('students', 'students.id', 'marks.studentId')
    .select(['marks.studentId', 'marks.mark', 'marks.note', 'marks.makeUpOwed', 'students.name as student'])
    .$if(studentId !== undefined, (marks) => marks.where('marks.studentId', '=', studentId ?? 0))

/**
 * The marks of the next classes, those of a class by name; a class without any has a row of its own. Classes are found by
 * their time before any mark is looked at: in one order with them, all marks would be read again for each page.
 */
export const listMarksAfter = (
  db: TenantDb,
  wanted: WantedMarks,
  after: Position | undefined,
  maxClasses: number,
) =>
  db
    .selectFrom(recordedAfter(db, wanted, after, maxClasses).as('page'))
    .leftJoinLateral(
      (query) => shownIn(query, wanted.studentId).as('shown'),
      (join) => join.onTrue(),
    )
    .select(['page.classId', 'page.scheduledAt', 'page.title', 'page.course'])
    .select(['shown.studentId', 'shown.student', 'shown.mark', 'shown.note', 'shown.makeUpOwed'])
    .orderBy('page.scheduledAt')
    .orderBy('page.classId')
    .orderBy('shown.student', (order) => order.collate('und-x-icu'))
    .orderBy('shown.studentId')
    .execute()
