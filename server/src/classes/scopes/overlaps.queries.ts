import { addDays } from '@lectern/contract/calendar.ts'
import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'
import { dateIn, millisecondsOf } from '../../platform/wall-time.ts'

type Timed = { id: number; title: string; scheduledAt: string; duration: number }

const begin = ({ scheduledAt }: Pick<Timed, 'scheduledAt'>): number => millisecondsOf(scheduledAt)
const minute = 60_000

/** Says beside each new time which other class is there; those that change together are in nobody's way. */
export async function withOverlaps(
  db: TenantDb,
  dates: readonly PlannedDate[],
  duration: number,
  exceptSeries: number | null = null,
): Promise<PlannedDate[]> {
  const going = dates.filter(isNewTime)
  const times = going.flatMap(({ to }) => to ?? []).sort()
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return [...dates]
  const changed = new Set(going.map(({ classId }) => classId))
  const near = await listBetween(db, addDays(dateIn(first), -1), addDays(dateIn(last), 2))
  const others = near.filter(({ id, standsFor }) => !changed.has(id) && (standsFor ?? id) !== exceptSeries)
  const days = Map.groupBy(others, ({ scheduledAt }) => dateIn(scheduledAt))

  return dates.map((date) =>
    isNewTime(date) ? { ...date, overlaps: overlapOf(date, duration, days) } : date,
  )
}

const isNewTime = ({ outcome }: PlannedDate): boolean => outcome === 'changes' || outcome === 'added'

/** A class lasts a day at most, so who reaches into this one began today or yesterday, and this one ends tomorrow at the latest. */
function overlapOf({ to }: PlannedDate, duration: number, days: ReadonlyMap<string, Timed[]>): Timed | null {
  const start = begin({ scheduledAt: to ?? '' })
  const end = start + duration * minute
  const near = [-1, 0, 1].flatMap((day) => days.get(addDays(dateIn(to ?? ''), day)) ?? [])

  return near.find((other) => begin(other) < end && begin(other) + other.duration * minute > start) ?? null
}

const listBetween = (
  db: TenantDb,
  from: string,
  to: string,
): Promise<(Timed & { standsFor: number | null })[]> =>
  db
    .selectFrom('classes')
    .leftJoin('series', (join) =>
      join.onRef('series.id', '=', 'classes.seriesId').on('series.isEnded', '=', sql.lit(false)),
    )
    .select([
      'classes.id',
      'series.parentClassId as standsFor',
      'classes.title',
      'classes.scheduledAt',
      'classes.duration',
    ])
    .where('scheduledAt', '>=', from)
    .where('scheduledAt', '<', to)
    .where('status', '!=', 'cancelled')
    .orderBy('scheduledAt')
    .limit(maxListed)
    .execute()
