import { sql } from 'kysely'
import type { PlatformDb } from '../db/database.ts'
import { folderOf } from './stored-path.ts'

/*
 * A file is named by a teacher's row or it is listed here, at every moment. So whatever a crash leaves in the store can
 * be found and removed without looking at every teacher's tables.
 */

/** The database's clock, since several servers share the table. */
const fromNow = (milliseconds: number) => sql<string>`now() + ${milliseconds} * interval '1 millisecond'`

/** Before the first byte is stored. */
export const hold = (db: PlatformDb, path: string, milliseconds: number) =>
  db
    .insertInto('looseFiles')
    .values({ path, heldUntil: fromNow(milliseconds) })
    .execute()

/** While the bytes are on their way. */
export const holdOn = (db: PlatformDb, path: string, milliseconds: number) =>
  db
    .updateTable('looseFiles')
    .set({ heldUntil: fromNow(milliseconds) })
    .where('path', '=', path)
    .where('heldUntil', 'is not', null)
    .execute()

/** In the transaction that gives the file its row. False when somebody has begun to remove it. */
export async function claim(db: PlatformDb, path: string): Promise<boolean> {
  const claimed = await db
    .deleteFrom('looseFiles')
    .where('path', '=', path)
    .where('heldUntil', 'is not', null)
    .returning('path')
    .executeTakeFirst()

  return claimed !== undefined
}

/** In the transaction that takes the files' rows away. Gives the paths that are the caller's to remove afterwards. */
export async function letGo(db: PlatformDb, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const loose = await db
    .insertInto('looseFiles')
    .columns(['path'])
    .expression(sql`select unnest(${[...paths]}::text[])`)
    .onConflict((conflict) => conflict.doNothing()) // an upload that is still alive, or one that somebody else removes
    .returning('path')
    .execute()

  return loose.map(({ path }) => path)
}

/** In the transaction that removes a teacher: everything of theirs has to go, also what is just being uploaded. */
export async function letGoOfAll(db: PlatformDb, schema: string): Promise<string[]> {
  const folder = folderOf(schema)
  const uploads = await db
    .updateTable('looseFiles')
    .set({ heldUntil: null })
    .where(sql`starts_with("path", ${folder})`, '=', true)
    .returning('path')
    .execute()

  return [...uploads.map(({ path }) => path), ...(await letGo(db, [folder]))]
}

/** False when it has a row by now, or has already been removed. */
export async function giveUp(db: PlatformDb, path: string): Promise<boolean> {
  const found = await db
    .updateTable('looseFiles')
    .set({ heldUntil: null })
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()

  return found !== undefined
}

/** Uploads whose server has not been heard of for too long. */
export const giveUpSilent = (db: PlatformDb) =>
  db.updateTable('looseFiles').set({ heldUntil: null }).where('heldUntil', '<', sql<string>`now()`).execute()

export async function listLeaving(db: PlatformDb, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('looseFiles')
    .select('path')
    .where('heldUntil', 'is', null)
    .orderBy('path')
    .limit(most)
    .execute()

  return rows.map(({ path }) => path)
}

/** Once they are out of the store. */
export const forget = (db: PlatformDb, paths: readonly string[]) =>
  db.deleteFrom('looseFiles').where('path', 'in', paths).where('heldUntil', 'is', null).execute()
