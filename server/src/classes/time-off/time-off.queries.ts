import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'

type Span = { from?: string | undefined; to?: string | undefined }

export const listTimeOff = (db: TenantDb, { from, to }: Span): Promise<TimeOff[]> =>
  db
    .selectFrom('timeOff')
    .select(['id', 'title', 'startsAt', 'endsAt'])
    .$if(from !== undefined, (query) => query.where('endsAt', '>', from ?? ''))
    .$if(to !== undefined, (query) => query.where('startsAt', '<', to ?? ''))
    .orderBy('startsAt')
    .orderBy('id')
    .limit(maxListed)
    .execute()

export const insertTimeOff = (db: TenantDb, off: Omit<TimeOff, 'id'>): Promise<TimeOff> =>
  db
    .insertInto('timeOff')
    .values(off)
    .returning(['id', 'title', 'startsAt', 'endsAt'])
    .executeTakeFirstOrThrow()

/** Counts no further than it has to. */
export async function hasMoreTimeOff(db: TenantDb, max: number): Promise<boolean> {
  const beyond = await db.selectFrom('timeOff').select('id').limit(1).offset(max).executeTakeFirst()

  return beyond !== undefined
}

export const findTimeOff = (db: TenantDb, id: number): Promise<TimeOff | undefined> =>
  db
    .selectFrom('timeOff')
    .select(['id', 'title', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteTimeOff = (db: TenantDb, id: number) =>
  db.deleteFrom('timeOff').where('id', '=', id).execute()
