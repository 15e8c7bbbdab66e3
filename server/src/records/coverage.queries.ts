import type { Coverage } from '@lectern/contract/records/coverage.contract.ts'
import type { MarkedClass } from '@lectern/contract/records/records.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isInClass, membersOf } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** A table beyond this is no longer read by anybody. */
const maxRows = 2000
const maxCells = 100_000
/** Nobody takes more; a thousand for each of two thousand students would be most of what is sent. */
const maxCourses = 50
/** A topic of a class for one of its students. Nobody teaches more in years; a thousand classes may name a thousand of each. */
const maxLookedAt = 1_000_000

/** Every topic of every recorded class. */
const taught = (query: Pick<Reader, 'selectFrom'>) =>
  query
    .selectFrom('coveredTopics')
    .innerJoin('records', 'records.classId', 'coveredTopics.classId')
    .innerJoin('classes', 'classes.id', 'coveredTopics.classId')
    .where('records.recordedAt', 'is not', null)

/** The latest classes, as many as can be looked at. */
const latest = (query: Reader) =>
  query
    .selectFrom(
      taught(query)
        .select('classes.id')
        .select(
          sql<number>`sum(count(*) * cardinality("classes"."studentIds")) over (order by "classes"."scheduledAt" desc, "classes"."id" desc)`.as(
            'lookedAt',
          ),
        )
        .groupBy('classes.id')
        .as('counted'),
    )
    .select('counted.id')
    .where('counted.lookedAt', '<=', maxLookedAt)

const cells = (query: Reader) =>
  taught(query)
    .innerJoin(latest(query).as('latest'), 'latest.id', 'classes.id')
    .innerJoinLateral(
      (each) => membersOf(each.ref('classes.studentIds')),
      (join) => join.onTrue(),
    )
    .innerJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'coveredTopics.classId')
        .onRef('marks.studentId', '=', 'members.studentId'),
    )
    .select((each) => [
      'marks.studentId',
      'coveredTopics.topicId',
      'classes.courseId',
      sql<string | null>`${each.fn
        .max('classes.scheduledAt')
        .filterWhere('marks.mark', 'in', ['present', 'late'])}::date`.as('coveredOn'),
    ])
    .groupBy(['marks.studentId', 'coveredTopics.topicId', 'classes.courseId'])
    .limit(maxCells)

/** Both lists are gathered in one pass, so the day of a topic has the topic's position. */
const rows = (query: Reader) =>
  query
    .selectFrom(cells(query).as('cells'))
    .select((each) => [
      'cells.studentId',
      'cells.courseId',
      each.fn.agg<number[]>('array_agg', ['cells.topicId']).as('topicIds'),
      each.fn.agg<(string | null)[]>('array_agg', ['cells.coveredOn']).as('coveredOn'),
    ])
    .groupBy(['cells.studentId', 'cells.courseId'])

const studentsByName = (query: Reader) =>
  query
    .selectFrom('students')
    .select(['students.id', 'students.name'])
    .select((each) =>
      sql<number[]>`array(${each
        .selectFrom('enrollments')
        .select('enrollments.courseId')
        .whereRef('enrollments.studentId', '=', 'students.id')
        .orderBy('enrollments.courseId')
        .limit(sql.lit(maxCourses))})`.as('courseIds'),
    )
    .orderBy('students.name', (order) => order.collate('und-x-icu'))
    .orderBy('students.id')
    .limit(maxRows)

/** Those of a course stand together, in the order in which they were taught. */
const topicsAsTaught = (query: Reader) =>
  query
    .selectFrom('topics')
    .innerJoin('coveredTopics', 'coveredTopics.topicId', 'topics.id')
    .innerJoin('records', 'records.classId', 'coveredTopics.classId')
    .innerJoin('classes', 'classes.id', 'coveredTopics.classId')
    .where('records.recordedAt', 'is not', null)
    .select(['topics.id', 'topics.title', 'topics.tags'])
    .groupBy('topics.id')
    .orderBy((each) => each.fn.min('classes.courseId'))
    .orderBy((each) => each.fn.min('classes.scheduledAt'))
    .orderBy('topics.id')
    .limit(maxRows)

/** A class of a course that names a topic plans it. */
const plans = (query: Pick<Reader, 'selectFrom'>) =>
  query
    .selectFrom('classes')
    .innerJoinLateral(
      sql<{ id: number }>`unnest("classes"."topicIds"::integer[])`.as<'named'>(sql`"named"("id")`),
      (join) => join.onTrue(),
    )
    .select(['classes.courseId', 'named.id as topicId'])
    .distinct()
    .limit(maxCells)

const plannedByCourse = (query: Reader) =>
  query
    .selectFrom(plans(query).as('plans'))
    .innerJoin('topics', 'topics.id', 'plans.topicId')
    .select((each) => [
      'plans.courseId',
      each.fn.agg<number[]>('array_agg', ['plans.topicId']).as('topicIds'),
    ])
    .groupBy('plans.courseId')

/** Those that no recorded class has covered yet, by title. */
const topicsAsPlanned = (query: Reader) =>
  query
    .selectFrom('topics')
    .select(['topics.id', 'topics.title', 'topics.tags'])
    .where('topics.id', 'in', query.selectFrom(plans(query).as('plans')).select('plans.topicId'))
    .where('topics.id', 'not in', taught(query).select('coveredTopics.topicId'))
    .orderBy('topics.title', (order) => order.collate('und-x-icu'))
    .orderBy('topics.id')
    .limit(maxRows)

const courses = (query: Reader) =>
  query
    .selectFrom('courses')
    .select(['courses.id', 'courses.name', 'courses.code', 'courses.color'])
    .orderBy('courses.name', (order) => order.collate('und-x-icu'))
    .orderBy('courses.id')
    .limit(maxRows)

/** The whole table in one statement. */
const read = compiledRead((db: TenantDb) =>
  db.selectNoFrom((query) => [
    jsonArrayFrom(studentsByName(query)).as('students'),
    jsonArrayFrom(topicsAsTaught(query)).as('topics'),
    jsonArrayFrom(topicsAsPlanned(query)).as('notTaught'),
    jsonArrayFrom(plannedByCourse(query)).as('planned'),
    jsonArrayFrom(courses(query)).as('courses'),
    jsonArrayFrom(rows(query)).as('rows'),
  ]),
)

export async function readCoverage(db: TenantDb): Promise<Coverage> {
  const [row] = await read(db)
  const { notTaught, topics, ...coverage } = row as Coverage & { notTaught: Coverage['topics'] }

  return { ...coverage, topics: [...topics, ...notTaught] }
}

/** In one course, or in whichever. */
export type Covered = { topicId: number; courseId?: number | undefined }

export const listClassesCovering = (
  db: TenantDb,
  studentId: number,
  { topicId, courseId }: Covered,
): Promise<MarkedClass[]> =>
  taught(db)
    .innerJoin('marks', 'marks.classId', 'coveredTopics.classId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'marks.mark'])
    .where((each) => isInClass(each.ref('marks.studentId'), each.ref('classes.studentIds')))
    .where('marks.studentId', '=', studentId)
    .where('coveredTopics.topicId', '=', topicId)
    .$if(courseId !== undefined, (query) => query.where('classes.courseId', '=', courseId ?? 0))
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(100)
    .execute()
