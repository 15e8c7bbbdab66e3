import type { TenantDb } from '../../platform/db/database.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { countBeyondLimit } from '../../subscription/plan/quota.ts'
import { holdsNoSeries, noRule } from '../class-fields.ts'
import { releaseQuotaOf } from '../class-quota.ts'
import type { ClassRow } from '../classes.queries.ts'
import { deleteTold } from '../delete-told.ts'
import { releaseChildren } from '../series.queries.ts'
import { findHeir, handOver } from './heir.ts'
import type { PlannedChange } from './planned-change.ts'
import { idsOf, type Member, type Series } from './series-rows.ts'
import { changeAll, changeOne, ruleColumns } from './write.queries.ts'

/** The rule ends before what goes. A series that goes as a whole is over: nothing of what stays follows its rule. */
export async function writeDeletion(
  deletion: Deletion,
  { parent, members }: Series,
  planned: PlannedChange,
  now: string,
): Promise<void> {
  if (!parent || !planned.rule) throw new Error('a class that stands for itself has no scope')
  const { db } = deletion
  const today = dateIn(now)
  const gone = new Set(planned.removed.map(({ id }) => id))
  const left = members.filter(({ id }) => !gone.has(id))
  const isWhole = planned.total === members.length
  const heir = gone.has(parent.id) ? (findHeir(left, today) ?? left.at(-1)) : parent
  if (!heir || isWhole) await endWhole(db, parent, left, today)
  else {
    if (heir.id !== parent.id) await handOver(db, parent, heir as (typeof left)[number])
    await changeOne(db, heir.id, ruleColumns(planned.rule))
  }
  await deleteTold(deletion, [...gone])
}

/** What stays are single classes. Those before today take no quota; those to come do, and deleting is not refused for it. */
async function endWhole(
  db: TenantDb,
  parent: ClassRow,
  left: readonly Member[],
  today: string,
): Promise<void> {
  const coming = left.filter(
    ({ status, scheduledAt }) => status === 'scheduled' && dateIn(scheduledAt) >= today,
  )
  await releaseChildren(db, parent.id)
  await changeOne(db, parent.id, {
    ...noRule,
    ...holdsNoSeries,
    isRecurring: false,
    seriesDate: null,
    editedByHand: false,
    countsTowardLimit: false,
  })
  await releaseQuotaOf(db, [parent])
  await changeAll(db, idsOf(coming), { countsTowardLimit: true })
  await countBeyondLimit(db, 'classes', coming.length)
}
