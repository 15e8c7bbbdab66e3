import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'

/** Twenty classes a week, as far back and ahead of November 2026 as it takes. */
export async function manyClasses(
  db: TenantDb,
  courseId: number,
  count: number,
  { description = '' } = {},
): Promise<void> {
  const minutes = sql`make_interval(mins => (n - ${count}::integer / 2) * 504)`
  await db
    .insertInto('classes')
    .columns(['userId', 'courseId', 'title', 'scheduledAt', 'description'])
    .expression((query) =>
      query
        .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::integer)`.as<'each'>(sql`"each"("n")`))
        .select([
          sql<number>`1`.as('userId'),
          sql<number>`${courseId}::integer`.as('courseId'),
          sql<string>`'Class ' || n`.as('title'),
          sql<string>`timestamp '2026-11-16 08:00:00' + ${minutes}`.as('scheduledAt'),
          sql<string | null>`nullif(${description}::text, '')`.as('description'),
        ]),
    )
    .execute()
}
