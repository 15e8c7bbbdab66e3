import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TenantDb } from '#server/platform/db/database.ts'

const summed = (kind: string, condition = sql`true`) =>
  sql<string>`coalesce(sum("entries"."amount") filter (where "entries"."kind" = ${kind} and ${condition}), 0)`

/** What is kept beside the entries is what they add up to. */
export async function requireSums(workspace: TenantDb): Promise<void> {
  const kept = await workspace
    .selectFrom('accounts')
    .select(['studentId', 'charged', 'paid', 'corrected', 'freeCharged', 'freeCorrected'])
    .orderBy('studentId')
    .execute()
  const free = sql`"entries"."invoiceId" is null`
  const counted = await workspace
    .selectFrom('accounts')
    .leftJoin('entries', 'entries.studentId', 'accounts.studentId')
    .select([
      'accounts.studentId',
      summed('charge').as('charged'),
      summed('payment').as('paid'),
      summed('correction').as('corrected'),
      summed('charge', free).as('freeCharged'),
      summed('correction', free).as('freeCorrected'),
    ])
    .groupBy('accounts.studentId')
    .orderBy('accounts.studentId')
    .execute()
  expect(kept).toEqual(counted)
}
