import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'
import { schemaOf } from '#server/platform/db/handles.ts'

type Wanted = { students: number; courses: number; courseName: string }

/** Courses of one name, and students who are in all of them. */
export async function manyEnrollments(
  db: TenantDb,
  { students, courses, courseName }: Wanted,
): Promise<{ courseIds: number[]; studentIds: number[] }> {
  const table = (name: string) => sql.id(schemaOf(db), name)
  const { rows: made } = await sql<{ id: number }>`insert into ${table('courses')} ("userId", "name")
    select 1, ${courseName}::text from generate_series(1, ${courses}::integer) returning "id"`.execute(db)
  const { rows: enrolled } = await sql<{ id: number }>`insert into ${table('students')} ("userId", "name")
    select 1, 'Student ' || lpad(n::text, 4, '0') from generate_series(1, ${students}::integer) n returning "id"`.execute(
    db,
  )
  const courseIds = made.map(({ id }) => id)
  const studentIds = enrolled.map(({ id }) => id)
  await sql`insert into ${table('enrollments')} ("studentId", "courseId")
    select "student", "course"
    from unnest(${studentIds}::integer[]) "student", unnest(${courseIds}::integer[]) "course"`.execute(db)
  for (const name of ['courses', 'students', 'enrollments']) await sql`analyze ${table(name)}`.execute(db)

  return { courseIds, studentIds }
}
