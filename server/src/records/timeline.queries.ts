import type { TimelineClass, TimelineQuery } from '@lectern/contract/records/student-page.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { hasStudent } from '../classes/students-in-class.ts'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { coveredTopicsOf } from './records.queries.ts'

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
      .orderBy('contentItems.id'),
  )

/** Classes of a student with what happened in them. What is costly is asked of the rows that are sent only. */
const timelineOf = (db: TenantDb, student: string) =>
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
      coveredTopicsOf(query).as('topics'),
      filesOf(query).as('files'),
    ])
    .where((query) => hasStudent(query.ref('classes.studentIds'), student))

type Wanted = [student: string, time: string, id: number, limit: number, courseId: number | undefined]

const position = sql`("classes"."scheduledAt", "classes"."id")`

const readPast = compiledRead((db: TenantDb, ...[student, time, id, limit, courseId]: Wanted) =>
  timelineOf(db, student)
    .where(sql<boolean>`${position} < (${time}::timestamp, ${id}::integer)`)
    .$if(courseId !== undefined, (query) => query.where('classes.courseId', '=', courseId ?? 0))
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(limit),
)

const readComing = compiledRead((db: TenantDb, ...[student, time, id, limit, courseId]: Wanted) =>
  timelineOf(db, student)
    .where(sql<boolean>`${position} > (${time}::timestamp, ${id}::integer)`)
    .$if(courseId !== undefined, (query) => query.where('classes.courseId', '=', courseId ?? 0))
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(limit),
)

type Position = { time: string; id: number }

export const readTimeline = (
  db: TenantDb,
  studentId: number,
  { direction, courseId }: Pick<TimelineQuery, 'direction' | 'courseId'>,
  { time, id }: Position,
  limit: number,
): Promise<TimelineClass[]> =>
  (direction === 'past' ? readPast : readComing)(db, String(studentId), time, id, limit, courseId)
