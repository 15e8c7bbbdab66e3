import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { Deletion } from '../platform/dependents.ts'
import { timeIn } from '../platform/wall-time.ts'
import { seriesDateOf } from './class-fields.ts'
import type { ClassRow } from './classes.queries.ts'
import { deleteTold } from './delete-told.ts'
import { idsOf } from './scopes/series-rows.ts'
import * as series from './series.queries.ts'

/** Brings the coming children in line with their changed parent; past ones and those changed by hand stay. */
export async function reschedule(
  deletion: Deletion,
  parent: ClassRow,
  dates: readonly string[],
  now: string,
): Promise<void> {
  const { db } = deletion
  const taken = new Set([...parent.skippedDates, seriesDateOf(parent)])
  const wanted = dates.filter((date) => !taken.has(date))
  const time = timeIn(ruleStart(parent))
  await deleteTold(deletion, idsOf(await series.lockComingOff(db, parent.id, now, wanted)))
  await series.updateComing(db, parent, now)
  await series.insertChildren(
    db,
    parent,
    wanted.filter((date) => `${date} ${time}` >= now),
  )
}

/** What is still to come goes; what took place stays as single classes. */
export async function endSeries(deletion: Deletion, id: number, now: string): Promise<void> {
  const { db } = deletion
  await deleteTold(deletion, idsOf(await series.lockComing(db, id, now)))
  await series.releaseChildren(db, id)
}
