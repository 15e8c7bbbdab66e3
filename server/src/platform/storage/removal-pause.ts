import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PlatformDb } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'

const lease = 60_000

/** The database's clock, since commands and servers may run on several machines. */
const leaseFromNow = sql<string>`now() + ${lease} * interval '1 millisecond'`

type Pause = {
  /** Of works with the same id one runs at a time. */
  id: string
  /** Says so to whoever begins another one. */
  refusal: string
}

/**
 * While `work` runs no server removes a file: rows that a backup has read may name it, though they are gone by now, and
 * those of a restore that are not in use yet. What had to go meanwhile is found by the next sweep.
 */
export async function pausingFileRemoval<T>(
  { platform, kind }: Database,
  work: () => Promise<T>,
  { id, refusal }: Pause = { id: randomUUID(), refusal: 'The random id of a backup is taken.' },
): Promise<T> {
  const hasOthers = kind === 'server'
  if (!(await begin(platform, id, hasOthers))) throw new StartupError(refusal)
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const heartbeat = setInterval(() => renew(platform, id, hasOthers).catch(lost.reject), lease / 4)
  try {
    return await Promise.race([work(), lost.promise])
  } finally {
    clearInterval(heartbeat)
    await platform.deleteFrom('backups').where('id', '=', id).execute()
  }
}

/** False when another one of that id is alive. In the embedded database a row can only be left by one that was killed. */
async function begin(platform: PlatformDb, id: string, hasOthers: boolean): Promise<boolean> {
  await platform
    .deleteFrom('backups')
    .$if(hasOthers, (query) => query.where('leaseUntil', '<', sql<string>`now()`))
    .execute()
  const begun = await platform
    .insertInto('backups')
    .values({ id, leaseUntil: leaseFromNow })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

  return begun !== undefined
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
