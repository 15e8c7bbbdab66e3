import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PlatformDb } from '../db/database.ts'

const holdFor = 60_000

/** The database's clock, since the backup and the servers may run on several machines. */
const later = sql<string>`now() + ${holdFor} * interval '1 millisecond'`

/**
 * While `work` runs no server removes a file: rows that the backup has read may name it, though they are gone by now.
 * What had to go meanwhile is found by the next sweep.
 */
export async function holdingFiles<T>({ platform, kind }: Database, work: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  await platform.deleteFrom('backups').where('heldUntil', '<', sql<string>`now()`).execute()
  await platform.insertInto('backups').values({ id, heldUntil: later }).execute()
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const signOfLife = setInterval(() => renew(platform, id, kind === 'server').catch(lost.reject), holdFor / 4)
  try {
    return await Promise.race([work(), lost.promise])
  } finally {
    clearInterval(signOfLife)
    await platform.deleteFrom('backups').where('id', '=', id).execute()
  }
}

/** The embedded database has no other server, and lets nobody in while the backup reads it. */
async function renew(platform: PlatformDb, id: string, mayBeLost: boolean): Promise<void> {
  const held = await platform
    .updateTable('backups')
    .set({ heldUntil: later })
    .where('id', '=', id)
    .$if(mayBeLost, (query) => query.where('heldUntil', '>', sql<string>`now()`))
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new Error('the database was away for so long that files may have been removed meanwhile')
}

/** Asked once a transaction has let go of files: one that a backup still sees was let go after its beginning. */
export async function areFilesHeld(platform: PlatformDb): Promise<boolean> {
  const held = await platform
    .selectFrom('backups')
    .select('id')
    .where('heldUntil', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()

  return held !== undefined
}
