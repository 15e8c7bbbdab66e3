import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { dropLeftOutAfter } from '../series/series.queries.ts'

/** Where series stood when a change was made: how far each reached that it left, and the last class that was there. */
export type Reached = { until: Record<string, string>; lastClassId: number; lastInvoiceId: number }

/** In the transaction of the change, which is open still. */
export async function readReached(db: TenantDb): Promise<Reached> {
  const { until, lastClassId, lastInvoiceId } = await db
    .selectNoFrom((query) => [
      query
        .selectFrom('journal')
        .innerJoin('changes', 'changes.id', 'journal.changeId')
        .innerJoin('series', (join) => join.on(sql<boolean>`"series"."id"::text = "journal"."key"`))
        .where('changes.isOpen', '=', true)
        .where('journal.table', '=', 'series')
        .where('series.generatedUntil', 'is not', null)
        .select(
          sql<Reached['until'] | null>`jsonb_object_agg("series"."id", "series"."generatedUntil")`.as(
            'until',
          ),
        )
        .as('until'),
      query
        .selectFrom('classes')
        .select(({ fn }) => fn.max('id').as('last'))
        .as('lastClassId'),
      query
        .selectFrom('invoices')
        .select(({ fn }) => fn.max('id').as('last'))
        .as('lastInvoiceId'),
    ])
    .executeTakeFirstOrThrow()

  return { until: until ?? {}, lastClassId: lastClassId ?? 0, lastInvoiceId: lastInvoiceId ?? 0 }
}

/**
 * The classes that these series were given since. Whoever continues a series holds its row, so they are all to be seen by a
 * statement that begins after that row was locked. Ids only grow: what was there before is not among them.
 */
export const lockGiven = (db: TenantDb, { until, lastClassId }: Reached) =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select([
      'classes.id',
      'classes.title',
      'classes.scheduledAt',
      'classes.seriesId',
      'classes.originalDate',
    ])
    .select(({ exists, or, eb, selectFrom, lit }) =>
      or([
        eb('classes.follows', '=', false),
        eb('classes.status', '<>', 'scheduled'),
        eb('records.classId', 'is not', null),
        exists(
          selectFrom('contentItems')
            .select(lit(1).as('found'))
            .whereRef('contentItems.classId', '=', 'classes.id'),
        ),
      ])
        .$castTo<boolean>()
        .as('isTouched'),
    )
    .where('seriesId', '=', sql<number>`any(${Object.keys(until).map(Number)}::integer[])`)
    .where('classes.id', '>', lastClassId)
    .orderBy('classes.id')
    .forUpdate('classes')
    .execute()

/** What time off has left out where it was continued. */
export async function dropLeftOutSince(db: TenantDb, { until }: Reached): Promise<void> {
  for (const [seriesId, date] of Object.entries(until)) await dropLeftOutAfter(db, Number(seriesId), date)
}
