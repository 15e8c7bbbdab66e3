import type { StudentPage } from '@lectern/contract/records/student-page.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { classEnd } from '../classes/class-end.ts'
import { hasStudent, namesStudent } from '../classes/students-in-class.ts'
import { courseLabel } from '../courses/course-label.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { owedMakeUps } from './make-ups.queries.ts'
import { nearDays } from './timeline.queries.ts'

type Reader = ExpressionBuilder<TenantTables, never>

const stripLength = 12
const maxMakeUps = 100

/** Classes from a moment on, by the index of their times. */
const classesSince = (query: Reader, student: string, now: string, days: number) =>
  query
    .selectFrom('classes')
    .where('classes.scheduledAt', '>', sql<string>`${now}::timestamp - make_interval(days => ${days})`)
    .where((each) => namesStudent(each.ref('classes.studentIds'), student))

const allClasses = (query: Reader, student: string) =>
  query.selectFrom('classes').where((each) => hasStudent(each.ref('classes.studentIds'), student))

const nextClass = (query: Reader, student: string, now: string) =>
  classesSince(query, student, now, 1) // no class is longer than a day
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.duration', 'classes.courseLink'])
    .select((each) => [
      wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'),
      courseLabel(each).as('course'),
    ])
    .where(classEnd, '>', now)
    .where((each) =>
      each.or([
        each('classes.status', '=', 'scheduled'),
        each('classes.status', '=', 'completed').and('classes.scheduledAt', '<=', now), // recorded while under way
      ]),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(sql.lit(1))

const coming = (query: Reader, student: string, now: string) =>
  classesSince(query, student, now, 0).select((each) => [
    each.fn.countAll<number>().as('count'),
    wallTimeText(each.fn.max('classes.scheduledAt')).as('last'),
  ])

/**
 * Those of the given classes that are recorded, the latest first, each with the student's mark. Record and mark are looked up
 * class by class: joined, they would all be read before the first class is.
 */
const latest = (classes: ReturnType<typeof allClasses>, student: string) =>
  classes
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom('records')
          .select(['records.notes', 'records.homework'])
          .whereRef('records.classId', '=', 'classes.id')
          .where('records.recordedAt', 'is not', null)
          .limit(sql.lit(1))
          .as('record'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('marks')
          .select('marks.mark')
          .whereRef('marks.classId', '=', 'classes.id')
          .where('marks.studentId', '=', sql<number>`${student}::integer`)
          .limit(sql.lit(1))
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['classes.id', 'classes.title', 'own.mark'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')

const lastTimeAndAttendance = (classes: () => ReturnType<typeof allClasses>, student: string) =>
  [
    jsonObjectFrom(
      latest(classes(), student).select(['record.notes', 'record.homework']).limit(sql.lit(1)),
    ).as('lastTime'),
    jsonArrayFrom(
      latest(classes(), student).where('own.mark', 'is not', null).limit(sql.lit(stripLength)),
    ).as('attendance'),
  ] as const

const makeUpsOf = (query: Reader, student: string) =>
  owedMakeUps(query)
    .where('marks.studentId', '=', sql<number>`${student}::integer`)
    .select(['classes.id', 'classes.title'])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .orderBy('classes.scheduledAt')
    .limit(maxMakeUps)

const readPage = compiledRead((db: TenantDb, student: string, now: string, days: number) =>
  db.selectNoFrom((query) => [
    jsonObjectFrom(nextClass(query, student, now)).as('nextClass'),
    jsonObjectFrom(coming(query, student, now))
      .$notNull()
      .as('coming'),
    jsonArrayFrom(makeUpsOf(query, student)).as('makeUps'),
    ...lastTimeAndAttendance(() => classesSince(query, student, now, days), student),
  ]),
)

const readLatest = compiledRead((db: TenantDb, student: string) =>
  db.selectNoFrom((query) => [...lastTimeAndAttendance(() => allClasses(query, student), student)]),
)

/** In one statement, unless the marks of the last year or so are too few for the strip. */
export async function readStudentPage(
  db: TenantDb,
  studentId: number,
  now: string,
): Promise<Omit<StudentPage, 'student'>> {
  const student = String(studentId)
  const [near] = await readPage(db, student, now, nearDays)
  const [all] = near?.attendance.length === stripLength ? [] : await readLatest(db, student)

  return { ...near, ...all } as Omit<StudentPage, 'student'>
}
