import { visitorDays } from '@lectern/contract/families/booking-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'

export type Forgotten = {
  visitorIds: number[]
  requestIds: number[]
  /** When the next one is to be forgotten; null: nobody is. */
  nextAt: Temporal.Instant | null
}

/** What nothing came of is gone after a month, with what they wrote; of whom was accepted the student's data stay. */
export async function forgetVisitors(db: TenantDb, now: Temporal.Instant): Promise<Forgotten> {
  const before = instantText(now.subtract({ hours: 24 * visitorDays }))
  const rows = await db
    .selectFrom('visitors')
    .leftJoin('requests', 'requests.id', 'visitors.requestId')
    .select(['visitors.id', 'visitors.requestId', 'visitors.createdAt'])
    .where((each) => each.or([each('requests.id', 'is', null), each('requests.studentId', 'is', null)]))
    .orderBy('visitors.createdAt')
    .limit(1000)
    .execute()
  const old = rows.filter(({ createdAt }) => createdAt < before)
  const visitorIds = old.map(({ id }) => id)
  const requestIds = old.flatMap(({ requestId }) => requestId ?? [])
  if (visitorIds.length > 0) await db.deleteFrom('visitors').where('id', 'in', visitorIds).execute()
  if (requestIds.length > 0) await db.deleteFrom('requests').where('id', 'in', requestIds).execute()
  const next = rows[old.length]

  return {
    visitorIds,
    requestIds,
    nextAt: next ? Temporal.Instant.from(next.createdAt).add({ hours: 24 * visitorDays, seconds: 1 }) : null,
  }
}
