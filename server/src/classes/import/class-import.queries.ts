import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Part } from '../../platform/db/in-parts.ts'
import { changeClasses, type NewRow } from '../classes.queries.ts'

type Known = { title: string; scheduledAt: string }

/**
 * Those of one of these titles at one of these times, each once. All are asked for at once: in parts, a title that many
 * classes have would be found again with each.
 */
export const listExisting = (db: TenantDb, wanted: readonly Known[]): Promise<Known[]> => {
  const titles = [...new Set(wanted.map(({ title }) => title))]
  const times = [...new Set(wanted.map(({ scheduledAt }) => scheduledAt))]

  return db
    .selectFrom('classes')
    .select(['title', 'scheduledAt'])
    .distinct()
    .where('scheduledAt', 'in', sql<string>`(select unnest(${times}::text[]::timestamp[]))`)
    .where('title', '=', sql<string>`any(${titles}::text[])`)
    .execute()
}

/** Students as titles name them, with their courses. */
export const listStudentNames = (db: TenantDb, { after, limit }: Part) =>
  db
    .selectFrom('students')
    .select((each) => [
      'id',
      'name',
      'nickname',
      each
        .selectFrom('enrollments')
        .whereRef('enrollments.studentId', '=', 'students.id')
        .select(({ fn }) => fn.agg<number[]>('array_agg', ['enrollments.courseId']).as('ids'))
        .as('courseIds'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Of titles whose classes are all of one course and the same students; and of one value, if they have one. */
export const listRemembered = (db: TenantDb, titles: readonly string[]) =>
  db
    .selectFrom('classes')
    .select(['title', 'studentIds', 'courseId'])
    .select(
      sql<string | null>`case when count(distinct "classValue") = 1 then min("classValue")::text end`.as(
        'classValue',
      ),
    )
    .where('title', '=', sql<string>`any(${[...titles]}::text[])`)
    .groupBy(['title', 'studentIds', 'courseId'])
    .execute()

export const insertClasses = (db: TenantDb, rows: readonly NewRow[]) =>
  db.insertInto('classes').values(rows).execute()

type Other = {
  scheduledAt: string
  duration: number
  title: string
  description: string | null
  courseLink: string | null
}

/** One class of a series, as if it had been changed by hand. */
export const changeMember = (db: TenantDb, seriesId: number, originalDate: string, other: Other) =>
  changeClasses(db)
    .set({ ...other, follows: false })
    .where('seriesId', '=', seriesId)
    .where('originalDate', '=', originalDate)
    .execute()
