import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PlatformDb } from '../db/database.ts'

const lease = 60_000

/** The database's clock, since the backup and the servers may run on several machines. */
const leaseFromNow = sql<string>`now() + ${lease} * interval '1 millisecond'`

/**
 * While `work` runs no server removes a file: rows that the backup has read may name it, though they are gone by now.
 * What had to go meanwhile is found by the next sweep.
 */
export async function pausingFileRemoval<T>(
  { platform, kind }: Database,
  work: () => Promise<T>,
): Promise<T> {
  const id = randomUUID()
  await platform.deleteFrom('backups').where('leaseUntil', '<', sql<string>`now()`).execute()
  await platform.insertInto('backups').values({ id, leaseUntil: leaseFromNow }).execute()
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const heartbeat = setInterval(() => renew(platform, id, kind === 'server').catch(lost.reject), lease / 4)
  try {
    return await Promise.race([work(), lost.promise])
  } finally {
    clearInterval(heartbeat)
    await platform.deleteFrom('backups').where('id', '=', id).execute()
  }
}

/** The embedded database has no other server, and lets nobody in while the backup reads it. */
async function renew(platform: PlatformDb, id: string, mayBeLost: boolean): Promise<void> {
  const found = await platform
    .updateTable('backups')
    .set({ leaseUntil: leaseFromNow })
    .where('id', '=', id)
    .$if(mayBeLost, (query) => query.where('leaseUntil', '>', sql<string>`now()`))
    .returning('id')
    .executeTakeFirst()
  if (!found) throw new Error('the database was away for so long that files may have been removed meanwhile')
}

/** Asked once a transaction has orphaned files: one that a backup still sees was orphaned after its beginning. */
export async function isFileRemovalPaused(platform: PlatformDb): Promise<boolean> {
  const found = await platform
    .selectFrom('backups')
    .select('id')
    .where('leaseUntil', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()

  return found !== undefined
}
