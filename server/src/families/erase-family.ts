import { createHash } from 'node:crypto'
import { releaseHold } from '../open-times/open-times.service.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import { holdOf } from './acts/booking.service.ts'

type Family = {
  studentId: number
  /** Where nobody but them and their family reads, in small letters. */
  addresses: readonly string[]
}

/** What a family did and asked for, and what they told when they first came. Gives the requests that go. */
export async function eraseRequests(
  db: TenantDb,
  platform: PlatformDb,
  { studentId, addresses }: Family,
): Promise<number[]> {
  const visitors = await db
    .deleteFrom('visitors')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('requestId', 'in', selectFrom('requests').select('id').where('studentId', '=', studentId)),
        ...(addresses.length > 0 ? [eb('reader', 'in', addresses)] : []),
      ]),
    )
    .returning('requestId')
    .execute()
  const asked = visitors.flatMap(({ requestId }) => requestId ?? [])
  const requests = await db
    .deleteFrom('requests')
    .where(({ or, and, eb }) =>
      or([
        eb('studentId', '=', studentId),
        ...(asked.length > 0 ? [and([eb('id', 'in', asked), eb('studentId', 'is', null)])] : []),
      ]),
    )
    .returning(['id', 'state'])
    .execute()
  for (const { id, state } of requests) if (state === 'waiting') await releaseHold(db, holdOf(id))
  if (addresses.length > 0)
    await platform.deleteFrom('bookingCodes').where('addressHash', 'in', addresses.map(hashOf)).execute()

  return requests.map(({ id }) => id)
}

const hashOf = (address: string): string => createHash('sha256').update(address).digest('base64url')
