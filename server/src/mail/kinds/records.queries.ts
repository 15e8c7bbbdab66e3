import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

export const findRecorded = (db: TenantDb, classId: number) =>
  db
    .selectFrom('records')
    .innerJoin('classes', 'classes.id', 'records.classId')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select([
      'records.homework',
      'classes.title',
      'classes.scheduledAt',
      'classes.studentIds',
      'classes.contentIds',
    ])
    .select(['courses.name as course', 'courses.color'])
    .where('records.classId', '=', classId)
    .where('records.recordedAt', 'is not', null)
    .where('classes.status', '=', 'completed')
    .executeTakeFirst()

const mostFiles = 50

export async function listFileTitles(
  db: TenantDb,
  classId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select('title')
    .where(({ or, eb }) =>
      or([eb('classId', '=', classId), eb(sql<string>`"id"::text`, '=', sql<string>`any(${ids}::text[])`)]),
    )
    .orderBy('id')
    .limit(mostFiles)
    .execute()

  return rows.map(({ title }) => title)
}

/** Recorded since a moment, with something for families in it. */
export const listRecordedSince = (db: TenantDb, since: string) =>
  db
    .selectFrom('records')
    .innerJoin('classes', 'classes.id', 'records.classId')
    .select(['records.classId', 'records.recordedAt', 'classes.studentIds'])
    .where('records.recordedAt', '>=', since)
    .where('classes.status', '=', 'completed')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('records.homework', 'is not', null),
        eb(sql<number>`cardinality("classes"."contentIds")`, '>', 0),
        exists(
          selectFrom('contentItems')
            .select('contentItems.id')
            .whereRef('contentItems.classId', '=', 'classes.id'),
        ),
      ]),
    )
    .execute()
