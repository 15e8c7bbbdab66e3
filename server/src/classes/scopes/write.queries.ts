import { sql, type Updateable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { changeClasses, updateClass } from '../classes.queries.ts'
import type { ClassTable } from '../classes.tables.ts'
import { datesOf } from '../series.queries.ts'
import type { Rule } from './planned-change.ts'

type Columns = Updateable<ClassTable>

const idList = (ids: readonly number[]) => sql<number[]>`${ids}::integer[]`

export const ruleColumns = ({ recurrencePattern, skippedDates, ...rule }: Rule): Columns => ({
  ...rule,
  recurrencePattern: recurrencePattern && json(recurrencePattern),
  skippedDates: datesOf([...new Set(skippedDates)].sort()) as unknown as string[],
})

export const changeAll = async (db: TenantDb, ids: readonly number[], columns: Columns): Promise<void> => {
  if (ids.length > 0)
    await changeClasses(db)
      .set(columns)
      .where('id', '=', sql<number>`any(${idList(ids)})`)
      .execute()
}

export const changeOne = (db: TenantDb, id: number, columns: Columns) => updateClass(db, id, columns)

/** The classes of a series that stand for these dates. */
export const changeOnDates = async (
  db: TenantDb,
  parentId: number,
  dates: readonly string[],
  columns: Columns,
): Promise<void> => {
  if (dates.length > 0 && Object.keys(columns).length > 0)
    await changeClasses(db)
      .set(columns)
      .where('parentClassId', '=', parentId)
      .where('seriesDate', '=', sql<string>`any(${datesOf(dates)})`)
      .execute()
}

export type PlacedRow = { id: number; scheduledAt: string; seriesDate: string; editedByHand: boolean }

/** Each row to its own time, whatever their number: one statement. */
export async function placeAll(db: TenantDb, rows: readonly PlacedRow[], columns: Columns): Promise<void> {
  if (rows.length === 0) return
  const lists = sql`unnest(
    ${idList(rows.map(({ id }) => id))},
    ${rows.map(({ scheduledAt }) => scheduledAt)}::text[]::timestamp[],
    ${datesOf(rows.map(({ seriesDate }) => seriesDate))},
    ${rows.map(({ editedByHand }) => editedByHand)}::boolean[]
  )`
  await changeClasses(db)
    .from(lists.as<'placed'>(sql`"placed"("id", "scheduledAt", "seriesDate", "editedByHand")`))
    .set(columns)
    .set({
      scheduledAt: sql`"placed"."scheduledAt"`,
      seriesDate: sql`"placed"."seriesDate"`,
      editedByHand: sql`"placed"."editedByHand"`,
    })
    .where('classes.id', '=', sql<number>`"placed"."id"`)
    .execute()
}
