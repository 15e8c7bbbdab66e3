import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'

/** Whoever was taken out of a recorded class loses their mark, as they lose their charge: who returns has neither. */
export async function forgetLeavers(db: TenantDb, { classId }: { classId: number }): Promise<void> {
  await db
    .deleteFrom('marks')
    .where('classId', '=', classId)
    .where(({ eb, selectFrom }) =>
      eb(
        sql<string>`"studentId"::text`,
        'not in',
        selectFrom('classes')
          .select(sql<string>`unnest("studentIds")`.as('id'))
          .where('classes.id', '=', classId),
      ),
    )
    .execute()
}
