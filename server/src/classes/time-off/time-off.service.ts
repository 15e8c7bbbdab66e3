import { addDays, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import {
  type ClassInTimeOff,
  type NewTimeOff,
  type TimeOff,
  type TimeOffEffect,
  timeOffBounds,
} from '@lectern/contract/classes/time-off.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { dateIn, readWallTime } from '../../platform/wall-time.ts'
import { type Bounds, requireRoomForClasses, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { seriesDateOf } from '../class-fields.ts'
import { countIfLikeNew } from '../class-quota.ts'
import { changeAll, changeOne } from '../scopes/write.queries.ts'
import { insertChildren } from '../series.queries.ts'
import * as affected from './affected.queries.ts'
import { proposeTimes, searchedDays } from './free-times.ts'
import { leftOutOf } from './left-out.ts'
import { overlap, stretchBetween, stretchOf, TakenTimes } from './taken-times.ts'
import * as timeOff from './time-off.queries.ts'

type Span = { startsAt: string; endsAt: string }

/** A date alone is the whole day, also the last one. */
export function spanOf({ from, through }: Pick<NewTimeOff, 'from' | 'through'>, timeZone: string): Span {
  const startsAt = readWallTime(from, timeZone)
  const endsAt = isCalendarDate(through) ? `${addDays(through, 1)} 00:00:00` : readWallTime(through, timeZone)
  if (endsAt <= startsAt) throw inField('through', 'Time off must end after it begins')
  if (dayNumber(dateIn(endsAt)) - dayNumber(dateIn(startsAt)) > timeOffBounds.maxDays)
    throw inField('through', 'Time off may last a year at most')

  return { startsAt, endsAt }
}

export async function preview(db: TenantDb, span: Span, now: string): Promise<ClassInTimeOff[]> {
  const found = await classesIn(db, span)
  // Time off may be added afterwards; what was missed is still made up for later than now.
  const startsAt = span.endsAt > now ? span.endsAt : now
  const after = { startsAt, endsAt: `${addDays(dateIn(startsAt), searchedDays + 1)} 00:00:00` }
  const leaving = new Set(found.map(({ id }) => id))
  const classes = (await affected.listBusy(db, after)).filter(({ id }) => !leaving.has(id))
  const others = await timeOff.listTimeOff(db, { from: after.startsAt, to: after.endsAt })
  const busy = [...classes.map(stretchOfClass), ...others.map(stretchBetween)]
  const proposed = proposeTimes(found, busy, startsAt)

  return found.map((item, index) => ({ ...item, proposed: proposed[index] ?? null }))
}

const stretchOfClass = ({ scheduledAt, duration }: Pick<affected.Scheduled, 'scheduledAt' | 'duration'>) =>
  stretchOf(scheduledAt, duration)

const classesIn = async (db: TenantDb, span: Span): Promise<affected.Scheduled[]> =>
  (await affected.listScheduled(db, span)).filter((item) =>
    overlap(stretchBetween(span), stretchOfClass(item)),
  )

type Creation = {
  db: TenantDb
  newTimeOff: Pick<NewTimeOff, 'title' | 'reason' | 'choices'> & Span
  now: string
  /** Read only when quota has to be taken. */
  plan: () => Promise<Plan>
}

/** None is ever deleted by it: classes are cancelled, moved, or stay. */
export async function create(request: Creation): Promise<TimeOff> {
  const { db, newTimeOff } = request
  const { title, reason, choices, ...span } = newTimeOff
  const chosen = onceEach(choices.filter(({ choice }) => choice !== 'keep'))
  await affected.lockClasses(
    db,
    chosen.map(({ classId }) => classId),
  )
  const found = new Map((await classesIn(db, span)).map((item) => [item.id, item]))
  const off = await timeOff.insertTimeOff(db, { title, ...span })
  if (await timeOff.hasMoreTimeOff(db, timeOffBounds.maxTimeOff))
    throw new AppError(
      'limit_reached',
      `Time off can be added up to ${timeOffBounds.maxTimeOff} times. To add more, please remove some that is over.`,
    )
  if (chosen.some(({ classId }) => !found.has(classId)))
    throw new AppError('conflict', 'These classes were changed meanwhile. Please look at them again.')
  await changeAll(
    db,
    chosen.filter(({ choice }) => choice === 'cancel').map(({ classId }) => classId),
    { status: 'cancelled', cancelReason: reason, timeOffId: off.id },
  )
  for (const { classId, choice, movedTo } of chosen)
    if (choice === 'move') await moveAlone(request, found.get(classId), movedTo)

  return off
}

const onceEach = (choices: NewTimeOff['choices']) => [
  ...new Map(choices.map((choice) => [choice.classId, choice])).values(),
]

/** One that holds a rule is moved like any other: the rule keeps its start. */
async function moveAlone(
  { db, now, plan }: Creation,
  item: affected.Scheduled | undefined,
  movedTo: string | undefined,
): Promise<void> {
  if (!item || movedTo === undefined) throw inField('choices', 'Please say where each class is moved to')
  await countIfLikeNew(db, item, { ...item, scheduledAt: movedTo }, now, plan)
  const isInSeries = item.isRecurring || item.parentClassId !== null
  await changeOne(db, item.id, {
    scheduledAt: movedTo,
    ...(isInSeries && { editedByHand: true, seriesDate: seriesDateOf(item) }),
    ...(item.isRecurring && { seriesStart: ruleStart(item) }),
  })
}

async function get(db: TenantDb, id: number): Promise<TimeOff> {
  const found = await timeOff.findTimeOff(db, id)
  if (!found) throw notFound('Time off')

  return found
}

export async function getEffect(db: TenantDb, id: number, now: string): Promise<TimeOffEffect> {
  const off = await get(db, id)
  const empty = await emptyDates(db, off, now)

  return {
    cancelled: await affected.countCancelled(db, id, now),
    leftOut: countOf(empty),
  }
}

const countOf = (empty: readonly { dates: readonly string[] }[]): number =>
  empty.reduce((sum, { dates }) => sum + dates.length, 0)

/** Of series, by their ids. */
export type EmptyDates = Record<string, string[]>

/** Dates in time off that was just added which have no class already: it is not what leaves them out. */
export async function listEmpty(db: TenantDb, off: TimeOff, now: string): Promise<EmptyDates> {
  return Object.fromEntries((await emptyDates(db, off, now)).map(({ series, dates }) => [series.id, dates]))
}

async function emptyDates(db: TenantDb, off: TimeOff, now: string) {
  const known = await timeOff.listTimeOff(db, { from: off.startsAt, to: off.endsAt })
  const others = new TakenTimes(known.filter(({ id }) => id !== off.id).map(stretchBetween))

  return (await affected.listSeriesIn(db, off))
    .map((series) => ({ series, dates: leftOutOf(series, off, others, now) }))
    .filter(({ dates }) => dates.length > 0)
}

type Removal = { db: TenantDb; id: number; now: string; bringsBack: boolean; bounds: () => Promise<Bounds> }

export async function remove(removal: Removal): Promise<void> {
  const { db, id, bringsBack } = removal
  const off = await get(db, id)
  if (bringsBack) await bringBack(removal, off)
  await affected.forgetTimeOff(db, id)
  await timeOff.deleteTimeOff(db, id)
}

/** What it cancelled, some of which a series may have left over meanwhile, and what it left out. */
async function bringBack({ db, id, now, bounds }: Removal, off: TimeOff): Promise<void> {
  const plan = async () => (await bounds()).plan
  for (const row of await affected.bringBackCancelled(db, id, now))
    await countIfLikeNew(db, { ...row, status: 'cancelled' }, { ...row, status: 'scheduled' }, now, plan)
  const empty = await emptyDates(db, off, now)
  if (empty.length === 0) return
  const bound = await bounds()
  await requireRoomForClasses(db, bound, countOf(empty))
  await withinBounds(db, bound, async () => {
    for (const { series, dates } of empty) await insertChildren(db, series, dates)
  })
}

type TakenBack = Pick<Removal, 'db' | 'id' | 'now'> & { bounds: Bounds }

/**
 * As if it had never been added: what it has left out since gets its classes, and what had none before still has none, as
 * long as the same class holds the rule. The caller keeps the whole within its bounds.
 */
export async function takeBackTimeOff(
  { db, id, now, bounds }: TakenBack,
  emptyBefore: EmptyDates = {},
): Promise<void> {
  const off = await timeOff.findTimeOff(db, id)
  if (!off) return
  const empty = (await emptyDates(db, off, now)).map(({ series, dates }) => ({
    series,
    dates: dates.filter((date) => !emptyBefore[series.id]?.includes(date)),
  }))
  const missing = countOf(empty)
  if (missing > 0) await requireRoomForClasses(db, bounds, missing)
  for (const { series, dates } of empty) await insertChildren(db, series, dates)
  await timeOff.deleteTimeOff(db, id)
}
