import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

/** More than any family has. */
const maxRelatives = 20

const hasSamePayer = sql<boolean>`coalesce(lower("students"."payerName") = lower("own"."payerName")
    and lower(coalesce("students"."payerAddress", '')) = lower(coalesce("own"."payerAddress", '')), false)`

const hasSameGuardian = sql<boolean>`coalesce(lower("students"."guardianEmail") = lower("own"."guardianEmail"), false)`

/** Students with the same payer, or the same guardian's address, by name. */
export async function listRelatives(db: TenantDb, studentId: number, courseId?: number) {
  const rows = await db
    .selectFrom('students')
    .innerJoin('students as own', (join) => join.on('own.id', '=', studentId))
    .select(['students.id', 'students.name'])
    .select((each) => [
      hasSamePayer.as('isByPayer'),
      each
        .exists(
          each
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.studentId', '=', 'students.id')
            .where('enrollments.courseId', '=', courseId ?? 0),
        )
        .as('isInCourse'),
    ])
    .where('students.id', '!=', studentId)
    .where((each) => each.or([hasSamePayer, hasSameGuardian]))
    .orderBy('students.name', (order) => order.collate('und-x-icu'))
    .orderBy('students.id')
    .limit(maxRelatives)
    .execute()

  return rows.map(({ isByPayer, isInCourse, ...student }) => ({
    ...student,
    by: isByPayer ? ('payer' as const) : ('guardian' as const),
    isInCourse: Boolean(isInCourse),
  }))
}
