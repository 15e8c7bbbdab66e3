import { courseColors } from '@lectern/contract/courses/course-colors.ts'
import { Course, type CourseChange, type NewCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { type Deletion, tellDependents } from '../platform/dependents.ts'
import { notFound } from '../platform/http/app-error.ts'
import { lockSeen } from '../platform/revisions/seen-revision.ts'
import { releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import * as courses from './courses.queries.ts'

export const list = (db: TenantDb, query: PageQuery): Promise<Course[]> => courses.listCourses(db, query)

export const { listCourseNames } = courses

async function get(db: TenantDb, id: number): Promise<Course> {
  const course = await courses.findCourse(db, id)
  if (!course) throw notFound('Course')

  return course
}

type New = { db: TenantDb; plan: Plan; userId: number; newCourse: NewCourse }

export async function create({ db, plan, userId, newCourse }: New): Promise<Course> {
  await takeQuota(db, plan, 'courses')
  const { id } = await courses.insertCourse(db, { ...newCourse, userId })

  return get(db, id)
}

type Named = { db: TenantDb; plan: Plan; userId: number; names: readonly string[] }

/** In the order of their names, each in another colour. */
export async function createNamed({ db, plan, userId, names }: Named): Promise<number[]> {
  if (names.length === 0) return []
  await takeQuota(db, plan, 'courses', names.length)
  const created = await courses.insertCourses(
    db,
    names.map((name, index) => ({ name, userId, color: courseColors[index % courseColors.length] })),
  )

  return created.map(({ id }) => id)
}

export async function update(
  db: TenantDb,
  id: number,
  { revision: seen, ...change }: Seen<CourseChange>,
): Promise<Course> {
  await lockSeen(db, { table: 'courses', id, seen }, { schema: Course, read: () => get(db, id) })
  if (Object.keys(change).length > 0) await courses.updateCourse(db, id, change)

  return get(db, id)
}

/** With all that hangs on it. */
export async function remove(deletion: Deletion, id: number): Promise<void> {
  const { db } = deletion
  if (!(await courses.lockCourse(db, id))) throw notFound('Course')
  await tellDependents(deletion, 'courses', [id])
  await courses.deleteCourse(db, id)
  await releaseQuota(db, 'courses')
}

export const requireCourses = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'courses', ids, 'Course')
