import { addDays } from '@lectern/contract/calendar.ts'
import { horizonOf, seriesBounds } from '@lectern/contract/classes/recurrence.ts'
import { BoundedMap } from '../platform/bounded-map.ts'
import type { Database, TenantDb } from '../platform/db/database.ts'
import { dateIn, timeIn } from '../platform/wall-time.ts'
import { isEndless } from './class-fields.ts'
import { datesIn } from './series/account-for.ts'
import * as series from './series/series.queries.ts'
import { readTimeOff } from './time-off/read-time-off.ts'

const maxEntries = 50_000

export type Continuation = (schema: string, today: string) => Promise<void>

/**
 * Continues the series without an end of a teacher who comes by on a new day. Afterwards it costs a look into memory
 * until the day is over.
 */
export function createContinuation(database: Database): Continuation {
  const done = new BoundedMap<string, string>(maxEntries)

  return async function continueAll(schema, today) {
    if ((done.get(schema) ?? '') >= today) return
    for (const id of await series.findDue(database.tenant(schema), horizonOf(today, today)))
      while (
        !(await database.transaction(({ tenant }) => continueSeries(tenant(schema), id, today), schema))
      );
    done.set(schema, today)
  }
}

/**
 * Writes what is missing, at most as many classes as a series may have at once, and says whether that was all. The
 * series is locked and looked at again: of requests that race, on whatever server, one writes.
 */
export async function continueSeries(db: TenantDb, id: number, today: string): Promise<boolean> {
  const row = await series.lockSeries(db, id)
  if (!row || row.isEnded || !isEndless(row) || row.generatedUntil === null) return true
  const horizon = horizonOf(dateIn(row.start), today)
  if (row.generatedUntil >= horizon) return true

  const max = seriesBounds.maxClasses
  const generatedFrom = addDays(row.generatedUntil, 1)
  const dates = datesIn({ ...series.ruleIn(row), generatedFrom, generatedUntil: horizon })
  const isAll = dates.length <= max
  if (dates.length > 0) await writeDates(db, row, dates.slice(0, max))
  await series.writeReach(db, id, (!isAll && dates[max - 1]) || horizon)

  return isAll
}

/** All but those that have a class already, were left empty ahead, or are in time off. */
async function writeDates(db: TenantDb, row: series.SeriesRow, dates: readonly string[]): Promise<void> {
  const [first = ''] = dates
  const known = new Set(await series.listKnownFrom(db, row.id, first))
  const findTimeOff = await readTimeOff(db, first)
  const timed = dates
    .filter((date) => !known.has(date))
    .map((date) => ({ date, off: findTimeOff(`${date} ${timeIn(row.start)}`, row.duration) }))
  await series.insertClassesOn(
    db,
    row,
    timed.flatMap(({ date, off }) => (off ? [] : date)),
  )
  await series.addLeftOut(
    db,
    row.id,
    timed.flatMap(({ date, off }) => (off ? { date, timeOffId: off.id } : [])),
  )
}
