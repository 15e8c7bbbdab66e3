import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'

/** What must be true of the tables whatever was done; each gives a line for every row of which it is not. */
type Check = { name: string; find: (db: TenantDb) => Promise<string[]> }

/** To be exchanged when the tables are others. */
export const checks: readonly Check[] = [
  {
    name: 'no two classes of a series stand for one date',
    async find(db) {
      const rows = await db
        .selectFrom('classes')
        .select([
          sql<number>`coalesce("parentClassId", "id")`.as('series'),
          sql<string>`coalesce("seriesDate", "scheduledAt"::date)`.as('date'),
        ])
        .where(({ or, eb }) => or([eb('parentClassId', 'is not', null), eb('isRecurring', '=', true)]))
        .groupBy([sql`coalesce("parentClassId", "id")`, sql`coalesce("seriesDate", "scheduledAt"::date)`])
        .having(({ fn }) => fn.countAll(), '>', 1)
        .execute()
      return rows.map(({ series, date }) => `series ${series} has two classes for ${date}`)
    },
  },
  {
    name: 'every class of a series has a parent that repeats',
    async find(db) {
      const rows = await db
        .selectFrom('classes as child')
        .innerJoin('classes as parent', 'parent.id', 'child.parentClassId')
        .select('child.id')
        .where('parent.isRecurring', '=', false)
        .execute()
      return rows.map(({ id }) => `class ${id} has a parent without a rule`)
    },
  },
  {
    name: 'accounts are the sums of their entries',
    async find(db) {
      const rows = await db
        .selectFrom('accounts')
        .leftJoin('entries', 'entries.studentId', 'accounts.studentId')
        .select('accounts.studentId')
        .groupBy(['accounts.studentId', 'accounts.charged', 'accounts.paid', 'accounts.corrected'])
        .having(
          sql<boolean>`"accounts"."charged" <> coalesce(sum("entries"."amount") filter (where "entries"."kind" = 'charge'), 0)
            or "accounts"."paid" <> coalesce(sum("entries"."amount") filter (where "entries"."kind" = 'payment'), 0)
            or "accounts"."corrected" <> coalesce(sum("entries"."amount") filter (where "entries"."kind" = 'correction'), 0)`,
        )
        .execute()
      return rows.map(({ studentId }) => `the account of student ${studentId} is not the sum of its entries`)
    },
  },
]

export async function brokenIn(db: TenantDb): Promise<string[]> {
  const found: string[] = []
  for (const { find } of checks) found.push(...(await find(db)))

  return found
}
