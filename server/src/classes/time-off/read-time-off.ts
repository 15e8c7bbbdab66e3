import { addDays } from '@lectern/contract/calendar.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { overlap, stretchBetween, stretchOf, TakenTimes } from './taken-times.ts'
import { listTimeOff } from './time-off.queries.ts'

/** The time off into which a class of this time would fall. */
export type FindTimeOff = (scheduledAt: string, duration: number) => { id: number; title: string } | null

/** All time off from a day on, but for one that is going. */
export async function readTimeOff(db: TenantDb, from: string, exceptId?: number): Promise<FindTimeOff> {
  const known = (await listTimeOff(db, { from: addDays(from, -1) }))
    .filter(({ id }) => id !== exceptId)
    .map(({ id, title, ...off }) => ({ id, title, ...stretchBetween(off) }))
  const taken = new TakenTimes(known)

  return (scheduledAt, duration) => {
    const time = stretchOf(scheduledAt, duration)
    return taken.isFree(time) ? null : (known.find((off) => overlap(off, time)) ?? null)
  }
}
