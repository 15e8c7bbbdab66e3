import type { Deletion } from '../../platform/dependents.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { countClasses } from '../class-quota.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf, type Member, parentIn, type Series } from '../series/members.queries.ts'
import { deleteEmptySeries, replaceLeftOut, type SeriesRow, updateSeries } from '../series/series.queries.ts'
import { standForNone } from '../series/write-series.ts'
import type { PlannedChange } from './planned-change.ts'
import { changeAll } from './write.queries.ts'

/** The rule ends before what goes. A series that goes as a whole is over: nothing of what stays follows its rule. */
export async function writeDeletion(
  deletion: Deletion,
  series: SeriesRow,
  { members }: Series,
  planned: PlannedChange,
  now: string,
): Promise<void> {
  const { db } = deletion
  const gone = new Set(idsOf(planned.removed))
  const left = members.filter(({ id }) => !gone.has(id))
  const parent = parentIn(left, series.parentClassId)
  const isWhole = planned.total === members.length
  await deleteTold(deletion, [...gone])
  await replaceLeftOut(db, series.id, isWhole ? [] : (planned.leftOut ?? []))
  if (!parent || isWhole) await endWhole(deletion, series, left, dateIn(now))
  else await updateSeries(db, series.id, { ...planned.rule, parentClassId: parent.id })
}

/** What stays are single classes. Those before today count nothing; those to come do, and deleting is not refused for it. */
async function endWhole(
  { db }: Deletion,
  series: SeriesRow,
  left: readonly Member[],
  today: string,
): Promise<void> {
  const coming = left.filter(
    ({ status, scheduledAt }) => status === 'scheduled' && dateIn(scheduledAt) >= today,
  )
  await updateSeries(db, series.id, { isEnded: true })
  await standForNone(db, idsOf(left))
  await changeAll(db, idsOf(coming), { seriesId: null })
  await deleteEmptySeries(db)
  await countClasses(db)
}
