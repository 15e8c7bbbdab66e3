import { addDays } from '@lectern/contract/calendar.ts'
import { type RecurrenceFields, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { timeIn } from '../../platform/wall-time.ts'
import type { IsOff } from '../expansion.ts'
import { overlap, stretchBetween, stretchOf, TakenTimes } from './taken-times.ts'
import { listTimeOff } from './time-off.queries.ts'

/** The title of the time off into which a class of this time would fall. */
export type FindTimeOff = (scheduledAt: string, duration: number) => string | null

/** All time off from a day on. */
export async function readTimeOff(db: TenantDb, from: string): Promise<FindTimeOff> {
  const known = (await listTimeOff(db, { from: addDays(from, -1) })).map(({ title, ...off }) => ({
    title,
    ...stretchBetween(off),
  }))
  const taken = new TakenTimes(known)

  return (scheduledAt, duration) => {
    const time = stretchOf(scheduledAt, duration)
    return taken.isFree(time) ? null : (known.find((off) => overlap(off, time))?.title ?? null)
  }
}

type Repeating = Pick<RecurrenceFields, 'scheduledAt' | 'seriesStart'> & { duration: number }

/** Whether a date gets no class of this series, from a day on. */
export async function isOffFor(db: TenantDb, series: Repeating, from: string): Promise<IsOff> {
  const find = await readTimeOff(db, from)
  const time = timeIn(ruleStart(series))

  return (date) => find(`${date} ${time}`, series.duration) !== null
}
