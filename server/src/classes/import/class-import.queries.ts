import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { changeClasses, type NewRow } from '../classes.queries.ts'

const batchSize = 500

export function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}

type Known = { title: string; scheduledAt: string }

/** Of these those that are there. */
export async function listExisting(db: TenantDb, wanted: readonly Known[]): Promise<Known[]> {
  const found: Known[] = []
  for (const batch of batchesOf(wanted)) {
    const titles = sql<string[]>`${[...new Set(batch.map(({ title }) => title))]}::text[]`
    const times = sql<
      string[]
    >`${[...new Set(batch.map(({ scheduledAt }) => scheduledAt))]}::text[]::timestamp[]`
    found.push(
      ...(await db
        .selectFrom('classes')
        .select(['title', 'scheduledAt'])
        .where('scheduledAt', '=', sql<string>`any(${times})`)
        .where('title', '=', sql<string>`any(${titles})`)
        .execute()),
    )
  }

  return found
}

export const insertClasses = (db: TenantDb, rows: readonly NewRow[]) =>
  db.insertInto('classes').values(rows).execute()

type Other = { scheduledAt: string; duration: number; title: string; description: string | null }

/** One class of a series, as if it had been changed by hand. */
export const changeChild = (db: TenantDb, parentId: number, seriesDate: string, other: Other) =>
  changeClasses(db)
    .set({ ...other, editedByHand: true })
    .where('parentClassId', '=', parentId)
    .where('seriesDate', '=', seriesDate)
    .execute()
