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
] as const

const chargesOf = (db: TenantDb, classId: number) =>
  db
    .selectFrom('entries')
    .select(columns)
    .select((query) => correctedBy(query).$asScalar().as('corrected'))
    .where('entries.classId', '=', classId)
    .where('entries.kind', '=', 'charge')
    .orderBy('entries.id')

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

/** The marks of a class that is recorded; none of one that is not. */
export const listMarks = (db: TenantDb, classId: number): Promise<{ studentId: number; mark: Mark }[]> =>
  db
    .selectFrom('marks')
    .innerJoin('records', 'records.classId', 'marks.classId')
    .select(['marks.studentId', 'marks.mark'])
    .where('marks.classId', '=', classId)
    .where('records.recordedAt', 'is not', null)
    .execute()

/** What charges copy from their class, so that they can be read when it is gone. */
export type ClassCopy = {
  classId: number
  title: string
  date: string
  duration: number
  courseId: number
  courseName: string
  courseColor: string
}

type Charge = { studentId: number; amount: bigint; isTyped: boolean }

/** Adds what is not there and changes what is; only for charges that may change. */
export async function writeCharges(db: TenantDb, copy: ClassCopy, charges: readonly Charge[]): Promise<void> {
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
        .columns(['classId', 'studentId'])
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
