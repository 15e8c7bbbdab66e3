import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { countClasses } from './class-quota.ts'
import { changeClasses } from './classes.queries.ts'
import { hasStudent } from './students-in-class.ts'

/** With this student and nobody else. */
export const isOwn = (studentIds: Expression<string[]>, id: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasStudent(studentIds, id)} and ${studentIds} <@ array[${id}]::text[])`

export async function listOwnClasses(db: TenantDb, student: string): Promise<number[]> {
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where((each) => isOwn(each.ref('studentIds'), student))
    .orderBy('id')
    .forUpdate()
    .execute()

  return rows.map(({ id }) => id)
}

/**
 * Of a student who is erased. Classes with them alone stay as what they were for the teacher, an hour of a course, and say nothing
 * of what it was about; those to come are cancelled. A series with them alone ends.
 */
export async function eraseOwnClasses(db: TenantDb, student: string, now: string): Promise<void> {
  const ended = await db
    .updateTable('series')
    .set((series) => ({
      ...nothingOfThem,
      title: nameOfCourse(series.selectFrom('courses').whereRef('courses.id', '=', 'series.courseId')),
      isEnded: true,
      revision: series.eb('revision', '+', 1),
    }))
    .where((each) => isOwn(each.ref('studentIds'), student))
    .returning('id')
    .execute()
  const seriesIds = ended.map(({ id }) => id)
  await db.deleteFrom('leftOut').where('seriesId', '=', anyOf(seriesIds)).execute()
  await changeClasses(db)
    .set({ originalDate: null, follows: true })
    .where('seriesId', '=', anyOf(seriesIds))
    .execute()
  await changeClasses(db)
    .set({ status: 'cancelled', cancelReason: 'other', timeOffId: null })
    .where((each) => isOwn(each.ref('studentIds'), student))
    .where('status', '=', 'scheduled')
    .where('scheduledAt', '>=', now)
    .execute()
  await changeClasses(db)
    .set(({ selectFrom }) => ({
      ...nothingOfThem,
      title: nameOfCourse(selectFrom('courses').whereRef('courses.id', '=', 'classes.courseId')),
    }))
    .where((each) => isOwn(each.ref('studentIds'), student))
    .execute()
  await countClasses(db)
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`

const nothingOfThem = { description: null, courseLink: null, contentIds: sql<string[]>`'{}'::text[]` }

const nameOfCourse = (course: SelectQueryBuilder<TenantTables, 'courses', object>) =>
  course.select('courses.name').$asScalar().$notNull()
