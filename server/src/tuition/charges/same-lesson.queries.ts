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
