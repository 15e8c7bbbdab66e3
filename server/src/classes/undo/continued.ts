import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { RowState } from './class-rows.queries.ts'

/** How far each series reached that a change left, by its id, and the last class that was there. */
export type Reached = { until: Record<string, string>; lastId: number }

export async function reachedBy(
  db: TenantDb,
  written: readonly Pick<RowState, 'id' | 'generatedUntil'>[],
): Promise<{ reached?: Reached }> {
  const until = Object.fromEntries(
    written.flatMap(({ id, generatedUntil }) => (generatedUntil === null ? [] : [[id, generatedUntil]])),
  )
  if (Object.keys(until).length === 0) return {}
  const { last } = await db
    .selectFrom('classes')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()

  return { reached: { until, lastId: last } }
}

/** Whether series were continued since, none of which was changed otherwise. */
export const isContinued = (
  { until }: Pick<Reached, 'until'>,
  states: readonly Pick<RowState, 'id' | 'generatedUntil'>[],
): boolean => states.some(({ id, generatedUntil }) => id in until && until[id] !== generatedUntil)

/**
 * The classes that these series were given since. Whoever continues a series holds the class with its rule, so they are all to
 * be seen by a statement that begins after that class was locked. Ids only grow: what was there before is not among them.
 */
export const lockGiven = (db: TenantDb, { until, lastId }: Reached) =>
  db
    .selectFrom('classes')
    .select(['id', 'title', 'scheduledAt', 'status', 'parentClassId', 'seriesDate', 'editedByHand'])
    .where('parentClassId', '=', sql<number>`any(${Object.keys(until).map(Number)}::integer[])`)
    .where('id', '>', lastId)
    .orderBy('id')
    .forUpdate()
    .execute()

type Given = Pick<ClassRow, 'parentClassId' | 'seriesDate'>

/** Where the series had reached already: time off that ended gave it back. */
export const isGivenBack = ({ until }: Reached, { parentClassId, seriesDate }: Given): boolean =>
  (seriesDate ?? '') <= (until[parentClassId ?? 0] ?? '')
