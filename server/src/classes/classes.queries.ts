import type { ClassStatus, RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { ClassInList, ClassListQuery, EditedClass } from '@lectern/contract/classes/classes.contract.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxListed, total } from '../platform/db/pagination.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { ClassTable } from './classes.tables.ts'
import type { SeriesRow } from './series/series.queries.ts'

const own = [
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
  'createdAt',
] as const

/**
 * Classes with the rule of their series, as the specification has it: in one of them, whose id the others carry. Those of a
 * series that has ended go out as single ones.
 */
const withRule = (db: TenantDb) =>
  db
    .selectFrom('classes')
    .leftJoin('series', (join) =>
      join.onRef('series.id', '=', 'classes.seriesId').on('series.isEnded', '=', sql.lit(false)),
    )
    .select(own.map((column) => `classes.${column}` as const))
    .select(({ ref }) => {
      const isParent = sql<boolean>`"series"."parentClassId" = "classes"."id"`
      const ofParent = <Column extends keyof SeriesRow>(column: Column) =>
        sql<SeriesRow[Column] | null>`case when ${isParent} then ${ref(`series.${column}`)} end`
      return [
        sql<boolean>`coalesce(${isParent}, false)`.as('isRecurring'),
        ofParent('recurrenceType').as('recurrenceType'),
        ofParent('recurrencePattern').as('recurrencePattern'),
        sql<number>`coalesce(${ofParent('recurrenceInterval')}, 1)`.as('recurrenceInterval'),
        ofParent('recurrenceEndDate').as('recurrenceEndDate'),
        ofParent('recurrenceCount').as('recurrenceCount'),
        sql<number | null>`nullif("series"."parentClassId", "classes"."id")`.as('parentClassId'),
        ofParent('generatedUntil').as('generatedUntil'),
      ]
    })

/** A class with its course, and whether it is recorded, in one statement; without its long text. */
export const shortWithCourse = (db: TenantDb) =>
  withRule(db)
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
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
        query
          .whereRef('series.parentClassId', '=', 'classes.id')
          .where('series.recurrenceType', '=', recurrenceType ?? 'weekly'),
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

/** Of the class that stands for a series also that of its rule, which is edited with it. */
const revisionOf = sql<number>`
  "classes"."revision" + case when "series"."parentClassId" = "classes"."id" then "series"."revision" else 0 end`.as(
  'revision',
)

/** Its files are those that it names and those that were uploaded for it: whoever changes them sees all. */
export const findClass = (db: TenantDb, id: number): Promise<EditedClass | undefined> =>
  withCourse(db)
    .select(revisionOf)
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

/** Of a class whose series was joined: that one has ended. */
export const isLeftOver = sql<boolean>`("classes"."seriesId" is not null and "series"."id" is null)`

const rowOf = (db: TenantDb, id: number) =>
  withRule(db)
    .select(['classes.description', 'classes.seriesId', 'classes.originalDate', isLeftOver.as('isLeftOver')])
    .where('classes.id', '=', id)
    .forUpdate('classes')

/** A class with all that the rules ask for. */
export type ClassRow = Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirstOrThrow']>>

export const lockClass = (db: TenantDb, id: number): Promise<ClassRow | undefined> =>
  rowOf(db, id).executeTakeFirst()

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
    .select(['id', 'seriesId', 'originalDate'])
    .where('courseId', 'in', courseIds)
    .orderBy('id')
    .forUpdate()
    .execute()
