import { createHash } from 'node:crypto'
import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type {
  ChangePreview,
  SentWish,
  SeriesRule,
  WantedChange,
} from '@lectern/contract/classes/series-change.contract.ts'
import { takeOutOf } from '../../content/content.service.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Dependents } from '../../platform/dependents.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { Keeping } from '../../platform/journal/keep-change.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { applyChange, applyChangeAlone, type ChangeRequest, enrollNewcomers } from '../apply-change.ts'
import { inZone, longFields } from '../class-fields.ts'
import { countIfBeside, lockIfMoved } from '../class-quota.ts'
import * as classes from '../classes.service.ts'
import { namedIn, wishNow } from '../sent-change.ts'
import { idsOf, readSeries, type Series } from '../series/members.queries.ts'
import { replaceLeftOut, type SeriesRow, updateSeries } from '../series/series.queries.ts'
import { readTimeOff } from '../time-off/read-time-off.ts'
import { undoable } from '../undo/undo.service.ts'
import { changedMembers, mayBeCorrected, tellOfClosedMembers } from './closed-members.ts'
import { withOverlaps } from './overlaps.queries.ts'
import { planChange } from './plan-change.ts'
import { hasOtherRule } from './plan-edit.ts'
import { noneLeft, type PlannedChange } from './planned-change.ts'
import { findRule } from './series-rule.queries.ts'
import { changeAll } from './write.queries.ts'
import { writeDeletion } from './write-deletion.ts'
import { writeEdit } from './write-edit.ts'

export const inZoneOf = (wanted: SentWish, timeZone: string): SentWish =>
  wanted.action === 'change' ? { ...wanted, change: inZone(wanted.change, timeZone) } : wanted

/** What a change would do. Nothing is locked or written. */
export async function preview(db: TenantDb, id: number, sent: SentWish, now: string): Promise<ChangePreview> {
  const wanted = await wishNow(db, id, { wanted: sent })
  const series = await readSeries(db, id, { isLocked: false })

  return previewOf(
    db,
    series,
    planChange({ series, wanted, now, findTimeOff: await readTimeOff(db, dateIn(now)) }),
    wanted,
  )
}

async function previewOf(
  db: TenantDb,
  series: Series,
  planned: PlannedChange,
  wanted: WantedChange,
): Promise<ChangePreview> {
  const changed = wanted.action === 'change' ? wanted.change.duration : undefined
  const { duration: known } = wanted.scope === 'this' ? series.target : (series.series ?? series.target)
  const duration = changed ?? known
  const dates = await withOverlaps(db, planned.dates, duration)

  return {
    key: keyOf(planned),
    count: planned.placed.length + planned.added.length + planned.removed.length + planned.cancelled.length,
    total: planned.total,
    dates: dates.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1)),
  }
}

const timeOf = ({ from, to }: PlannedChange['dates'][number]): string => from ?? to ?? ''

/** What others have at the same time may change meanwhile; what is written may not. */
const keyOf = ({ dates }: PlannedChange): string =>
  createHash('sha256').update(JSON.stringify(dates)).digest('base64url').slice(0, 22)

type Request<Wanted = WantedChange> = Omit<ChangeRequest, 'change' | 'dependents'> & {
  dependents: Dependents
  wanted: Wanted
  key?: string | undefined
  keeping: Keeping
}

type WantedCancellation = Extract<WantedChange, { action: 'cancel' }>

/** Plans once more under the lock of the series, and writes what was planned. */
export async function change({ wanted: sent, seen, ...asked }: Request<SentWish>): Promise<ChangePreview> {
  const { db, id, now, key, keeping } = asked
  if (sent.action === 'change') {
    await classes.requireNamed(db, namedIn(sent.change))
    await lockIfMoved(db, sent.change)
  }
  if (sent.action === 'cancel' && sent.isCharged && sent.scope !== 'this')
    throw new AppError('invalid_input', 'Only one class at a time is charged although it is cancelled')
  const series = await readSeries(db, id, { isLocked: true })
  const wanted = await wishNow(db, id, { wanted: sent, seen })
  const request = { ...asked, wanted }
  const planned = planChange({ series, wanted, now, findTimeOff: await readTimeOff(db, dateIn(now)) })
  if (key !== undefined && key !== keyOf(planned))
    throw new AppError('conflict', 'These classes were changed meanwhile. Please look at the dates again.')
  const answer = await previewOf(db, series, planned, wanted)
  if (answer.count === 0) throw new AppError('conflict', noneLeft)
  const write = () =>
    wanted.scope === 'this' ? writeOne(request, series) : writeSeveral(request, series, planned)
  if (wanted.action === 'delete') await write()
  else await undoable(db, keeping, write)

  return answer
}

async function writeSeveral(request: Request, all: Series, planned: PlannedChange): Promise<void> {
  const { db, wanted, now, boundsOf, plan } = request
  const { series } = all
  if (!series) throw new Error('a class that stands for itself has no scope')
  if (wanted.action === 'delete') return writeDeletion(request.deletion, series, all, planned, now)
  if (wanted.action === 'cancel') {
    await changeAll(db, idsOf(planned.cancelled), { status: 'cancelled', cancelReason: wanted.reason })
    await changeAll(db, idsOf(planned.stayCancelled), { timeOffId: null })
    if (planned.rule) await updateSeries(db, series.id, planned.rule)
    if (planned.leftOut?.length) await replaceLeftOut(db, series.id, planned.leftOut)
    return
  }
  const { change } = wanted
  const classIds = idsOf(planned.placed.map(({ member }) => member))
  await takeOutOf(db, { classIds, seenId: request.id }, change)
  const changed = changedMembers(all, planned, change)
  const write = async () => {
    const seriesId = await writeEdit(request.deletion, series, all, planned, change)
    if (mayRunBeside(series, change)) await countIfBeside(db, seriesId, now, plan)
    await tellOfClosedMembers(request, changed)
  }
  const mayGrow =
    planned.added.length > 0 ||
    longFields.some((name) => change[name] !== undefined) ||
    changed.some(({ member, after }) => mayBeCorrected(member, after))
  if (mayGrow) await withinBounds(db, boundsOf(await plan()), write)
  else await write()
  await enrollNewcomers(db, series, change)
}

/** The series has other dates now, and may be one of several that continue each other. */
const mayRunBeside = (series: SeriesRow, change: ClassChange): boolean =>
  change.scheduledAt !== undefined || hasOtherRule(series, change)

async function writeOne(request: Request, series: Series): Promise<void> {
  const { wanted } = request
  if (wanted.action === 'cancel') return cancelOne(request, series.target.status !== 'scheduled', wanted)
  if (wanted.action === 'delete') return classes.removeAlone(request.deletion, series, request.now)
  const edit = { ...request, change: wanted.change }
  if (series.series) await applyChangeAlone(edit, true)
  else await applyChange(edit)
}

async function cancelOne(
  { db, id, now, dependents }: Request,
  isClosed: boolean,
  { reason, isCharged }: WantedCancellation,
): Promise<void> {
  if (isClosed) for (const reopen of dependents.reopenedClass) await reopen(db, id, now)
  await classes.setStatus(db, id, { status: 'cancelled', cancelReason: reason })
  if (isCharged) for (const charge of dependents.lateCancellation) await charge(db, id, now)
}

export async function getRule(db: TenantDb, id: number, now: string): Promise<SeriesRule | null> {
  const found = await findRule(db, id, now)
  if (!found) throw notFound('Class')

  return found.rule
}
