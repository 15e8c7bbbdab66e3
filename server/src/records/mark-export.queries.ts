import { sql } from 'kysely'
import { isInClass } from '../classes/students-in-class.ts'
import type { TenantDb } from '../platform/db/database.ts'

export type WantedMarks = {
  from: string | undefined
  to: string | undefined
  studentId: number | undefined
}

type Position = { scheduledAt: string; classId: number; student: string; studentId: number }

/** Of recorded classes, those that their records show: by time, those of a class by name, beginning after the given mark. */
export const listMarksAfter = (
  db: TenantDb,
  { from, to, studentId }: WantedMarks,
  after: Position | undefined,
  maxRows: number,
) =>
  db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .innerJoin('records', 'records.classId', 'marks.classId')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .innerJoin('students', 'students.id', 'marks.studentId')
    .select([
      'marks.classId',
      'marks.studentId',
      'marks.mark',
      'marks.note',
      'marks.makeUpOwed',
      'classes.scheduledAt',
      'classes.title',
      'courses.name as course',
      'students.name as student',
    ])
    .where('records.recordedAt', 'is not', null)
    .where((each) => isInClass(each.ref('marks.studentId'), each.ref('classes.studentIds')))
    .$if(from !== undefined, (query) => query.where('classes.scheduledAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('classes.scheduledAt', '<', to ?? ''))
    .$if(studentId !== undefined, (query) => query.where('marks.studentId', '=', studentId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(
        (
          each,
        ) => sql<boolean>`(${each.ref('classes.scheduledAt')}, ${each.ref('marks.classId')}, ${each.ref('students.name')} collate "und-x-icu", ${each.ref('marks.studentId')})
          > (${after?.scheduledAt}::timestamp, ${after?.classId}::integer, ${after?.student}::text collate "und-x-icu", ${after?.studentId}::integer)`,
      ),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('marks.classId')
    .orderBy('students.name', (order) => order.collate('und-x-icu'))
    .orderBy('marks.studentId')
    .limit(maxRows)
    .execute()
