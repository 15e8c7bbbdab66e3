import { sql } from 'kysely'
import type { PlatformDb } from '../db/database.ts'
import { folderOf } from './stored-path.ts'

/*
 * A file is named by a teacher's row or it is listed here as orphaned, at every moment. So whatever a crash leaves in the
 * store can be found and removed without looking at every teacher's tables. A file that is still being uploaded has a
 * lease, which its server renews; one without a lease has to go.
 */

/** The database's clock, since several servers share the table. */
const fromNow = (milliseconds: number) => sql<string>`now() + ${milliseconds} * interval '1 millisecond'`

type Started = { path: string; milliseconds: number; bytes: number }

/** Before the first byte is stored; so many will come at most. */
export const startUpload = (db: PlatformDb, { path, milliseconds, bytes }: Started) =>
  db
    .insertInto('orphanedFiles')
    .values({ path, leaseUntil: fromNow(milliseconds), bytes })
    .execute()

/** What a teacher's uploads have reserved, and what files that have to go still take. */
export async function bytesOnTheWay(db: PlatformDb, schema: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('orphanedFiles')
    .select(sql<number>`coalesce(sum("bytes"), 0)::float8`.as('bytes'))
    .where(sql`starts_with("path", ${folderOf(schema)})`, '=', true)
    .executeTakeFirstOrThrow()

  return bytes
}

/** While the bytes are on their way. */
export const renewLease = (db: PlatformDb, path: string, milliseconds: number) =>
  db
    .updateTable('orphanedFiles')
    .set({ leaseUntil: fromNow(milliseconds) })
    .where('path', '=', path)
    .where('leaseUntil', 'is not', null)
    .execute()

/** In the transaction that gives the file its row. False when somebody has begun to remove it. */
export async function finishUpload(db: PlatformDb, path: string): Promise<boolean> {
  const finished = await db
    .deleteFrom('orphanedFiles')
    .where('path', '=', path)
    .where('leaseUntil', 'is not', null)
    .returning('path')
    .executeTakeFirst()

  return finished !== undefined
}

/**
 * In the transaction that takes the files' rows away, with their sizes as far as they are known. Gives the paths that are the
 * caller's to remove afterwards.
 */
export async function markOrphaned(
  db: PlatformDb,
  paths: readonly string[],
  sizes: readonly number[] = [],
): Promise<string[]> {
  if (paths.length === 0) return []
  const orphaned = await db
    .insertInto('orphanedFiles')
    .columns(['path', 'bytes'])
    .expression(
      sql`select unnest(${[...paths]}::text[]), unnest(${paths.map((_path, index) => sizes[index] ?? 0)}::bigint[])`,
    )
    .onConflict((conflict) => conflict.doNothing()) // an upload that is still alive, or one that somebody else removes
    .returning('path')
    .execute()

  return orphaned.map(({ path }) => path)
}

/** In the transaction that removes a teacher: everything of theirs has to go, also what is just being uploaded. */
export async function markAllOrphaned(db: PlatformDb, schema: string): Promise<string[]> {
  const folder = folderOf(schema)
  const uploads = await db
    .updateTable('orphanedFiles')
    .set({ leaseUntil: null })
    .where(sql`starts_with("path", ${folder})`, '=', true)
    .returning('path')
    .execute()

  return [...uploads.map(({ path }) => path), ...(await markOrphaned(db, [folder]))]
}

/** In the transaction that gives rows back to files, or to a folder, that had to go. */
export const unlistOrphaned = (db: PlatformDb, paths: readonly string[]) =>
  db
    .deleteFrom('orphanedFiles')
    .where('path', '=', sql<string>`any(${[...paths]}::text[])`)
    .execute()

/** False when it has a row by now, or has already been removed. */
export async function abandonUpload(db: PlatformDb, path: string): Promise<boolean> {
  const found = await db
    .updateTable('orphanedFiles')
    .set({ leaseUntil: null })
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()

  return found !== undefined
}

/** Uploads whose server has let the lease run out. */
export const abandonExpiredUploads = (db: PlatformDb) =>
  db
    .updateTable('orphanedFiles')
    .set({ leaseUntil: null })
    .where('leaseUntil', '<', sql<string>`now()`)
    .execute()

export async function listRemovable(db: PlatformDb, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orphanedFiles')
    .select('path')
    .where('leaseUntil', 'is', null)
    .orderBy('path')
    .limit(max)
    .execute()

  return rows.map(({ path }) => path)
}

/** Once they are out of the store. */
export const deleteOrphanRows = (db: PlatformDb, paths: readonly string[]) =>
  db.deleteFrom('orphanedFiles').where('path', 'in', paths).where('leaseUntil', 'is', null).execute()
