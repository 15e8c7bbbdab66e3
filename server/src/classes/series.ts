import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { timeIn } from '../platform/wall-time.ts'
import { seriesDateOf } from './class-fields.ts'
import type { ClassRow } from './classes.queries.ts'
import * as series from './series.queries.ts'

/** Brings the coming children in line with their changed parent; past ones and those changed by hand stay. */
export async function reschedule(
  db: TenantDb,
  parent: ClassRow,
  dates: readonly string[],
  now: string,
): Promise<void> {
  const taken = new Set([...parent.skippedDates, seriesDateOf(parent)])
  const wanted = dates.filter((date) => !taken.has(date))
  const time = timeIn(ruleStart(parent))
  await series.deleteComingOff(db, parent.id, now, wanted)
  await series.updateComing(db, parent, now)
  await series.insertChildren(
    db,
    parent,
    wanted.filter((date) => `${date} ${time}` >= now),
  )
}

/** What is still to come goes; what took place stays as single classes. */
export async function endSeries(db: TenantDb, id: number, now: string): Promise<void> {
  await series.deleteComing(db, id, now)
  await series.releaseChildren(db, id)
}
