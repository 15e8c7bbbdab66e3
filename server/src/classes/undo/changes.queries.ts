import { undoBounds } from '@lectern/contract/classes/undo.contract.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import type { EmptyDates } from '../time-off/time-off.service.ts'
import type { ClassImage } from './class-rows.queries.ts'
import type { Reached } from './continued.ts'

/** The revision of each class that a change left. */
export type Revisions = Record<string, number>

/** All that a change found, by what it belongs to. */
export type Before = {
  classes: ClassImage[]
  parts: Record<string, { classId: number }[]>
  /** Where series are continued from, if the change left any. */
  reached?: Reached
  /** The time off that the change added. */
  addedTimeOff?: number
  /** What had no class in it even before. */
  emptyBefore?: EmptyDates
  /** The enrollments that it added. */
  addedEnrollments?: number[]
}

/** What a change added besides classes. */
export type Added = Pick<Before, 'addedTimeOff' | 'emptyBefore' | 'addedEnrollments'>

export type Kept = { key: string; before: Before; after: Revisions }

/** What is too large to be kept cannot be undone. */
export async function keepChange(
  db: TenantDb,
  { key, before, after }: Kept,
  changedAt: string,
): Promise<void> {
  const image = json(before)
  const bytes = Buffer.byteLength(image)
  if (bytes <= undoBounds.bytes)
    await db
      .insertInto('changes')
      .values({ key, changedAt, bytes, before: image, after: json(after) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  await prune(db, changedAt)
}

/** The newest are kept, as many and as large as fit, for a day. */
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
              sql<number>`row_number() over (order by "id" desc)`.as('position'),
              sql<number>`sum("bytes") over (order by "id" desc)`.as('total'),
            ])
            .as('kept'),
        )
        .select('kept.id')
        .where(({ or, eb }) =>
          or([
            eb('kept.position', '>', undoBounds.changes),
            eb('kept.total', '>', undoBounds.bytes),
            eb('kept.changedAt', '<', dayBefore(now)),
          ]),
        ),
    )
    .execute()

const dayBefore = (now: string): string =>
  Temporal.Instant.from(now).subtract({ hours: undoBounds.hours }).toString()

export async function takeChange(db: TenantDb, key: string, now: string): Promise<Kept | undefined> {
  const row = await db
    .deleteFrom('changes')
    .where('key', '=', key)
    .where('changedAt', '>=', dayBefore(now))
    .returning(['key', 'before', 'after'])
    .executeTakeFirst()

  return row as Kept | undefined
}

/** Nothing that was done so far can be undone any more. */
export const forgetChanges = (db: TenantDb) => db.deleteFrom('changes').execute()

export const listAfter = async (db: TenantDb): Promise<{ key: string; after: Revisions }[]> =>
  (await db.selectFrom('changes').select(['key', 'after']).execute()) as { key: string; after: Revisions }[]

export async function writeAfter(
  db: TenantDb,
  kept: readonly { key: string; after: Revisions }[],
): Promise<void> {
  if (kept.length === 0) return
  const rows = sql`unnest(
    ${kept.map(({ key }) => key)}::text[],
    ${kept.map(({ after }) => json(after))}::text[]::jsonb[]
  )`
  await db
    .updateTable('changes')
    .from(rows.as<'known'>(sql`"known"("key", "after")`))
    .set({ after: sql`"known"."after"` })
    .where('changes.key', '=', sql<string>`"known"."key"`)
    .execute()
}
