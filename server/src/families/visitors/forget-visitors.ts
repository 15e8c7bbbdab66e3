import { visitorDays } from '@lectern/contract/families/booking-values.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'

/** Their code is long over by then, and strangers without end would fill a workspace. */
const unconfirmedDays = 2

const goneAt = sql<string>`"visitors"."createdAt" + case when "visitors"."requestId" is null
  then interval '${sql.raw(String(24 * unconfirmedDays))} hours' else interval '${sql.raw(String(24 * visitorDays))} hours' end`

export type Forgotten = {
  visitorIds: number[]
  requestIds: number[]
  /** When the next one is to be forgotten; null: nobody is. */
  nextAt: Temporal.Instant | null
}

/**
 * What nothing came of is gone after a month, with what they wrote, and after two days where nobody confirmed the address; of
 * whom was accepted the student's data stay.
 */
export async function forgetVisitors(db: TenantDb, now: Temporal.Instant): Promise<Forgotten> {
  const rows = await db
    .selectFrom('visitors')
    .leftJoin('requests', 'requests.id', 'visitors.requestId')
    .select(['visitors.id', 'visitors.requestId'])
    .select(goneAt.as('goneAt'))
    .where((each) => each.or([each('requests.id', 'is', null), each('requests.studentId', 'is', null)]))
    .orderBy('goneAt')
    .limit(1000)
    .execute()
  const old = rows.filter((row) => row.goneAt < instantText(now))
  const visitorIds = old.map(({ id }) => id)
  const requestIds = old.flatMap(({ requestId }) => requestId ?? [])
  if (visitorIds.length > 0) await db.deleteFrom('visitors').where('id', 'in', visitorIds).execute()
  if (requestIds.length > 0) await db.deleteFrom('requests').where('id', 'in', requestIds).execute()
  const next = rows[old.length]

  return {
    visitorIds,
    requestIds,
    nextAt: next ? Temporal.Instant.from(next.goneAt).add({ seconds: 1 }) : null,
  }
}
