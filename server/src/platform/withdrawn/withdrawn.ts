import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformDb } from '../db/database.ts'
import type { WithdrawnKind } from './withdrawn.tables.ts'

/** In the transaction that ends it. */
export async function noteWithdrawn(
  db: PlatformDb,
  kind: WithdrawnKind,
  hashes: readonly string[],
  { isBack = false } = {},
): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('withdrawn')
    .values(hashes.map((hash) => ({ kind, hash, isBack })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'hash']).doUpdateSet({ at: sql<string>`now()`, isBack, isApart: false }),
    )
    .execute()
}

/** The access that somebody has had up to now; the database computes the same of the restored ones. */
export const addressHash = (email: string): string => createHash('sha256').update(email).digest('hex')
