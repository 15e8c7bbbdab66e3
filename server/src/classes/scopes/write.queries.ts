import { sql, type Updateable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { changeClasses } from '../classes.queries.ts'
import type { ClassTable } from '../classes.tables.ts'
import { datesOf } from '../series/series.queries.ts'

type Columns = Updateable<ClassTable>

const idList = (ids: readonly number[]) => sql<number[]>`${ids}::integer[]`

export const changeAll = async (db: TenantDb, ids: readonly number[], columns: Columns): Promise<void> => {
  if (ids.length > 0)
    await changeClasses(db)
      .set(columns)
      .where('id', '=', sql<number>`any(${idList(ids)})`)
      .execute()
}

export type PlacedRow = { id: number; scheduledAt: string; originalDate: string | null; follows: boolean }

/** Each row to its own time, whatever their number: one statement. */
export async function placeAll(db: TenantDb, rows: readonly PlacedRow[], columns: Columns): Promise<void> {
  if (rows.length === 0) return
  const lists = sql`unnest(
    ${idList(rows.map(({ id }) => id))},
    ${rows.map(({ scheduledAt }) => scheduledAt)}::text[]::timestamp[],
    ${datesOf(rows.map(({ originalDate }) => originalDate))},
    ${rows.map(({ follows }) => follows)}::boolean[]
  )`
  await changeClasses(db)
    .from(lists.as<'placed'>(sql`"placed"("id", "scheduledAt", "originalDate", "follows")`))
    .set(columns)
    .set({
      scheduledAt: sql`"placed"."scheduledAt"`,
      originalDate: sql`"placed"."originalDate"`,
      follows: sql`"placed"."follows"`,
    })
    .where('classes.id', '=', sql<number>`"placed"."id"`)
    .execute()
}
