import type { ClassTiming } from '@lectern/contract/classes/classes.contract.ts'
import { maxNamedOverlaps, type Overlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { ruleOf } from '@lectern/contract/classes/recurrence.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { expandNew } from '../expansion.ts'
import { readTimeOff } from '../time-off/read-time-off.ts'
import { withOverlaps } from './overlaps.queries.ts'
import { shown } from './planned-change.ts'

type Question = ClassTiming & { exceptSeries: number | null }

/** What other calendars say about classes of this length at these wall times. */
type BusyAt = (times: readonly string[], duration: number) => Promise<Overlaps['busy']>

/** For the dates that creating the series would write. */
export async function find(
  db: TenantDb,
  { exceptSeries, ...timing }: Question,
  now: string,
  busyAt: BusyAt,
): Promise<Overlaps> {
  const { scheduledAt, duration } = timing
  const findTimeOff = await readTimeOff(db, dateIn(scheduledAt))
  const at = (date: string) => `${date} ${timeIn(scheduledAt)}`
  const repeats = timing.isRecurring && ruleOf(timing) !== undefined
  const { dates, leftOut } = repeats
    ? expandNew(timing, now, (date) => findTimeOff(at(date), duration) !== null)
    : { dates: [], leftOut: [] }
  const times = [scheduledAt, ...dates.map(at)]
  const lines = times.map((to) => shown({ outcome: 'added', to }))
  const looked = await withOverlaps(db, lines, duration, exceptSeries)
  const found = looked.flatMap(({ to, overlaps }) =>
    to && overlaps ? [{ scheduledAt: to, other: overlaps }] : [],
  )

  return {
    dates: times.length,
    count: found.length,
    first: found.slice(0, maxNamedOverlaps),
    leftOut,
    timeOff: findTimeOff(scheduledAt, duration)?.title ?? null,
    busy: await busyAt(times, duration),
  }
}
