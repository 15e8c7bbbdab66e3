import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import { maxNameLength } from '@lectern/contract/fields.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import { hasRoomOnPage, measuredForPage } from '../platform/db/page-room.ts'
import { namesStudent } from './students-in-class.ts'

export type ClassExportFilter = {
  from: string | undefined
  to: string | undefined
  status: ClassStatus | undefined
  /** Left out: everybody's. Of one student's classes nobody else is named. */
  studentId?: number | undefined
}

/** Handed over apart: in the statement it would look like the end of one. */
const separator = '; '

type Position = { scheduledAt: string; id: number }

/** As if all students had the longest of names: to measure the names would take as long as to gather them. */
const sizeOfClass = sql<number>`coalesce(octet_length("classes"."description"), 0)
  + coalesce(octet_length("records"."notes"), 0) + coalesce(octet_length("records"."homework"), 0)
  + ${sql.lit(maxNameLength)} * cardinality("classes"."studentIds")`

const classesAfter = (
  db: TenantDb,
  { from, to, status, studentId }: ClassExportFilter,
  after: Position | undefined,
  maxRows: number,
) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select([
      'classes.id',
      'classes.scheduledAt',
      'classes.duration',
      'classes.title',
      'classes.classValue',
      'classes.status',
      'classes.cancelReason',
      'classes.courseLink',
      'classes.description',
      'courses.name as course',
      'records.notes',
      'records.homework',
      'classes.studentIds',
      sizeOfClass.as('size'),
    ])
    .$if(from !== undefined, (query) => query.where('classes.scheduledAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('classes.scheduledAt', '<', to ?? ''))
    .$if(status !== undefined, (query) => query.where('classes.status', '=', status ?? 'scheduled'))
    .$if(studentId !== undefined, (query) =>
      query.where((each) => namesStudent(each.ref('classes.studentIds'), String(studentId))),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        (each) =>
          sql<boolean>`(${each.ref('classes.scheduledAt')}, ${each.ref('classes.id')}) > (${after?.scheduledAt}::timestamp, ${after?.id}::integer)`,
      ),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxRows)

/** By time, beginning after the given class. Names are gathered for the classes that the page has room for. */
export const listClassesAfter = (
  db: TenantDb,
  filter: ClassExportFilter,
  after: Position | undefined,
  maxRows: number,
) =>
  db
    .selectFrom(
      db
        .selectFrom(classesAfter(db, filter, after, maxRows).as('found'))
        .selectAll()
        .select(measuredForPage)
        .as('page'),
    )
    .selectAll()
    .select((query) =>
      query
        .selectFrom('students')
        .select(
          sql<
            string | null
          >`string_agg("students"."name", ${separator}::text order by "students"."name" collate "und-x-icu", "students"."id")`.as(
            'names',
          ),
        )
        .where(
          (each) => sql<boolean>`${each.ref('students.id')} = any(${each.ref('page.studentIds')}::integer[])`,
        )
        .$if(filter.studentId !== undefined, (students) =>
          students.where('students.id', '=', Number(filter.studentId)),
        )
        .as('students'),
    )
    .where(hasRoomOnPage)
    .orderBy('page.scheduledAt')
    .orderBy('page.id')
    .execute()
