import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { asText, currencyIn } from '../../currency/currency.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed, maxListedBytes } from '../../platform/db/pagination.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { version } from '../../platform/db/workspace-version.ts'
import { isTakenBack } from '../accounts/taken-back.ts'
import { withFreeMakeUps } from '../charges/same-lesson.queries.ts'
import { balance, openInvoicesOf, unpaid } from '../invoices/set-off.ts'
import { coming } from './coming.queries.ts'

type Reader = ExpressionBuilder<TenantTables, never>
type Accounts = ExpressionBuilder<TenantTables, 'accounts'>

/*
 * What does not change is written out and no parameter: a plan that is made for all values would use neither the indexes
 * of one kind of entry nor know that one row is enough.
 */

const lastPayment = (query: Accounts) =>
  query
    .selectFrom('entries')
    .select((entry) => ['entries.date', 'entries.method', asText(entry.ref('entries.amount')).as('amount')])
    .whereRef('entries.studentId', '=', 'accounts.studentId')
    .where('entries.kind', '=', sql.lit('payment'))
    .where('entries.refersTo', 'is', null)
    .where((entry) => entry.not(isTakenBack(entry)))
    .orderBy('entries.date', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(sql.lit(1))

const correctedBy = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as correction')
    .select(sql<string>`coalesce(sum("correction"."amount"), 0)`.as('sum'))
    .whereRef('correction.studentId', '=', 'entries.studentId')
    .where('correction.refersTo', 'is not', null)
    .whereRef('correction.refersTo', '=', 'entries.id')
    .where('correction.kind', '=', sql.lit('correction'))

/** Each charge with what corrections have left of it. */
const chargesOf = (query: Accounts) =>
  query
    .selectFrom('entries')
    .select(['entries.date', 'entries.id'])
    .select((entry) => sql<string>`"entries"."amount" - (${correctedBy(entry)})`.as('left'))
    .whereRef('entries.studentId', '=', 'accounts.studentId')
    .where('entries.kind', '=', sql.lit('charge'))
    .where('entries.amount', '>', sql<string>`0`)

/**
 * The newest charges are those that no money has reached, so the look goes back as far as the debt and no further. The
 * window hands its rows over in its order; to sort them again would mean to read them all first.
 */
const paidThrough = (query: Accounts) =>
  query
    .selectFrom(
      query
        .selectFrom(chargesOf(query).as('each'))
        .select([
          'each.date',
          'each.left',
          sql<string>`coalesce(sum("each"."left") over (order by "each"."date" desc, "each"."id" desc
            rows between unbounded preceding and 1 preceding), 0)`.as('later'),
        ])
        .as('charge'),
    )
    .select('charge.date')
    .where(sql<boolean>`"charge"."later" >= - ${balance}`)
    .where('charge.left', '>', sql<string>`0`)
    .limit(sql.lit(1))

const owed = (query: Accounts, today: string) =>
  openInvoicesOf(query).select([
    sql<string>`coalesce(sum(${unpaid}) filter (where "open"."dueOn" < ${today}::date), 0)::text`.as(
      'overdue',
    ),
    sql<string>`coalesce(sum(${unpaid}), 0)::text`.as('unpaid'),
    sql<string | null>`min("open"."dueOn")`.as('oldestDueOn'),
  ])

const figures = (query: Accounts, today: string) => [
  asText(query.fn.coalesce('accounts.charged', sql<string>`0`)).as('charged'),
  asText(query.fn.coalesce('accounts.paid', sql<string>`0`)).as('paid'),
  asText(query.fn.coalesce('accounts.corrected', sql<string>`0`)).as('corrected'),
  jsonObjectFrom(lastPayment(query)).as('lastPayment'),
  jsonObjectFrom(owed(query, today)).as('owed'),
  paidThrough(query).$asScalar().as('paidThrough'),
]

/** As many as a row has room for. */
const maxCourses = 20

const coursesOf = (query: ExpressionBuilder<TenantTables, 'students'>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.courseId')
    .select(['courses.id', 'courses.name', 'courses.code', 'courses.color'])
    .whereRef('enrollments.studentId', '=', 'students.id')
    .orderBy('courses.name', (order) => order.collate('und-x-icu'))
    .orderBy('courses.id')
    .limit(sql.lit(maxCourses))

const everyStudent = (query: Reader, today: string, id?: number) =>
  query
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.studentId', 'students.id')
    .select(['students.id as studentId', 'students.name', 'students.nickname'])
    .select((each) => jsonArrayFrom(coursesOf(each)).as('theirCourses'))
    .select((each) => figures(each as unknown as Accounts, today))
    .$if(id !== undefined, (each) => each.where('students.id', '=', id ?? 0))
    .orderBy('students.name', (order) => order.collate('und-x-icu'))
    .orderBy('students.id')
    .limit(maxListed)

const bytesOfEach = sql`octet_length("listed"."name") + coalesce(octet_length("listed"."nickname"), 0)
  + octet_length("listed"."theirCourses"::text)`

const isWithinBytes = sql<boolean>`sum(${bytesOfEach}) over (rows between unbounded preceding and current row)
  < ${sql.lit(maxListedBytes)}`

/** Of a name that is not sent whole. */
const shortName = 60

/**
 * Of very many students with long names the last have no courses, and a short name. They are not left out themselves: sums
 * are made of all. A window without an order takes the rows as they are handed over.
 */
const students = (query: Reader, today: string, id?: number) =>
  query
    .selectFrom(everyStudent(query, today, id).as('listed'))
    .select(['studentId', 'charged', 'paid', 'corrected', 'lastPayment', 'owed', 'paidThrough'])
    .select((each) => {
      const within = each.case().when(isWithinBytes)
      const short = sql<string>`left("listed"."name", ${sql.lit(shortName)})`
      return [
        within.then(each.ref('name')).else(short).end().as('name'),
        within.then(each.ref('nickname')).else(null).end().as('nickname'),
        within.then(each.ref('theirCourses')).else(sql<never[]>`'[]'::json`).end().as('courses'),
      ]
    })

const deletedStudents = (query: Reader, today: string, id?: number) =>
  query
    .selectFrom('accounts')
    .select(['accounts.studentId', sql<string>`"accounts"."name"`.as('name')])
    .select((each) => figures(each, today))
    .where('accounts.name', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entries')
          .select('entries.id')
          .whereRef('entries.studentId', '=', 'accounts.studentId')
          .where('entries.amount', '!=', sql<string>`0`),
      ),
    )
    .$if(id !== undefined, (each) => each.where('accounts.studentId', '=', id ?? 0))
    .orderBy('accounts.name', (order) => order.collate('und-x-icu'))
    .limit(maxListed)

/** Plans that may stand for classes from a day on, with what is used of them. */
const openPlans = (query: Reader, from: string) =>
  query
    .selectFrom('tuitionPlans')
    .select([
      'tuitionPlans.id',
      'tuitionPlans.studentId',
      'tuitionPlans.courseId',
      'tuitionPlans.kind',
      'tuitionPlans.startsOn',
      'tuitionPlans.endsOn',
      'tuitionPlans.unit',
      'tuitionPlans.size',
    ])
    .select((plan) => [
      asText(plan.ref('tuitionPlans.amount')).as('amount'),
      sql<string | null>`"tuitionPlans"."firstAmount"::text`.as('firstAmount'),
      sql<string | null>`"tuitionPlans"."lastAmount"::text`.as('lastAmount'),
      plan
        .selectFrom('tuitionPlanSharers')
        .select(sql<number[]>`coalesce(array_agg("studentId"), '{}')`.as('ids'))
        .whereRef('tuitionPlanSharers.planId', '=', 'tuitionPlans.id')
        .$asScalar()
        .$notNull()
        .as('sharers'),
      plan
        .selectFrom('planUses')
        .select(sql<number>`coalesce(sum("units"), 0)::integer`.as('units'))
        .whereRef('planUses.planId', '=', 'tuitionPlans.id')
        .$asScalar()
        .$notNull()
        .as('used'),
      plan
        .selectFrom('entries')
        .select(sql<string | null>`max("entries"."planMonth")`.as('month'))
        .whereRef('entries.planId', '=', 'tuitionPlans.id')
        .where('entries.kind', '=', sql.lit('charge'))
        .$asScalar()
        .as('chargedMonth'),
    ])
    .where((plan) =>
      plan.or([
        plan('tuitionPlans.endsOn', 'is', null),
        plan('tuitionPlans.endsOn', '>=', sql<string>`${from}::date`),
      ]),
    )
    .limit(maxListed)

/** Who said beforehand that they will not be there, and is not charged for it; of a class alone, it was cancelled. */
const excused = (query: Reader, from: string) =>
  query
    .selectFrom('classes')
    .innerJoin('marks', 'marks.classId', 'classes.id')
    .select(['marks.studentId', 'marks.classId'])
    .where('classes.scheduledAt', '>=', from)
    .where('classes.status', '=', sql.lit('scheduled'))
    .where('marks.toldAt', 'is not', null)
    .where('marks.mark', '=', sql.lit('excused'))
    .limit(sql.lit(maxListed))

type Asked = [today: string, from: string, id?: number, student?: string]

/** Everything that balances are computed from, in one statement. */
const read = compiledRead((db: TenantDb, ...[today, from, id, student]: Asked) =>
  withFreeMakeUps(db).selectNoFrom((query) => [
    version(query),
    currencyIn(query),
    jsonArrayFrom(students(query, today, id)).as('students'),
    jsonArrayFrom(deletedStudents(query, today, id)).as('deleted'),
    jsonArrayFrom(coming(query, from, student)).as('coming'),
    jsonArrayFrom(openPlans(query, from)).as('plans'),
    jsonArrayFrom(
      query.selectFrom('makeUps').select(['makeUps.studentId', 'makeUps.classId']).limit(maxListed),
    ).as('makeUps'),
    jsonArrayFrom(excused(query, from)).as('excused'),
  ]),
)

type Read = Awaited<ReturnType<typeof read>>[number]

/** Sums are in the smallest unit, as text. */
export type AccountRow = {
  studentId: number
  name: string
  charged: string
  paid: string
  corrected: string
  lastPayment: { date: string; amount: string; method: string | null } | null
  owed: { overdue: string; unpaid: string; oldestDueOn: string | null } | null
  paidThrough: string | null
}
export type ComingRow = Read['coming'][number]
export type OpenPlanRow = Read['plans'][number]

type Shown = '_version' | 'currency' | 'coming' | 'plans' | 'makeUps' | 'excused'

export type BalanceRows = Pick<Read, Shown> & {
  students: (AccountRow & Pick<Read['students'][number], 'nickname' | 'courses'>)[]
  deleted: AccountRow[]
}

export async function readBalances(
  db: TenantDb,
  { today, from, studentId }: { today: string; from: string; studentId?: number },
): Promise<BalanceRows> {
  const [rows] = await read(
    db,
    today,
    from,
    studentId,
    studentId === undefined ? undefined : String(studentId),
  )

  return rows as BalanceRows
}
