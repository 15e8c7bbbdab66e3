import { notFound } from '../http/app-error.ts'
import type { TenantDb } from './database.ts'

/**
 * Another teacher's row is "not found", like one that never existed. The rows are locked, so that none of them goes
 * while something is made that names it.
 */
export async function requireRows(
  db: TenantDb,
  table: 'courses' | 'students' | 'classes' | 'topics' | 'contentItems',
  ids: readonly number[],
  what: string,
): Promise<void> {
  if (ids.length === 0) return
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).forShare().execute()
  if (found.length < new Set(ids).size) throw notFound(what)
}
