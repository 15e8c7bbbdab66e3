import type { Mark } from '@lectern/contract/records/record-values.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { countEntries } from '../accounts/entries.queries.ts'

const correctionsOf = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as correction')
    .whereRef('correction.refersTo', '=', 'entries.id')
    .where('correction.kind', '=', 'correction')

export const correctedBy = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  correctionsOf(query).select(sql<string | null>`sum("correction"."amount")`.as('sum'))

/** Whether the student is still there. */
const isOfStudent = ({ exists, selectFrom }: ExpressionBuilder<TenantTables, 'entries'>) =>
  exists(selectFrom('students').select('students.id').whereRef('students.id', '=', 'entries.studentId'))

const columns = [
  'entries.id',
  'entries.studentId',
  'entries.amount',
  'entries.isTyped',
  'entries.invoiceId',
  'entries.title',
  'entries.courseId',
  'entries.courseName',
  'entries.courseColor',
  'entries.duration',
  'entries.planId',
  'entries.planMonth',
] as const

const allCharges = (db: TenantDb) =>
  db
    .selectFrom('entries')
    .select(columns)
    .select((query) => correctedBy(query).$asScalar().as('corrected'))
    .where('entries.kind', '=', 'charge')
    .orderBy('entries.id')

const chargesOf = (db: TenantDb, classId: number) => allCharges(db).where('entries.classId', '=', classId)

type Row = Awaited<ReturnType<ReturnType<typeof chargesOf>['execute']>>[number]

/** The charge of a class for one student, with what corrections have made of it. */
export type ChargeRow = Omit<Row, 'amount' | 'corrected'> & {
  amount: bigint
  /** Null: nobody corrected it. */
  corrected: bigint | null
}

const readRow = ({ amount, corrected, ...row }: Row): ChargeRow => ({
  ...row,
  amount: BigInt(amount),
  corrected: corrected === null ? null : BigInt(corrected),
})

export const listCharges = async (db: TenantDb, classId: number): Promise<ChargeRow[]> =>
  (await chargesOf(db, classId).execute()).map(readRow)

/** Which of these classes anybody is charged for, or was. */
export const listChargedClasses = async (db: TenantDb, classIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('entries')
      .select('classId')
      .distinct()
      .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
      .where('kind', '=', 'charge')
      .execute()
  ).flatMap(({ classId }) => classId ?? [])

/** The title of a charge of these classes, or of what corrected one, that an invoice has taken after this one. */
export async function findInvoicedSince(
  db: TenantDb,
  classIds: readonly number[],
  lastInvoiceId: number,
): Promise<string | null> {
  const found = await db
    .selectFrom('entries')
    .select('title')
    .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
    .where('invoiceId', '>', lastInvoiceId)
    .limit(1)
    .executeTakeFirst()

  return found?.title ?? null
}

/** Of whoever was charged. */
type Whose = 'all' | 'students'

/**
 * Whoever makes invoices takes charges by the same locks. Of a student who was deleted none is touched any more, unless nobody
 * owes anything for the class, or did so as it was undone.
 */
export const lockCharges = async (db: TenantDb, classId: number, whose: Whose): Promise<ChargeRow[]> =>
  (
    await chargesOf(db, classId)
      .$if(whose === 'students', (query) => query.where(isOfStudent))
      .forUpdate('entries')
      .execute()
  ).map(readRow)

/** Of each month of a flat plan, or the one of a package. */
export const lockChargesOfPlan = async (db: TenantDb, planId: number): Promise<ChargeRow[]> =>
  (await allCharges(db).where('entries.planId', '=', planId).forUpdate('entries').execute()).map(readRow)

/** Whether a class can cost anything though it has no value. */
export async function isConcerned(
  db: TenantDb,
  { id, courseId }: { id: number; courseId: number },
): Promise<boolean> {
  const { isCharged, isAgreed, isPlanned } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('entries').select('id').where('classId', '=', id).where('kind', '=', sql.lit('charge')),
      ).as('isCharged'),
      exists(selectFrom('agreedCharges').select('studentId').where('classId', '=', id)).as('isAgreed'),
      exists(selectFrom('tuitionPlans').select('id').where('courseId', '=', courseId)).as('isPlanned'),
    ])
    .executeTakeFirstOrThrow()

  return Boolean(isCharged || isAgreed || isPlanned)
}

/** The marks of a class that is recorded; none of one that is not. */
export const listMarks = (db: TenantDb, classId: number): Promise<{ studentId: number; mark: Mark }[]> =>
  db
    .selectFrom('marks')
    .innerJoin('records', 'records.classId', 'marks.classId')
    .select(['marks.studentId', 'marks.mark'])
    .where('marks.classId', '=', classId)
    .where('records.recordedAt', 'is not', null)
    .execute()

/** What their absence that was told before counts as, whether the class is recorded or not. */
export const listToldMarks = (db: TenantDb, classId: number): Promise<{ studentId: number; mark: Mark }[]> =>
  db
    .selectFrom('marks')
    .select(['studentId', 'mark'])
    .where('classId', '=', classId)
    .where('toldAt', 'is not', null)
    .execute()

/** Of these, the students who are still there. */
export async function listPresent(db: TenantDb, studentIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where('id', '=', sql<number>`any(${studentIds}::integer[])`)
    .execute()

  return new Set(rows.map(({ id }) => id))
}

/** What charges copy from their class or plan, so that they can be read when it is gone. */
export type ChargeCopy = {
  title: string
  date: string
  courseId: number
  courseName: string
  courseColor: string
} & (
  | { classId: number; duration: number; planId?: never; planMonth?: never }
  | { planId: number; planMonth: string; classId?: never; duration?: never }
)

type Charge = { studentId: number; amount: bigint; isTyped: boolean }

/** Adds what is not there and changes what is; only for charges that may change. */
export async function writeCharges(
  db: TenantDb,
  copy: ChargeCopy,
  charges: readonly Charge[],
): Promise<void> {
  if (charges.length === 0) return
  const entries = charges.map(({ studentId, amount, isTyped }) => ({
    ...copy,
    kind: 'charge' as const,
    studentId,
    amount: String(amount),
    isTyped,
  }))
  countEntries(db, entries)
  await db
    .insertInto('entries')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .columns(copy.planId === undefined ? ['classId', 'studentId'] : ['planId', 'planMonth'])
        .where('kind', '=', sql.lit('charge'))
        .doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          isTyped: ref('excluded.isTyped'),
          title: ref('excluded.title'),
          date: ref('excluded.date'),
          duration: ref('excluded.duration'),
          courseId: ref('excluded.courseId'),
          courseName: ref('excluded.courseName'),
          courseColor: ref('excluded.courseColor'),
        })),
    )
    .execute()
}

export async function deleteEntries(db: TenantDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('entries').where('id', 'in', ids).execute()
}

/** Whether somebody typed the amount is no part of what was invoiced. */
export async function setTyped(db: TenantDb, ids: readonly number[], isTyped: boolean): Promise<void> {
  if (ids.length > 0) await db.updateTable('entries').set({ isTyped }).where('id', 'in', ids).execute()
}

/** Of classes that go: what is on no invoice, was never corrected, and is of a student who is still there. */
export const deleteChangeable = (
  db: TenantDb,
  classIds: readonly number[],
): Promise<{ studentId: number; amount: string }[]> =>
  db
    .deleteFrom('entries')
    .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
    .where('kind', '=', 'charge')
    .where('invoiceId', 'is', null)
    .where(isOfStudent)
    .where((entry) => entry.not(entry.exists(correctionsOf(entry).select('correction.id'))))
    .returning(['studentId', 'amount'])
    .execute()
