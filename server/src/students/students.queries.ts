import { maxNameLength } from '@lectern/contract/fields.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { Student, StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { isoInstant } from '../platform/db/iso-instant.ts'
import { hasRoomOnPage, measuredForPage } from '../platform/db/page-room.ts'
import { maxRowsAndOffset, total } from '../platform/db/pagination.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { StudentTable } from './students.tables.ts'

type Reader = ExpressionBuilder<TenantTables, 'students'>

const enrollmentsOf = (query: Reader) =>
  jsonArrayFrom(
    query
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.courseId')
      .select(['enrollments.id', 'enrollments.courseId', 'enrollments.studentId'])
      .select((each) => [
        isoInstant(each.ref('enrollments.enrolledAt')).as('enrolledAt'),
        courseLabel(each).as('course'),
      ])
      .whereRef('enrollments.studentId', '=', 'students.id')
      .orderBy('courses.name', (order) => order.collate('und-x-icu'))
      .orderBy('courses.id'),
  )

const listed = [
  'id',
  'userId',
  'name',
  'email',
  'uniqueId',
  'age',
  'gender',
  'nickname',
  'guardianName',
  'phone',
  'guardianEmail',
  'guardianPhone',
  'timeZone',
  'language',
  'payerName',
  'payerLanguage',
  'enrollmentDate',
  'revision',
] as const

/** A student with their enrollments, each with its course, in one statement. */
const withEnrollments = (db: TenantDb) =>
  db
    .selectFrom('students')
    .select(listed)
    .select((query) => enrollmentsOf(query).as('enrollments'))

/** In the order of a register: case and accents do not move a name to another letter, on either database. */
const readStudents = compiledRead((db: TenantDb, maxRows: number, offset: number) =>
  withinBytes(
    db,
    withEnrollments(db)
      .select(total)
      .select(version)
      .orderBy('name', (order) => order.collate('und-x-icu'))
      .orderBy('id')
      .limit(maxRows)
      .offset(offset),
    ['name', 'enrollments'],
  ),
)

export const listStudents = (db: TenantDb, query: PageQuery): Promise<Student[]> =>
  readStudents(db, ...maxRowsAndOffset(query))

export const findStudent = (db: TenantDb, id: number): Promise<StudentDetails | undefined> =>
  withEnrollments(db)
    .select(['privateNotes', 'payerAddress', 'payerStreet', 'payerPostalCode', 'payerTown', 'payerCountry'])
    .where('id', '=', id)
    .executeTakeFirst()

type Position = { name: string; id: number }

/** As if all courses had the longest of names: to measure the names would take as long as to gather them. */
const sizeOfStudent = (query: Reader) => sql<number>`
  coalesce(octet_length("students"."privateNotes"), 0) + coalesce(octet_length("students"."payerAddress"), 0)
  + ${sql.lit(maxNameLength)} * ${query
    .selectFrom('enrollments')
    .select((each) => each.fn.countAll<number>().as('count'))
    .whereRef('enrollments.studentId', '=', 'students.id')}`

const studentsAfter = (db: TenantDb, after: Position | undefined, maxRows: number) =>
  db
    .selectFrom('students')
    .select([...listed, 'privateNotes', 'payerAddress'])
    .select(['payerStreet', 'payerPostalCode', 'payerTown', 'payerCountry'])
    .select((query) => sizeOfStudent(query).as('size'))
    .$if(after !== undefined, (query) =>
      query.where(
        (each) =>
          sql<boolean>`(${each.ref('students.name')} collate "und-x-icu", ${each.ref('students.id')}) > (${after?.name}::text collate "und-x-icu", ${after?.id}::integer)`,
      ),
    )
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .orderBy('id')
    .limit(maxRows)

/** Handed over apart: in the statement it would look like the end of one. */
const separator = '; '

/**
 * For a table of all, page by page in the order of the list, with the longer texts. The names of courses are gathered for
 * those that the page has room for.
 */
export const listStudentsAfter = (db: TenantDb, after: Position | undefined, maxRows: number) =>
  db
    .selectFrom(
      db
        .selectFrom(studentsAfter(db, after, maxRows).as('found'))
        .selectAll()
        .select(measuredForPage)
        .as('page'),
    )
    .selectAll()
    .select((query) =>
      query
        .selectFrom('enrollments')
        .innerJoin('courses', 'courses.id', 'enrollments.courseId')
        .select(
          sql<
            string | null
          >`string_agg("courses"."name", ${separator}::text order by "courses"."name" collate "und-x-icu", "courses"."id")`.as(
            'names',
          ),
        )
        .whereRef('enrollments.studentId', '=', 'page.id')
        .as('courses'),
    )
    .where(hasRoomOnPage)
    .orderBy('page.name', (order) => order.collate('und-x-icu'))
    .orderBy('page.id')
    .execute()

export const insertStudent = (db: TenantDb, student: Insertable<StudentTable>) =>
  db.insertInto('students').values(student).returning('id').executeTakeFirstOrThrow()

export const updateStudent = (db: TenantDb, id: number, change: Updateable<StudentTable>) =>
  db.updateTable('students').set(change).where('id', '=', id).execute()

export const lockStudent = (db: TenantDb, id: number) =>
  db.selectFrom('students').select(['id', 'revision']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The enrollments go with the student: the schema's foreign keys see to that. */
export const deleteStudent = (db: TenantDb, id: number) =>
  db.deleteFrom('students').where('id', '=', id).execute()

/** Whoever is enrolled already stays so since the first day. The ids are those of the enrollments that are new. */
export async function enroll(
  db: TenantDb,
  pairs: readonly { studentId: number; courseId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await db
    .insertInto('enrollments')
    .values(pairs)
    .onConflict((conflict) => conflict.columns(['studentId', 'courseId']).doNothing())
    .execute()
}

export const unenrollOthers = (db: TenantDb, studentId: number, keep: readonly number[]) =>
  db
    .deleteFrom('enrollments')
    .where('studentId', '=', studentId)
    .$if(keep.length > 0, (query) => query.where('courseId', 'not in', keep))
    .execute()
