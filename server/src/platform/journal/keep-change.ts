import { undoBounds } from '@lectern/contract/classes/undo.contract.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../db/database.ts'
import { json } from '../db/json.ts'

/** Under which key a change is kept, and when it is made. Without a key it is not kept. */
export type Keeping = { key: string | undefined; now: string }

/**
 * Makes a change one that can be undone, if the caller wants that: while it is open, the database keeps an image of every row
 * that this transaction writes. What is too large is forgotten again.
 */
export async function keepingChange<T>(
  db: TenantDb,
  { key, now }: Keeping,
  work: () => Promise<T>,
  noteOf: (result: T) => Promise<unknown>,
): Promise<T> {
  const id = key === undefined ? undefined : await open(db, key, now)
  const result = await work()
  if (id !== undefined) {
    await close(db, id, await noteOf(result))
    await prune(db, now)
  }

  return result
}

/** A key that is taken already keeps the change that it was taken for. */
async function open(db: TenantDb, key: string, changedAt: string): Promise<number | undefined> {
  const opened = await db
    .insertInto('changes')
    .values({ key, changedAt, note: json(null) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()

  return opened?.id
}

const close = (db: TenantDb, id: number, note: unknown) =>
  db
    .updateTable('changes')
    .set((query) => ({
      isOpen: false,
      note: json(note),
      bytes: query
        .selectFrom('journal')
        .select(sql<number>`coalesce(sum(coalesce(octet_length("before"::text), 0) + 50), 0)`.as('bytes'))
        .where('changeId', '=', id),
    }))
    .where('id', '=', id)
    .execute()

/** Named by nobody who calls: what families do pushes out no change of the teacher. */
const isFamilys = sql`(position('/' in "key") > 0)`

/** The newest are kept, as many and as large as fit, for a day. One that wrote nothing is none. */
const prune = (db: TenantDb, now: string) =>
  db
    .deleteFrom('changes')
    .where('id', 'in', (query) =>
      query
        .selectFrom((kept) =>
          kept
            .selectFrom('changes')
            .select([
              'id',
              'changedAt',
              'bytes',
              sql<number>`row_number() over (partition by ${isFamilys} order by "id" desc)`.as('position'),
              sql<number>`sum("bytes") over (partition by ${isFamilys} order by "id" desc)`.as('total'),
            ])
            .as('kept'),
        )
        .select('kept.id')
        .where(({ or, eb }) =>
          or([
            eb('kept.bytes', '=', 0),
            eb('kept.position', '>', undoBounds.changes),
            eb('kept.total', '>', undoBounds.bytes),
            eb('kept.changedAt', '<', oldestKept(now)),
          ]),
        ),
    )
    .execute()

export const oldestKept = (now: string): string =>
  Temporal.Instant.from(now).subtract({ hours: undoBounds.hours }).toString()

/** Nothing that was done so far can be undone any more. */
export const forgetChanges = (db: TenantDb) => db.deleteFrom('changes').execute()
