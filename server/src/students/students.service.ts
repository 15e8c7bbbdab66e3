import { changedLists, type ListChanges } from '@lectern/contract/list-changes.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import {
  type NewStudent,
  type SentStudentChange,
  type Student,
  StudentDetails,
} from '@lectern/contract/students/students.contract.ts'
import { requireCourses } from '../courses/courses.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { type Deletion, tellDependents } from '../platform/dependents.ts'
import { notFound } from '../platform/http/app-error.ts'
import { requireSeen } from '../platform/revisions/seen-revision.ts'
import { releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import * as students from './students.queries.ts'

export const list = (db: TenantDb, query: PageQuery): Promise<Student[]> => students.listStudents(db, query)

export async function get(db: TenantDb, id: number): Promise<StudentDetails> {
  const student = await students.findStudent(db, id)
  if (!student) throw notFound('Student')

  return student
}

type New = { db: TenantDb; plan: Plan; userId: number; newStudent: NewStudent }

export async function create({
  db,
  plan,
  userId,
  newStudent: { courseIds, ...fields },
}: New): Promise<Student> {
  await takeQuota(db, plan, 'students')
  await requireCourses(db, courseIds)
  const { id } = await students.insertStudent(db, { ...fields, userId })
  await enrollIn(db, courseIds, [id])

  return get(db, id)
}

export async function update(
  db: TenantDb,
  id: number,
  { revision: seen, added, removed, ...change }: SentStudentChange,
): Promise<Student> {
  const locked = await students.lockStudent(db, id)
  if (!locked) throw notFound('Student')
  await requireSeen(seen, locked.revision, { schema: StudentDetails, read: () => get(db, id) })
  const { courseIds, ...fields } = { ...change, ...(await listsThen(db, id, { added, removed })) }
  if (Object.keys(fields).length > 0) await students.updateStudent(db, id, fields)
  if (courseIds) {
    await requireCourses(db, courseIds)
    await students.unenrollOthers(db, id, courseIds)
    await enrollIn(db, courseIds, [id])
  }

  return get(db, id)
}

async function listsThen(db: TenantDb, id: number, { added, removed }: ListChanges<'courseIds', number>) {
  if (!added && !removed) return {}
  const { enrollments } = await get(db, id)

  return changedLists({ courseIds: enrollments.map(({ courseId }) => courseId) }, { added, removed })
}

export async function remove(deletion: Deletion, id: number): Promise<void> {
  const { db } = deletion
  if (!(await students.lockStudent(db, id))) throw notFound('Student')
  await tellDependents(deletion, 'students', [id])
  await students.deleteStudent(db, id)
  await releaseQuota(db, 'students')
}

export const requireStudents = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'students', ids, 'Student')

/** Courses and students are known to be the teacher's own. */
export const enrollIn = (
  db: TenantDb,
  courseIds: readonly number[],
  studentIds: readonly number[],
): Promise<void> =>
  students.enroll(
    db,
    courseIds.flatMap((courseId) => studentIds.map((studentId) => ({ studentId, courseId }))),
  )
