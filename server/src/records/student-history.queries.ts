import type { StudentHistory } from '@lectern/contract/records/student-page.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { filesOfStudent, usedAt } from '../classes/files-of-student.ts'
import { hasStudent } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** More than anybody covers in years. */
const maxListed = 1000

/** Of how many of a student's latest classes the topics are read. */
const maxRead = 2000

/** How many they may have covered in all, whichever: a class may cover a thousand, and nobody's classes cover as many. */
const maxCovered = 100_000

const classesOf = (query: Reader, student: string) =>
  query.selectFrom('classes').where((each) => hasStudent(each.ref('classes.studentIds'), student))

const recordedOf = (query: Reader, student: string) =>
  classesOf(query, student)
    .innerJoin('records', 'records.classId', 'classes.id')
    .where('records.recordedAt', 'is not', null)

const latestRecordedOf = (query: Reader, student: string) =>
  query.selectFrom(
    recordedOf(query, student)
      .select(['classes.id', 'classes.courseId', 'classes.scheduledAt'])
      .orderBy('classes.scheduledAt', 'desc')
      .orderBy('classes.id', 'desc')
      .limit(sql.lit(maxRead))
      .as('classes'),
  )

const coveredBy = (query: Reader, student: string) =>
  latestRecordedOf(query, student)
    .innerJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'classes.id')
        .on('marks.studentId', '=', sql<number>`${student}::integer`),
    )
    .innerJoin('coveredTopics', 'coveredTopics.classId', 'classes.id')
    .where('marks.mark', 'in', ['present', 'late'])
    .select(['coveredTopics.topicId', 'classes.courseId', 'classes.scheduledAt'])
    .limit(sql.lit(maxCovered))

const topicsCovered = (query: Reader, student: string) =>
  query
    .selectFrom(coveredBy(query, student).as('covered'))
    .innerJoin('topics', 'topics.id', 'covered.topicId')
    .innerJoin('courses', 'courses.id', 'covered.courseId')
    .select((each) => [
      'topics.id',
      'topics.title',
      wallTimeText(each.fn.max('covered.scheduledAt')).as('coveredAt'),
      sql<string>`(array_agg("courses"."color" order by "covered"."scheduledAt" desc))[1]`.as('color'),
    ])
    .groupBy(['topics.id', 'topics.title'])
    .orderBy('coveredAt', 'desc')
    .orderBy('topics.title')
    .limit(maxListed)

const filesOf = (query: Reader, student: string, now: string) =>
  filesOfStudent(query, student)
    .select([
      'contentItems.id',
      'contentItems.title',
      'contentItems.originalName',
      'contentItems.mimeType',
      usedAt(now),
    ])
    .groupBy('contentItems.id')
    .orderBy('usedAt', 'desc')
    .orderBy('contentItems.id', 'desc')
    .limit(maxListed)

const read = compiledRead((db: TenantDb, student: string, now: string) =>
  db.selectNoFrom((query) => [
    recordedOf(query, student)
      .select((each) => each.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('recordedClasses'),
    jsonArrayFrom(topicsCovered(query, student)).as('topics'),
    jsonArrayFrom(filesOf(query, student, now)).as('files'),
  ]),
)

/** What all classes of a student add up to, in one statement. */
export async function readStudentHistory(
  db: TenantDb,
  studentId: number,
  now: string,
): Promise<StudentHistory> {
  const [history] = await read(db, String(studentId), now)

  return history as StudentHistory
}
