import type { Mark } from '@lectern/contract/records/record-values.ts'
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

const correctionsOf = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as correction')
    .whereRef('correction.refersTo', '=', 'entries.id')
    .where('correction.kind', '=', 'correction')

export const correctedBy = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  correctionsOf(query).select(sql<string | null>`sum("correction"."amount")`.as('sum'))

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

/** Whoever makes invoices takes charges by the same locks. Of a student who was deleted none is touched any more. */
export const lockCharges = async (db: TenantDb, classId: number): Promise<ChargeRow[]> =>
  (
    await chargesOf(db, classId)
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('students').select('students.id').where('students.id', '=', ref('entries.studentId')),
        ),
      )
      .forUpdate('entries')
      .execute()
  ).map(readRow)

type MakeUps = { makeUps: { studentId: number; classId: number } }

const makeUpId = sql<number>`"marks"."makeUpClassId"`.as('classId')

/** Of a charge that was joined: corrections have not taken all of it back. */
const isStillCharged = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query('entries.amount', '>', query.fn.coalesce(correctedBy(query).$asScalar(), sql<string>`0`))

/**
 * A statement that knows `makeUps`: classes that cost their student nothing, since they make up for one that was charged, also
 * by way of make-ups that were missed in turn.
 */
export const withFreeMakeUps = (db: TenantDb): QueryCreator<TenantTables & MakeUps> =>
  db.withRecursive('makeUps', (query) =>
    query
      .selectFrom('marks')
      .innerJoin('entries', (join) =>
        join
          .onRef('entries.classId', '=', 'marks.classId')
          .onRef('entries.studentId', '=', 'marks.studentId')
          .on('entries.kind', '=', sql.lit('charge')),
      )
      .select(['marks.studentId', makeUpId])
      .where('marks.makeUpOwed', '=', sql.lit(true))
      .where('marks.makeUpClassId', 'is not', null)
      .where(isStillCharged)
      .union((after) =>
        after
          .selectFrom('makeUps')
          .innerJoin('marks', (join) =>
            join
              .onRef('marks.classId', '=', 'makeUps.classId')
              .onRef('marks.studentId', '=', 'makeUps.studentId'),
          )
          .select(['marks.studentId', makeUpId])
          .where('marks.makeUpOwed', '=', sql.lit(true))
          .where('marks.makeUpClassId', 'is not', null),
      ),
  )

/** The students for whom a class makes up for one that they were charged for, or for a make-up of it that they missed. */
export async function listChargedMakeUps(db: TenantDb, classId: number): Promise<number[]> {
  const rows = await db
    .withRecursive('missed', (query) =>
      query
        .selectFrom('marks')
        .select(['marks.studentId', 'marks.classId'])
        .where('marks.makeUpClassId', '=', classId)
        .where('marks.makeUpOwed', '=', true)
        .union((before) =>
          before
            .selectFrom('missed')
            .innerJoin('marks', (join) =>
              join
                .onRef('marks.makeUpClassId', '=', 'missed.classId')
                .onRef('marks.studentId', '=', 'missed.studentId'),
            )
            .select(['marks.studentId', 'marks.classId'])
            .where('marks.makeUpOwed', '=', true)
            .where('marks.classId', '<>', classId),
        ),
    )
    .selectFrom('missed')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.classId', '=', 'missed.classId')
        .onRef('entries.studentId', '=', 'missed.studentId')
        .on('entries.kind', '=', 'charge'),
    )
    .select('missed.studentId')
    .where((charge) => isStillCharged(charge as unknown as ExpressionBuilder<TenantTables, 'entries'>))
    .execute()

  return rows.map(({ studentId }) => studentId)
}

type MadeUp = { studentId: number; madeUp: 'charged' | 'free' }

/**
 * The students whose class was made up for since: by one that they are charged for, or that cost them nothing for that
 * reason. One that they were excused from made up for nothing, but the one that made up for it did.
 */
export async function listMadeUp(db: TenantDb, classId: number): Promise<MadeUp[]> {
  const rows = await db
    .withRecursive('later', (query) =>
      query
        .selectFrom('marks')
        .select(['marks.studentId', makeUpId])
        .where('marks.classId', '=', classId)
        .where('marks.makeUpOwed', '=', true)
        .where('marks.makeUpClassId', 'is not', null)
        .union((next) =>
          next
            .selectFrom('later')
            .innerJoin('marks', (join) =>
              join
                .onRef('marks.classId', '=', 'later.classId')
                .onRef('marks.studentId', '=', 'later.studentId'),
            )
            .select(['marks.studentId', makeUpId])
            .where('marks.mark', '=', 'excused')
            .where('marks.makeUpOwed', '=', true)
            .where('marks.makeUpClassId', 'is not', null),
        ),
    )
    .selectFrom('later')
    .innerJoin('classes as makeUp', 'makeUp.id', 'later.classId')
    .innerJoin('marks as there', (join) =>
      join.onRef('there.classId', '=', 'makeUp.id').onRef('there.studentId', '=', 'later.studentId'),
    )
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.classId', '=', 'makeUp.id')
        .onRef('entries.studentId', '=', 'later.studentId')
        .on('entries.kind', '=', sql.lit('charge')),
    )
    .select(['later.studentId', 'entries.amount'])
    .select((query) =>
      correctedBy(query as unknown as ExpressionBuilder<TenantTables, 'entries'>)
        .$asScalar()
        .as('corrected'),
    )
    .where('makeUp.status', '=', 'completed')
    .where('there.mark', '<>', 'excused')
    .where(({ or, eb }) =>
      or([eb('makeUp.classValue', 'is not', null), eb('entries.amount', 'is not', null)]),
    )
    .execute()

  return rows.flatMap(({ studentId, amount, corrected }): MadeUp[] => {
    if (amount === null) return [{ studentId, madeUp: 'free' }]
    return BigInt(amount) > BigInt(corrected ?? 0) ? [{ studentId, madeUp: 'charged' }] : []
  })
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
  await db
    .insertInto('entries')
    .values(
      charges.map(({ studentId, amount, isTyped }) => ({
        ...copy,
        kind: 'charge' as const,
        studentId,
        amount: String(amount),
        isTyped,
      })),
    )
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
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('students').select('students.id').whereRef('students.id', '=', 'entries.studentId')),
    )
    .where(({ not, exists, ...query }) =>
      not(
        exists(
          query
            .selectFrom('entries as correction')
            .select('correction.id')
            .whereRef('correction.refersTo', '=', 'entries.id'),
        ),
      ),
    )
    .returning(['studentId', 'amount'])
    .execute()
