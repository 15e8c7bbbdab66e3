import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { correctedBy } from './charges.queries.ts'

/*
 * A lesson that was missed, its make-up, and the make-up of that one where it was missed too: whichever of them is charged, the
 * others are free.
 */

type MakeUps = { makeUps: { studentId: number; classId: number } }

const makeUpId = sql<number>`"marks"."makeUpClassId"`.as('classId')

type Charged = ExpressionBuilder<TenantTables, 'entries' | 'agreedCharges'>

/** Of a charge that was joined: corrections have not taken all of it back. Of what was agreed: a plan stands for it. */
const isStillCharged = (query: Charged) =>
  query.or([
    query('entries.amount', '>', query.fn.coalesce(correctedBy(query).$asScalar(), sql<string>`0`)),
    query('agreedCharges.plans', 'is not', null),
  ])

/**
 * A statement that knows `makeUps`: classes that cost their student nothing, since they make up for one that was charged, also
 * by way of make-ups that were missed in turn.
 */
export const withFreeMakeUps = (db: TenantDb): QueryCreator<TenantTables & MakeUps> =>
  db.withRecursive('makeUps', (query) =>
    query
      .selectFrom('marks')
      .leftJoin('entries', (join) =>
        join
          .onRef('entries.classId', '=', 'marks.classId')
          .onRef('entries.studentId', '=', 'marks.studentId')
          .on('entries.kind', '=', sql.lit('charge')),
      )
      .leftJoin('agreedCharges', (join) =>
        join
          .onRef('agreedCharges.classId', '=', 'marks.classId')
          .onRef('agreedCharges.studentId', '=', 'marks.studentId'),
      )
      .select(['marks.studentId', makeUpId])
      .where('marks.makeUpOwed', '=', sql.lit(true))
      .where('marks.makeUpClassId', 'is not', null)
      .where((mark) => isStillCharged(mark as unknown as Charged))
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
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.classId', '=', 'missed.classId')
        .onRef('entries.studentId', '=', 'missed.studentId')
        .on('entries.kind', '=', 'charge'),
    )
    .leftJoin('agreedCharges', (join) =>
      join
        .onRef('agreedCharges.classId', '=', 'missed.classId')
        .onRef('agreedCharges.studentId', '=', 'missed.studentId'),
    )
    .select('missed.studentId')
    .where((charge) => isStillCharged(charge as unknown as Charged))
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
    .leftJoin('agreedCharges', (join) =>
      join
        .onRef('agreedCharges.classId', '=', 'makeUp.id')
        .onRef('agreedCharges.studentId', '=', 'later.studentId'),
    )
    .select(['later.studentId', 'entries.amount', 'agreedCharges.plans'])
    .select((query) =>
      correctedBy(query as unknown as ExpressionBuilder<TenantTables, 'entries'>)
        .$asScalar()
        .as('corrected'),
    )
    .where('makeUp.status', '=', 'completed')
    .where('there.mark', '<>', 'excused')
    .where(({ or, eb }) =>
      or([
        eb('makeUp.classValue', 'is not', null),
        eb('entries.amount', 'is not', null),
        eb('agreedCharges.plans', 'is not', null),
      ]),
    )
    .execute()

  return rows.flatMap(({ studentId, amount, corrected, plans }): MadeUp[] => {
    if (plans !== null) return [{ studentId, madeUp: 'charged' }]
    if (amount === null) return [{ studentId, madeUp: 'free' }]
    return BigInt(amount) > BigInt(corrected ?? 0) ? [{ studentId, madeUp: 'charged' }] : []
  })
}
