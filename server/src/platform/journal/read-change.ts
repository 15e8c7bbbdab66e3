import type { TenantDb } from '../db/database.ts'
import type { Row } from './journaled.ts'
import { oldestKept } from './keep-change.ts'

/** What a change did to one row: how it was before, and a hash of how it was left. Null where there was none. */
export type Written = { table: string; key: string; before: Row | null; after: string | null }

export type KeptChange = { id: number; written: Written[]; note: unknown }

/** Of two callers who undo a change, one gets it. */
export async function takeChange(db: TenantDb, key: string, now: string): Promise<KeptChange | undefined> {
  const change = await db
    .selectFrom('changes')
    .select(['id', 'note'])
    .where('key', '=', key)
    .where('changedAt', '>=', oldestKept(now))
    .forUpdate()
    .executeTakeFirst()
  if (!change) return undefined
  const images = await db
    .selectFrom('journal')
    .select(['table', 'key', 'before', 'after'])
    .where('changeId', '=', change.id)
    .orderBy('id')
    .execute()
  await db.deleteFrom('changes').where('id', '=', change.id).execute()

  return { id: change.id, note: change.note, written: onePerRow(images as Written[]) }
}

/** A change may write a row several times: it is undone to the first image, and must be as the last writing left it. */
export function onePerRow(images: readonly Written[]): Written[] {
  const rows = new Map<string, Written>()
  for (const image of images) {
    const id = `${image.table} ${image.key}`
    const known = rows.get(id)
    rows.set(id, known ? { ...known, after: image.after } : image)
  }

  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
}
