import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { PlatformDb } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'
import type { Store } from '../storage/store.ts'
import { isWithdrawnPath, newWithdrawnPath } from '../storage/stored-path.ts'

export type Withdrawn = { kind: string; hash: string; at: string; isBack: boolean }

const atOnce = 1000

/** Beside the files, where it outlives the database. What is written twice, by two servers, counts once. */
export async function keepApart(db: PlatformDb, store: Store): Promise<void> {
  for (;;) {
    const rows: Withdrawn[] = await db
      .selectFrom('withdrawn')
      .select(['kind', 'hash', 'at', 'isBack'])
      .where('isApart', '=', false)
      .orderBy('at')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    await store.write(newWithdrawnPath(), bytesOf(JSON.stringify(rows)))
    await markApart(db, rows)
    if (rows.length < atOnce) return
  }
}

async function* bytesOf(written: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(written)
}

/** Only as it was read: it may have been withdrawn anew meanwhile. */
const markApart = (db: PlatformDb, rows: readonly Withdrawn[]) =>
  sql`update "platform"."withdrawn" "w" set "isApart" = true
      from json_to_recordset(${JSON.stringify(rows)}::json) as "r"("kind" text, "hash" text, "at" timestamptz)
      where "w"."kind" = "r"."kind" and "w"."hash" = "r"."hash" and "w"."at" = "r"."at"`.execute(db)

export async function* readApart(store: Store): AsyncGenerator<Withdrawn[]> {
  for await (const path of store.list()) {
    if (!isWithdrawnPath(path)) continue
    const bytes = await store.read(path)
    if (bytes) yield parse(path, await text(bytes)) // half a file is of a write that comes again
  }
}

function parse(path: string, written: string): Withdrawn[] {
  try {
    return JSON.parse(written) as Withdrawn[]
  } catch {
    throw new StartupError(
      `The file ${path} in the store says what was withdrawn, and cannot be read. Bring it back, or remove it if you know that nothing of it may come back with the backup. Nothing was changed.`,
    )
  }
}
