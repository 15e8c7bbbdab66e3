import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

const columns = [
  'tuitionPlans.id',
  'tuitionPlans.studentId',
  'tuitionPlans.courseId',
  'tuitionPlans.kind',
  'tuitionPlans.startsOn',
  'tuitionPlans.endsOn',
  'tuitionPlans.amount',
  'tuitionPlans.firstAmount',
  'tuitionPlans.lastAmount',
  'tuitionPlans.unit',
  'tuitionPlans.size',
  'tuitionPlans.whenUsedUp',
  'tuitionPlans.boughtOn',
  'tuitionPlans.takenBackOn',
] as const

const sharersOf = (query: ExpressionBuilder<TenantTables, 'tuitionPlans'>) =>
  query
    .selectFrom('tuitionPlanSharers')
    .select(sql<number[]>`coalesce(array_agg("studentId" order by "studentId"), '{}')`.as('ids'))
    .whereRef('tuitionPlanSharers.planId', '=', 'tuitionPlans.id')
    .$asScalar()
    .$notNull()
    .as('sharers')

const plansOf = (db: TenantDb) =>
  db
    .selectFrom('tuitionPlans')
    .innerJoin('courses', 'courses.id', 'tuitionPlans.courseId')
    .select(columns)
    .select(['courses.name as courseName', 'courses.color as courseColor'])
    .select(sharersOf)
    .orderBy('tuitionPlans.id')

type Row = Awaited<ReturnType<ReturnType<typeof plansOf>['execute']>>[number]

export type TuitionPlanRow = Omit<Row, 'amount' | 'firstAmount' | 'lastAmount'> & {
  amount: bigint
  firstAmount: bigint | null
  lastAmount: bigint | null
}

const orNull = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount))

const readRow = ({ amount, firstAmount, lastAmount, ...row }: Row): TuitionPlanRow => ({
  ...row,
  amount: BigInt(amount),
  firstAmount: orNull(firstAmount),
  lastAmount: orNull(lastAmount),
})

/** Whoever says what they cover, or changes them, takes all of a course, in one order. */
export const lockPlansIn = async (
  db: TenantDb,
  courseIds: readonly number[],
  /** And of the courses of these. */
  planIds: readonly number[],
): Promise<TuitionPlanRow[]> =>
  (
    await plansOf(db)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('tuitionPlans.courseId', '=', sql<number>`any(${courseIds}::integer[])`),
          eb(
            'tuitionPlans.courseId',
            'in',
            selectFrom('tuitionPlans as named')
              .select('named.courseId')
              .where('named.id', '=', sql<number>`any(${planIds}::integer[])`),
          ),
        ]),
      )
      .forUpdate('tuitionPlans')
      .execute()
  ).map(readRow)

export const readPlansIn = async (db: TenantDb, courseId: number): Promise<TuitionPlanRow[]> =>
  (await plansOf(db).where('tuitionPlans.courseId', '=', courseId).execute()).map(readRow)

/** Bought by a student, or shared with them. */
export const listPlansOf = async (db: TenantDb, studentId: number): Promise<TuitionPlanRow[]> =>
  (
    await plansOf(db)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('tuitionPlans.studentId', '=', studentId),
          exists(
            selectFrom('tuitionPlanSharers')
              .select('planId')
              .whereRef('planId', '=', 'tuitionPlans.id')
              .where('tuitionPlanSharers.studentId', '=', studentId),
          ),
        ]),
      )
      .execute()
  ).map(readRow)

export const findPlan = (db: TenantDb, id: number) =>
  db.selectFrom('tuitionPlans').select(['courseId']).where('id', '=', id).executeTakeFirst()

/** Flat plans of students who are still there with a month up to today that has no charge yet. */
export const listDue = (db: TenantDb, today: string) =>
  db
    .selectFrom('tuitionPlans')
    .innerJoin('students', 'students.id', 'tuitionPlans.studentId')
    .select('tuitionPlans.id')
    .where('tuitionPlans.kind', '=', 'flat')
    .where('tuitionPlans.startsOn', '<=', today)
    .where((plan) =>
      plan(
        sql<string>`date_trunc('month', least("tuitionPlans"."endsOn", ${today}::date))::date`,
        '>',
        plan.fn.coalesce(
          plan
            .selectFrom('entries')
            .select(({ fn }) => fn.max('entries.planMonth').as('last'))
            .whereRef('entries.planId', '=', 'tuitionPlans.id')
            .where('entries.kind', '=', 'charge'),
          sql<string>`'1970-01-01'`,
        ),
      ),
    )
    .whereRef(
      sql`coalesce("tuitionPlans"."endsOn", "tuitionPlans"."startsOn")`,
      '>=',
      'tuitionPlans.startsOn',
    )
    .execute()

/** That go on, a day before or after: the day is that of no zone. */
export const hasFlatPlans = async (db: TenantDb, today: string): Promise<boolean> =>
  (await db
    .selectFrom('tuitionPlans')
    .select('id')
    .where('kind', '=', 'flat')
    .where(({ or, eb }) =>
      or([eb('endsOn', 'is', null), eb('endsOn', '>=', sql<string>`${today}::date - 1`)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

type Copied = 'id' | 'sharers' | 'courseName' | 'courseColor'
export type NewPlan = Omit<TuitionPlanRow, Copied | 'takenBackOn'>

export async function insertPlan(db: TenantDb, plan: NewPlan): Promise<number> {
  const { id } = await db
    .insertInto('tuitionPlans')
    .values({ ...plan, ...textsOf(plan), takenBackOn: null })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

const textsOf = ({
  amount,
  firstAmount,
  lastAmount,
}: Pick<NewPlan, 'amount' | 'firstAmount' | 'lastAmount'>) => ({
  amount: String(amount),
  firstAmount: firstAmount === null ? null : String(firstAmount),
  lastAmount: lastAmount === null ? null : String(lastAmount),
})

type ChangedPlan = Omit<TuitionPlanRow, Copied>

export const updatePlan = (db: TenantDb, id: number, plan: ChangedPlan) =>
  db
    .updateTable('tuitionPlans')
    .set({ ...plan, ...textsOf(plan) })
    .where('id', '=', id)
    .execute()

export async function replaceSharers(db: TenantDb, planId: number, studentIds: readonly number[]) {
  await db.deleteFrom('tuitionPlanSharers').where('planId', '=', planId).execute()
  if (studentIds.length === 0) return
  await db
    .insertInto('tuitionPlanSharers')
    .values(studentIds.map((studentId) => ({ planId, studentId })))
    .execute()
}

/** What they charged stays, as entries that no plan changes any more. */
export const deletePlansIn = (db: TenantDb, courseIds: readonly number[]) =>
  db.deleteFrom('tuitionPlans').where('courseId', '=', sql<number>`any(${courseIds}::integer[])`).execute()

/** Of two who give a student a plan the second one sees the plan of the first. */
export const lockStudent = (db: TenantDb, id: number) =>
  db.selectFrom('students').select('id').where('id', '=', id).forNoKeyUpdate().execute()
