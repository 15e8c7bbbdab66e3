import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { earlier } from '@lectern/contract/classes/recurrence.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { pick } from '../../platform/pick.ts'
import { setStatus } from '../classes.service.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf, type Member, parentIn, type Series } from '../series/members.queries.ts'
import {
  addLeftOut,
  dropLeftOutAfter,
  insertClassesOn,
  insertSeries,
  type Rule,
  replaceLeftOut,
  type SeriesRow,
  templateFields,
  templateIn,
  updateSeries,
} from '../series/series.queries.ts'
import type { PlannedChange } from './planned-change.ts'
import { changeAll, placeAll } from './write.queries.ts'

/** Writes what was planned: rows in place, in a handful of statements whatever their number. Gives the series that was changed. */
export async function writeEdit(
  deletion: Deletion,
  series: SeriesRow,
  { target, members }: Series,
  planned: PlannedChange,
  change: ClassChange,
): Promise<number> {
  const { db } = deletion
  const { rule } = planned
  if (!rule) throw new Error('a change of several classes says what becomes of their rule')
  const changed = [...planned.placed, ...planned.kept].map(({ member }) => member)
  const gone = new Set([...changed, ...planned.removed])
  const rest = members.filter((member) => !gone.has(member))
  const moving = withDates(planned)
  await freeDates(db, moving, planned.splitAfter === null ? rest : [])
  await deleteTold(deletion, idsOf(planned.removed))
  const seriesId =
    planned.splitAfter === null
      ? await writeWhole(db, series, planned, rule, change, [...changed, ...rest])
      : await writeParts(
          db,
          series,
          { ...planned, splitAfter: planned.splitAfter },
          rule,
          change,
          changed,
          rest,
        )
  await placeAll(db, placedRows(moving.placed, change), { ...sharedColumns(change), seriesId })
  await placeAll(db, keptRows(moving.kept), { seriesId })
  if (change.status !== undefined && planned.placed.some(({ member }) => member.id === target.id))
    await setStatus(db, target.id, { status: change.status, cancelReason: null })
  await insertClassesOn(db, { id: seriesId, start: rule.start }, planned.added)

  return seriesId
}

async function writeWhole(
  db: TenantDb,
  series: SeriesRow,
  { leftOut }: PlannedChange,
  rule: Rule,
  change: ClassChange,
  members: readonly Member[],
): Promise<number> {
  const parentClassId = parentIn(members, series.parentClassId)?.id ?? null
  await updateSeries(db, series.id, { ...sharedColumns(change), ...rule, parentClassId })
  if (leftOut) await replaceLeftOut(db, series.id, leftOut)

  return series.id
}

/** The part that stays ends where the other begins, which continues it: together they count once. */
async function writeParts(
  db: TenantDb,
  series: SeriesRow,
  { splitAfter, leftOut }: PlannedChange & { splitAfter: string },
  rule: Rule,
  change: ClassChange,
  changed: readonly Member[],
  rest: readonly Member[],
): Promise<number> {
  const id = await insertSeries(db, {
    ...templateIn(series),
    ...sharedColumns(change),
    ...rule,
    chainId: series.chainId ?? series.id,
    parentClassId: parentIn(changed, series.parentClassId)?.id ?? null,
  })
  await updateSeries(db, series.id, {
    recurrenceEndDate: splitAfter,
    recurrenceCount: null,
    generatedUntil: earlier(series.generatedUntil ?? splitAfter, splitAfter),
    parentClassId: parentIn(rest, series.parentClassId)?.id ?? null,
  })
  await dropLeftOutAfter(db, series.id, splitAfter)
  await addLeftOut(db, id, leftOut ?? [])

  return id
}

/** No two classes of a series stand for one date: of two that were planned onto one the first does. */
function withDates({ placed, kept }: PlannedChange) {
  const taken = new Set<string>()
  const dated = <P extends { originalDate: string }>(place: P) => {
    const isTaken = taken.has(place.originalDate)
    taken.add(place.originalDate)
    return { ...place, originalDate: isTaken ? null : place.originalDate }
  }

  return { placed: placed.map(dated), kept: kept.map(dated), taken }
}

type Moving = ReturnType<typeof withDates>

/** At no moment do two stand for one date: those that change, and those that stay there, give it up first. */
async function freeDates(
  db: TenantDb,
  { placed, kept, taken }: Moving,
  rest: readonly Member[],
): Promise<void> {
  const moving = [...placed, ...kept]
  const isAsBefore = moving.every(({ member, originalDate }) => member.originalDate === originalDate)
  const movers = isAsBefore ? [] : moving.map(({ member }) => member)
  const inTheWay = rest.filter(({ originalDate }) => taken.has(originalDate))
  await changeAll(db, idsOf([...movers, ...inTheWay]), { originalDate: null })
}

/** What every changed class gets alike. Times are each one's own, and so is the status. */
const sharedColumns = (change: ClassChange) => pick(change, templateFields)

const placedRows = (placed: Moving['placed'], { scheduledAt }: ClassChange) =>
  placed.map(({ member, ...to }) => ({
    id: member.id,
    ...to,
    follows: member.follows || scheduledAt !== undefined,
  }))

const keptRows = (kept: Moving['kept']) =>
  kept.map(({ member, originalDate }) => ({
    id: member.id,
    scheduledAt: member.scheduledAt,
    originalDate,
    follows: false,
  }))
