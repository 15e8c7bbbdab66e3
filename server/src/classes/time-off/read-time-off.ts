import { addDays } from '@lectern/contract/calendar.ts'
import { type RecurrenceFields, ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { timeIn, wallTimeOf } from '../../platform/wall-time.ts'
import type { IsOff } from '../expansion.ts'
import { listTimeOff } from './time-off.queries.ts'

/** The title of the time off into which a class of this time would fall. */
export type FindTimeOff = (scheduledAt: string, duration: number) => string | null

/** All time off from a day on. */
export async function readTimeOff(db: TenantDb, from: string): Promise<FindTimeOff> {
  const known = await listTimeOff(db, { from: addDays(from, -1) })

  return (scheduledAt, duration) => fallsInto(known, scheduledAt, duration)?.title ?? null
}

export const fallsInto = <Off extends Pick<TimeOff, 'startsAt' | 'endsAt'>>(
  known: readonly Off[],
  scheduledAt: string,
  duration: number,
): Off | undefined => {
  if (known.length === 0) return undefined
  const end = endOf(scheduledAt, duration)

  return known.find(({ startsAt, endsAt }) => scheduledAt < endsAt && end > startsAt)
}

export const endOf = (scheduledAt: string, duration: number): string =>
  wallTimeOf(Temporal.PlainDateTime.from(scheduledAt.replace(' ', 'T')).add({ minutes: duration }))

type Repeating = Pick<RecurrenceFields, 'scheduledAt' | 'seriesStart'> & { duration: number }

/** Whether a date gets no class of this series, from a day on. */
export async function isOffFor(db: TenantDb, series: Repeating, from: string): Promise<IsOff> {
  const find = await readTimeOff(db, from)
  const time = timeIn(ruleStart(series))

  return (date) => find(`${date} ${time}`, series.duration) !== null
}
