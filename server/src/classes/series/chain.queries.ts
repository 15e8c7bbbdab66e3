import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

/** The number that series have in common which continue each other. */
const chainOf = (series: string) =>
  sql<number>`coalesce(${sql.id(series, 'chainId')}, ${sql.id(series, 'id')})`

/**
 * Whether a series has classes, from today on, in the same days as another of its chain. Each reaches from the first date that
 * one of its classes stands for to the last that its rule gives them; one that rests reaches nowhere.
 */
export async function runsBeside(db: TenantDb, id: number, today: string): Promise<boolean> {
  const found = await db
    .with('parts', (query) =>
      query
        .selectFrom('series')
        .innerJoin('classes', 'classes.seriesId', 'series.id')
        .where('series.isEnded', '=', false)
        .where(chainOf('series'), '=', (asked) =>
          asked.selectFrom('series as asked').select(chainOf('asked').as('chain')).where('asked.id', '=', id),
        )
        .groupBy('series.id')
        .select(({ fn }) => [
          'series.id',
          fn.min('classes.originalDate').as('first'),
          sql<string>`case
            when "series"."recurrenceEndDate" is null and "series"."recurrenceCount" is null
              and "series"."generatedUntil" is not null
            then 'infinity'::date
            else max("classes"."originalDate") filter (where "classes"."originalDate" <= "series"."generatedUntil")
            end`.as('last'),
        ]),
    )
    .selectFrom('parts as own')
    .innerJoin('parts as other', (join) =>
      join
        .onRef('other.id', '<>', 'own.id')
        .onRef('other.first', '<=', 'own.last')
        .onRef('own.first', '<=', 'other.last'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('own.last', '>=', today)
    .where('other.last', '>=', today)
    .limit(1)
    .executeTakeFirst()

  return found !== undefined
}

/** The others go on as one chain, under the number of the first of them. */
export async function leaveChain(db: TenantDb, id: number): Promise<void> {
  const { chain } = await db
    .selectFrom('series')
    .select(chainOf('series').as('chain'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('series')
    .select('id')
    .where(chainOf('series'), '=', chain)
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = others.map((other) => other.id)
  if (chain === id && ids.length > 0)
    await db
      .updateTable('series')
      .set({ chainId: ids[0] ?? null })
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .execute()
  await db.updateTable('series').set({ chainId: null }).where('id', '=', id).execute()
}

/** Whether others of its chain go on. */
export async function isContinued(db: TenantDb, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('series as own')
    .innerJoin('series as other', (join) =>
      join
        .onRef('other.id', '<>', 'own.id')
        .on('other.isEnded', '=', sql.lit(false))
        .on(chainOf('other'), '=', chainOf('own')),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .limit(1)
    .executeTakeFirst()

  return found !== undefined
}
