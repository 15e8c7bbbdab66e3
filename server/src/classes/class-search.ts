import type { FoundClass } from '@lectern/contract/classes/class-search.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { findClassesNear } from './class-search.queries.ts'

const maxWords = 6
const maxFound = 8

/** Of classes with the same title in the same course only the nearest. */
export async function search(db: TenantDb, text: string, now: string): Promise<FoundClass[]> {
  const words = text.split(/\s+/).slice(0, maxWords)
  const found = new Map<string, FoundClass>()
  for (const row of await findClassesNear(db, words, now)) {
    const name = `${row.course.id} ${row.title}`
    if (!found.has(name)) found.set(name, row)
  }

  return [...found.values()].slice(0, maxFound)
}
