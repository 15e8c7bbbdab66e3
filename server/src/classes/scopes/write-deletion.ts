import type { Deletion } from '../../platform/dependents.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { countClasses } from '../class-quota.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf, type Member, parentIn, type Series } from '../series/members.queries.ts'
import { deleteEmptySeries, replaceLeftOut, type SeriesRow, updateSeries } from '../series/series.queries.ts'
import { endSeries } from '../series/write-series.ts'
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
  const { removed } = planned
  const left = members.filter((member) => !removed.includes(member))
  const parent = parentIn(left, series.parentClassId)
  if (!parent || planned.total === members.length) {
    const isCounting = ({ status, scheduledAt }: Member) =>
      status === 'scheduled' && dateIn(scheduledAt) >= dateIn(now)
    await endSeries(deletion, series, { removed, left })
    // Those to come take quota from now on, and deleting is not refused for it.
    await changeAll(db, idsOf(left.filter(isCounting)), { seriesId: null })
    await deleteEmptySeries(db)
    await countClasses(db)
    return
  }
  await deleteTold(deletion, idsOf(removed))
  await replaceLeftOut(db, series.id, planned.leftOut ?? [])
  await updateSeries(db, series.id, { ...planned.rule, parentClassId: parent.id })
}
