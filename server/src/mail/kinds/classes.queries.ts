import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

const columns = [
  'classes.id',
  'classes.title',
  'classes.scheduledAt',
  'classes.duration',
  'classes.status',
  'classes.studentIds',
  'classes.courseLink',
  'courses.name as course',
  'courses.color',
] as const

const withCourse = (db: TenantDb) =>
  db.selectFrom('classes').innerJoin('courses', 'courses.id', 'classes.courseId').select(columns)

export type MailClass = Awaited<ReturnType<typeof listByIds>>[number]

/** Classes that take place between two wall times of the teacher's, of these students or, left out, of all. */
export const listBetween = (
  db: TenantDb,
  { from, to, studentIds }: { from: string; to: string; studentIds?: readonly number[] },
): Promise<MailClass[]> =>
  withCourse(db)
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<', to)
    .where('classes.status', '=', 'scheduled')
    .$if(studentIds !== undefined, (query) =>
      query.where(sql<boolean>`"classes"."studentIds" && ${(studentIds ?? []).map(String)}::text[]`),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .execute()

export const listByIds = (db: TenantDb, ids: readonly number[]) =>
  withCourse(db)
    .where('classes.id', 'in', ids.length > 0 ? ids : [0])
    .execute()

/** Who said beforehand that they will not be there. */
export const listAbsences = (
  db: TenantDb,
  { classIds, studentIds }: { classIds: readonly number[]; studentIds: readonly number[] },
) =>
  db
    .selectFrom('marks')
    .select(['classId', 'studentId'])
    .where('classId', 'in', classIds.length > 0 ? classIds : [0])
    .where('studentId', 'in', studentIds)
    .where('toldAt', 'is not', null)
    .execute()
