import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'

export type ClassExportFilter = {
  from: string | undefined
  to: string | undefined
  status: ClassStatus | undefined
}

/** Handed over apart: in the statement it would look like the end of one. */
const separator = '; '

type Position = { scheduledAt: string; id: number }

/** By time, beginning after the given class. */
export const listClassesAfter = (
  db: TenantDb,
  { from, to, status }: ClassExportFilter,
  after: Position | undefined,
  maxRows: number,
) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select([
      'classes.id',
      'classes.scheduledAt',
      'classes.duration',
      'classes.title',
      'classes.classValue',
      'classes.status',
      'classes.cancelReason',
      'classes.courseLink',
      'classes.description',
      'courses.name as course',
      'records.notes',
      'records.homework',
    ])
    .select((query) =>
      query
        .selectFrom('students')
        .select(
          sql<
            string | null
          >`string_agg("students"."name", ${separator}::text order by "students"."name" collate "und-x-icu", "students"."id")`.as(
            'names',
          ),
        )
        .where(
          (each) =>
            sql<boolean>`${each.ref('students.id')} = any(${each.ref('classes.studentIds')}::integer[])`,
        )
        .as('students'),
    )
    .$if(from !== undefined, (query) => query.where('classes.scheduledAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('classes.scheduledAt', '<', to ?? ''))
    .$if(status !== undefined, (query) => query.where('classes.status', '=', status ?? 'scheduled'))
    .$if(after !== undefined, (query) =>
      query.where(
        (each) =>
          sql<boolean>`(${each.ref('classes.scheduledAt')}, ${each.ref('classes.id')}) > (${after?.scheduledAt}::timestamp, ${after?.id}::integer)`,
      ),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxRows)
    .execute()
