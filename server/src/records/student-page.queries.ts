import type { StudentPage } from '@lectern/contract/records/student-page.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { hasStudent } from '../classes/students-in-class.ts'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { owedMakeUps } from './make-ups.queries.ts'

type Reader = ExpressionBuilder<TenantTables, never>

const stripLength = 12
const maxBeside = 100

const classesOf = (query: Reader, student: string) =>
  query.selectFrom('classes').where((each) => hasStudent(each.ref('classes.studentIds'), student))

const nextClass = (query: Reader, student: string, now: string) =>
  classesOf(query, student)
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.duration', 'classes.courseLink'])
    .select((each) => [
      wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'),
      courseLabel(each).as('course'),
    ])
    .where(sql<boolean>`"classes"."scheduledAt" + make_interval(mins => "classes"."duration") > ${now}`)
    // No class is longer than a day, so the index can begin there.
    .where('classes.scheduledAt', '>', sql<string>`${now}::timestamp - interval '1 day'`)
    .where('classes.status', '!=', 'cancelled')
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(1)

/** Recorded classes that the student is in, each with its record. */
const recordedOf = (query: Reader, student: string) =>
  classesOf(query, student)
    .innerJoin('records', 'records.classId', 'classes.id')
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'classes.id')
        .on('marks.studentId', '=', sql<number>`${student}::integer`),
    )
    .where('records.recordedAt', 'is not', null)

const latest = (query: Reader, student: string) =>
  recordedOf(query, student)
    .select(['classes.id', 'classes.title', 'marks.mark'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')

const topicsCovered = (query: Reader, student: string) =>
  recordedOf(query, student)
    .innerJoin('coveredTopics', 'coveredTopics.classId', 'classes.id')
    .innerJoin('topics', 'topics.id', 'coveredTopics.topicId')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .where('marks.mark', 'in', ['present', 'late'])
    .select((each) => [
      'topics.id',
      'topics.title',
      wallTimeText(each.fn.max('classes.scheduledAt')).as('coveredAt'),
      sql<string>`(array_agg("courses"."color" order by "classes"."scheduledAt" desc))[1]`.as('color'),
    ])
    .groupBy(['topics.id', 'topics.title'])
    .orderBy('coveredAt', 'desc')
    .orderBy('topics.title')
    .limit(maxBeside)

/** Files that a class names, and those that were uploaded for it. */
const filesOf = (query: Reader, student: string) =>
  classesOf(query, student)
    .innerJoin('contentItems', (join) =>
      join.on((file) =>
        file.or([
          file('contentItems.classId', '=', file.ref('classes.id')),
          sql<boolean>`"contentItems"."id"::text = any("classes"."contentIds")`,
        ]),
      ),
    )
    .select((each) => [
      'contentItems.id',
      'contentItems.title',
      'contentItems.originalName',
      'contentItems.mimeType',
      wallTimeText(each.fn.max('classes.scheduledAt')).as('usedAt'),
    ])
    .where('classes.status', '!=', 'cancelled')
    .groupBy('contentItems.id')
    .orderBy('usedAt', 'desc')
    .orderBy('contentItems.id', 'desc')
    .limit(maxBeside)

const coming = (query: Reader, student: string, now: string) =>
  classesOf(query, student)
    .where('classes.scheduledAt', '>', now)
    .select((each) => [
      each.fn.countAll<number>().as('count'),
      wallTimeText(each.fn.max('classes.scheduledAt')).as('last'),
    ])

const makeUpsOf = (query: Reader, student: string) =>
  owedMakeUps(query)
    .where('marks.studentId', '=', sql<number>`${student}::integer`)
    .select(['classes.id', 'classes.title'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .orderBy('classes.scheduledAt')
    .limit(maxBeside)

/** Everything beside the timeline, in one statement. */
const readPage = compiledRead((db: TenantDb, student: string, now: string) =>
  db.selectNoFrom((query) => [
    jsonObjectFrom(nextClass(query, student, now)).as('nextClass'),
    jsonObjectFrom(latest(query, student).select(['records.notes', 'records.homework']).limit(1)).as(
      'lastTime',
    ),
    jsonArrayFrom(latest(query, student).where('marks.mark', 'is not', null).limit(stripLength)).as(
      'attendance',
    ),
    classesOf(query, student)
      .innerJoin('records', 'records.classId', 'classes.id')
      .where('records.recordedAt', 'is not', null)
      .select((each) => each.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('recordedClasses'),
    jsonObjectFrom(coming(query, student, now))
      .$notNull()
      .as('coming'),
    jsonArrayFrom(topicsCovered(query, student)).as('topics'),
    jsonArrayFrom(filesOf(query, student)).as('files'),
    jsonArrayFrom(makeUpsOf(query, student)).as('makeUps'),
  ]),
)

export async function readStudentPage(
  db: TenantDb,
  studentId: number,
  now: string,
): Promise<Omit<StudentPage, 'student'>> {
  const [page] = await readPage(db, String(studentId), now)

  return page as Omit<StudentPage, 'student'>
}
