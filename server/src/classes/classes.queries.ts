import type { ClassStatus, RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { Class, ClassInList, ClassListQuery } from '@lectern/contract/classes/classes.contract.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxListed, total } from '../platform/db/pagination.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { ClassTable } from './classes.tables.ts'

const shown = [
  'id',
  'userId',
  'courseId',
  'title',
  'scheduledAt',
  'duration',
  'courseLink',
  'classValue',
  'studentIds',
  'topicIds',
  'contentIds',
  'status',
  'cancelReason',
  'isRecurring',
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
  'parentClassId',
  'generatedUntil',
  'createdAt',
] as const

/** What the rules ask for besides. */
export const rowColumns = [
  ...shown,
  'description',
  'countsTowardLimit',
  'skippedDates',
  'seriesStart',
  'seriesDate',
  'linkedSeries',
] as const

export type ClassRow = Pick<Selectable<ClassTable>, (typeof rowColumns)[number]>

/** A class with its course, and whether it is recorded, in one statement; without its long text. */
export const shortWithCourse = (db: TenantDb) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select(shown.map((column) => `classes.${column}` as const))
    .select((query) => [
      courseLabel(query).as('course'),
      query('records.recordedAt', 'is not', null).$castTo<boolean>().as('isRecorded'),
    ])

export const withCourse = (db: TenantDb) => shortWithCourse(db).select('classes.description')

type Wanted = [
  from?: string,
  to?: string,
  status?: ClassStatus,
  recurrenceType?: RecurrenceType,
  maxRows?: number,
  fields?: 'short',
]

/** What makes a row large where it has no description. */
export const longLists = ['studentIds', 'topicIds', 'contentIds'] as const

/** What makes a row large. */
const longColumns = [...longLists, 'description'] as const

const readClasses = compiledRead(
  (db: TenantDb, ...[from, to, status, recurrenceType, maxRows, fields]: Wanted) => {
    const listed = shortWithCourse(db)
      .$if(fields === undefined, (query) => query.select('classes.description'))
      .$if(from !== undefined, (query) => query.where('scheduledAt', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('scheduledAt', '<', to ?? ''))
      .$if(status !== undefined, (query) => query.where('classes.status', '=', status ?? 'scheduled'))
      .$if(recurrenceType !== undefined, (query) =>
        query.where('classes.recurrenceType', '=', recurrenceType ?? 'weekly'),
      )
      // Whoever asks for the next five does not want all the others counted.
      .$if(maxRows === undefined, (query) => query.select(total))
      .select(version)
      .orderBy('scheduledAt')
      .orderBy('classes.id')
      .limit(maxRows ?? maxListed)

    return withinBytes(db, listed, fields === undefined ? longColumns : longLists)
  },
)

export const listClasses = (
  db: TenantDb,
  { from, to, status, recurrenceType, limit: maxRows, fields }: ClassListQuery,
): Promise<ClassInList[]> => readClasses(db, from, to, status, recurrenceType, maxRows, fields)

/** Its files are those that it names and those that were uploaded for it: whoever changes them sees all. */
export const findClass = (db: TenantDb, id: number): Promise<Class | undefined> =>
  withCourse(db)
    .select((query) => {
      const named = query.ref('classes.contentIds')
      const uploaded = query
        .selectFrom('contentItems')
        .select(sql<string>`"contentItems"."id"::text`.as('id'))
        .whereRef('contentItems.classId', '=', 'classes.id')
        .where(sql<boolean>`"contentItems"."id"::text <> all(${named})`)
        .orderBy('contentItems.id')
      return sql<string[]>`${named} || array(${uploaded})`.as('contentIds')
    })
    .where('classes.id', '=', id)
    .executeTakeFirst()

export const lockClass = (db: TenantDb, id: number): Promise<ClassRow | undefined> =>
  db.selectFrom('classes').select(rowColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewRow = Insertable<ClassTable>

export const insertClass = (db: TenantDb, row: NewRow) =>
  db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()

/** Where every change of a class begins: its revision grows with each, and its time never goes back. */
export const changeClasses = (db: TenantDb) =>
  db.updateTable('classes').set((query) => ({
    revision: query('classes.revision', '+', 1),
    changedAt: sql<string>`greatest(${query.ref('classes.changedAt')}, ${new Date().toISOString()}::timestamptz)`,
  }))

export const updateClass = (db: TenantDb, id: number, change: Updateable<ClassTable>) =>
  changeClasses(db).set(change).where('id', '=', id).execute()

export const lockClassesOfCourses = (db: TenantDb, courseIds: readonly number[]) =>
  db
    .selectFrom('classes')
    .select(['id', 'countsTowardLimit', 'linkedSeries'])
    .where('courseId', 'in', courseIds)
    .orderBy('id')
    .forUpdate()
    .execute()
