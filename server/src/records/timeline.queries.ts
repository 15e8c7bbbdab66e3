import { shownInTimeline } from '@lectern/contract/records/record-values.ts'
import type { TimelineClass, TimelineQuery } from '@lectern/contract/records/student-page.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { hasStudent, namesStudent } from '../classes/students-in-class.ts'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { isoInstant } from '../platform/db/iso-instant.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { coveredTopicsOf } from './records.queries.ts'

/** One more than is shown. */
const maxOfClass = shownInTimeline + 1

const filesOf = (query: ExpressionBuilder<TenantTables, 'classes'>) =>
  jsonArrayFrom(
    query
      .selectFrom('contentItems')
      .select(['contentItems.id', 'contentItems.title', 'contentItems.originalName', 'contentItems.mimeType'])
      .where((file) =>
        file.or([
          file('contentItems.classId', '=', file.ref('classes.id')),
          sql<boolean>`"contentItems"."id" = any("classes"."contentIds"::integer[])`,
        ]),
      )
      .orderBy('contentItems.id')
      .limit(sql.lit(maxOfClass)),
  )

/** The date of the class that one makes up for, for this student. */
const missedOnOf = (query: ExpressionBuilder<TenantTables, 'classes'>, student: string) =>
  query
    .selectFrom('marks as missing')
    .innerJoin('classes as missed', 'missed.id', 'missing.classId')
    .select(sql<string>`min("missed"."scheduledAt")::date::text`.as('missedOn'))
    .whereRef('missing.makeUpClassId', '=', 'classes.id')
    .where('missing.studentId', '=', sql<number>`${student}::integer`)
    .$asScalar()

/** Classes of a student with what happened in them. What is costly is asked of the rows that are sent only. */
const timelineOf = (db: TenantDb, student: string, isIn: typeof hasStudent) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('records', 'records.classId', 'classes.id')
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'classes.id')
        .on('marks.studentId', '=', sql<number>`${student}::integer`),
    )
    .select([
      'classes.id',
      'classes.title',
      'classes.scheduledAt',
      'classes.courseId',
      'classes.studentIds',
      'classes.topicIds',
      'classes.duration',
      'classes.classValue',
      'classes.status',
      'classes.cancelReason',
      'records.notes',
      'records.homework',
      'marks.mark',
      'marks.note as markNote',
    ])
    .select((query) => [
      query('records.recordedAt', 'is not', null).$castTo<boolean>().as('isRecorded'),
      courseLabel(query).as('course'),
      isoInstant(query.ref('marks.toldAt')).as('toldAt'),
      missedOnOf(query, student).as('missedOn'),
      coveredTopicsOf(query, maxOfClass).as('topics'),
      filesOf(query).as('files'),
    ])
    .where((query) => isIn(query.ref('classes.studentIds'), student))

type Wanted = [student: string, time: string, id: number, maxRows: number, courseId: number | undefined]

const position = sql`("classes"."scheduledAt", "classes"."id")`

type WantedNear = [...Wanted, nearDays: number | undefined]

const readPast = compiledRead(
  (db: TenantDb, ...[student, time, id, maxRows, courseId, nearDays]: WantedNear) =>
    timelineOf(db, student, nearDays === undefined ? hasStudent : namesStudent)
      .where(sql<boolean>`${position} < (${time}::timestamp, ${id}::integer)`)
      .$if(nearDays !== undefined, (query) =>
        query.where(
          'classes.scheduledAt',
          '>',
          sql<string>`${time}::timestamp - make_interval(days => ${nearDays ?? 0})`,
        ),
      )
      .$if(courseId !== undefined, (query) => query.where('classes.courseId', '=', courseId ?? 0))
      .orderBy('classes.scheduledAt', 'desc')
      .orderBy('classes.id', 'desc')
      .limit(maxRows),
)

const readComing = compiledRead((db: TenantDb, ...[student, time, id, maxRows, courseId]: Wanted) =>
  timelineOf(db, student, namesStudent)
    .where(sql<boolean>`${position} > (${time}::timestamp, ${id}::integer)`)
    .$if(courseId !== undefined, (query) => query.where('classes.courseId', '=', courseId ?? 0))
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxRows),
)

/** Over a year, so that a pupil of a weekly class fills a page; few enough that a teacher's classes of that time are quickly read. */
export const nearDays = 400

type Position = { time: string; id: number }

/**
 * Classes are found by their time: what is planned is never much, and what was lately mostly fills the page. Only where it
 * does not are all classes of the student looked through.
 */
export async function readTimeline(
  db: TenantDb,
  studentId: number,
  { direction, courseId }: Pick<TimelineQuery, 'direction' | 'courseId'>,
  { time, id }: Position,
  maxRows: number,
): Promise<TimelineClass[]> {
  const wanted: Wanted = [String(studentId), time, id, maxRows, courseId]
  if (direction === 'coming') return readComing(db, ...wanted)
  const near = await readPast(db, ...wanted, nearDays)

  return near.length === maxRows ? near : readPast(db, ...wanted, undefined)
}
