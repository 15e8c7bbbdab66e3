import {
  datesAfter,
  horizonOf,
  ruleOf,
  ruleStart,
  seriesBounds,
} from '@lectern/contract/classes/recurrence.ts'
import { BoundedMap } from '../platform/bounded-map.ts'
import type { Database, TenantDb } from '../platform/db/database.ts'
import { dateIn } from '../platform/wall-time.ts'
import { isEndless } from './class-fields.ts'
import * as classes from './classes.queries.ts'
import * as series from './series.queries.ts'
import { isOffFor } from './time-off/read-time-off.ts'

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
 * parent is locked and looked at again: of requests that race, on whatever server, one writes.
 */
export async function continueSeries(db: TenantDb, id: number, today: string): Promise<boolean> {
  const parent = await classes.lockClass(db, id)
  const rule = parent && ruleOf(parent)
  if (!rule || !isEndless(parent) || parent.generatedUntil === null) return true
  const start = dateIn(ruleStart(parent))
  const horizon = horizonOf(start, today)
  if (parent.generatedUntil >= horizon) return true

  const max = seriesBounds.maxClasses
  const dates = datesAfter(rule, start, horizon, max, parent.generatedUntil)
  const portion = dates.slice(0, max)
  const isAll = dates.length <= max
  if (portion.length > 0) await writeDates(db, parent, portion)
  await series.writeReach(db, id, (!isAll && portion.at(-1)) || horizon)

  return isAll
}

/** All but those deleted by hand or in time off. */
async function writeDates(db: TenantDb, parent: classes.ClassRow, dates: readonly string[]): Promise<void> {
  const skipped = new Set(parent.skippedDates)
  const isOff = await isOffFor(db, parent, dates[0] ?? '')
  await series.insertChildren(
    db,
    parent,
    dates.filter((date) => !skipped.has(date) && !isOff(date)),
  )
}
