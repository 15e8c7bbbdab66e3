import { sql } from 'kysely'
import { notFound } from '../http/app-error.ts'
import type { TenantDb } from './database.ts'
import type { TenantTables } from './tenant-tables.ts'

/** The tables whose rows have an id. */
type Named = {
  [Table in keyof TenantTables]: 'id' extends keyof TenantTables[Table] ? Table : never
}[keyof TenantTables]

/** Another teacher's row is "not found", like one that never existed. */
export async function requireRows(
  db: TenantDb,
  table: Named,
  ids: readonly number[],
  what: string,
): Promise<void> {
  if (!(await holdRows(db, table, ids))) throw notFound(what)
}

/** Whether all of them are there. They are locked, so that none of them goes while something is made that names it. */
export async function holdRows(db: TenantDb, table: Named, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .forShare()
    .execute()

  return found.length === new Set(ids).size
}
