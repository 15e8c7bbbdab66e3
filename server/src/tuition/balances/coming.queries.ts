import { type ExpressionBuilder, sql } from 'kysely'
import { namesStudent } from '../../classes/students-in-class.ts'
import { asText } from '../../currency/currency.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { wallTimeText } from '../../platform/db/wall-time-text.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** More than anybody plans half a year ahead. */
const maxComing = 5000

/** Of all those classes together: what each of so many students will pay is computed anew with every call. */
const maxSeats = 100_000

const seatsBefore = sql<number>`sum(cardinality("classes"."studentIds")) over (
  order by "classes"."scheduledAt", "classes"."id" rows between unbounded preceding and 1 preceding)`

/** There the classes of others, too, take from what is left for this student. */
const coursesOfSharedPlans = (query: Reader, student: string) =>
  query
    .selectFrom('tuitionPlanSharers as sharers')
    .innerJoin('tuitionPlans as plans', 'plans.id', 'sharers.planId')
    .select('plans.courseId')
    .where((each) => {
      const id = sql<number>`${student}::integer`
      return each.or([each('sharers.studentId', '=', id), each('plans.studentId', '=', id)])
    })

const counted = (query: Reader, from: string, student?: string) =>
  query
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select((each) => [
      'classes.id',
      'classes.title',
      'classes.studentIds',
      'classes.courseId',
      'classes.duration',
      'courses.color',
      wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'),
      asText(each.ref('classes.classValue')).as('classValue'),
      sql<number>`coalesce(${seatsBefore}, 0)`.as('seatsBefore'),
    ])
    .where('classes.scheduledAt', '>=', from)
    .where('classes.status', '=', 'scheduled')
    .where((each) =>
      each.or([
        each('classes.classValue', '>', '0'),
        each('classes.courseId', 'in', each.selectFrom('tuitionPlans').select('tuitionPlans.courseId')),
      ]),
    )
    .$if(student !== undefined, (each) =>
      each.where((row) =>
        row.or([
          namesStudent(row.ref('classes.studentIds'), student ?? ''),
          row('classes.courseId', 'in', coursesOfSharedPlans(query, student ?? '')),
        ]),
      ),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxComing)

/** Classes that cost something, or that a plan may stand for, and are not charged yet, from those that wait to be recorded on. */
export const coming = (query: Reader, from: string, student?: string) =>
  query
    .selectFrom(counted(query, from, student).as('counted'))
    .select(['id', 'title', 'studentIds', 'courseId', 'duration', 'color', 'scheduledAt', 'classValue'])
    .where('seatsBefore', '<', sql.lit(maxSeats))
    .orderBy('scheduledAt')
    .orderBy('id')
