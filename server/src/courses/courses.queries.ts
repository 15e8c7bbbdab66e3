import type { Course, CourseChange } from '@lectern/contract/courses/courses.contract.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { ExpressionBuilder, Insertable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Part } from '../platform/db/in-parts.ts'
import { maxRowsAndOffset, total } from '../platform/db/pagination.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { CourseTable } from './courses.tables.ts'

type Reader = ExpressionBuilder<TenantTables, 'courses'>

const countOf = (query: Reader, table: 'enrollments' | 'classes' | 'contentItems') =>
  query
    .selectFrom(table)
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef(`${table}.courseId`, '=', 'courses.id')
    .$asScalar()
    .$notNull()

/** A course with what hangs on it, counted in the same statement. */
const withCounts = (db: TenantDb) =>
  db
    .selectFrom('courses')
    .select(['id', 'userId', 'name', 'description', 'code', 'color', 'status', 'createdAt', 'revision'])
    .select((query) =>
      jsonBuildObject({
        enrollments: countOf(query, 'enrollments'),
        classes: countOf(query, 'classes'),
        contentItems: countOf(query, 'contentItems'),
      }).as('_count'),
    )

const readCourses = compiledRead((db: TenantDb, maxRows: number, offset: number) =>
  withinBytes(
    db,
    withCounts(db)
      .select(total)
      .select(version)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRows)
      .offset(offset),
    ['name', 'description'],
  ),
)

export const listCourses = (db: TenantDb, query: PageQuery): Promise<Course[]> =>
  readCourses(db, ...maxRowsAndOffset(query))

export const findCourse = (db: TenantDb, id: number): Promise<Course | undefined> =>
  withCounts(db).where('id', '=', id).executeTakeFirst()

export const insertCourse = (db: TenantDb, course: Insertable<CourseTable>) =>
  db.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow()

/** As tables and titles name them. */
export const listCourseNames = (db: TenantDb, { after, limit }: Part) =>
  db
    .selectFrom('courses')
    .select(['id', 'name', 'code'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const insertCourses = (db: TenantDb, rows: readonly Insertable<CourseTable>[]) =>
  db.insertInto('courses').values(rows).returning('id').execute()

export const updateCourse = (db: TenantDb, id: number, change: CourseChange) =>
  db.updateTable('courses').set(change).where('id', '=', id).execute()

export const lockCourse = (db: TenantDb, id: number) =>
  db.selectFrom('courses').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Its enrollments go with it: the schema's foreign keys see to that. */
export const deleteCourse = (db: TenantDb, id: number) =>
  db.deleteFrom('courses').where('id', '=', id).execute()
