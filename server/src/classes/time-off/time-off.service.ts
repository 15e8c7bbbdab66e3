import { addDays, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
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
import { dateIn, readWallTime, timeIn } from '../../platform/wall-time.ts'
import { lockQuota } from '../../subscription/plan/quota.ts'
import { type Bounds, requireRoomForClasses, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { leaveIfLikeNew } from '../class-quota.ts'
import { updateClass } from '../classes.queries.ts'
import { changeAll } from '../scopes/write.queries.ts'
import { insertClassesOn, lockSeries } from '../series/series.queries.ts'
import * as affected from './affected.queries.ts'
import { proposeTimes, searchedDays } from './free-times.ts'
import { readTimeOff } from './read-time-off.ts'
import { overlap, stretchBetween, stretchOf } from './taken-times.ts'
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
  // Before the classes, as whoever books does.
  if (chosen.some(({ choice }) => choice === 'move')) await lockQuota(db, 'classes')
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

async function moveAlone(
  { db, now, plan }: Creation,
  item: affected.Scheduled | undefined,
  movedTo: string | undefined,
): Promise<void> {
  if (!item || movedTo === undefined) throw inField('choices', 'Please say where each class is moved to')
  await leaveIfLikeNew(db, item, { ...item, scheduledAt: movedTo }, now, plan)
  const isInSeries = item.seriesId !== null && !item.isLeftOver
  await updateClass(db, item.id, { scheduledAt: movedTo, ...(isInSeries && { follows: false }) })
}

async function get(db: TenantDb, id: number): Promise<TimeOff> {
  const found = await timeOff.findTimeOff(db, id)
  if (!found) throw notFound('Time off')

  return found
}

export async function getEffect(db: TenantDb, id: number, now: string): Promise<TimeOffEffect> {
  const off = await get(db, id)
  const free = await leftOutAlone(db, off, now)

  return { cancelled: await affected.countCancelled(db, id, now), leftOut: free.length }
}

/** Dates to come that would have a class but for this time off. */
async function leftOutAlone(db: TenantDb, off: TimeOff, now: string): Promise<affected.LeftOutBy[]> {
  const findOther = await readTimeOff(db, dateIn(off.startsAt), off.id)

  return (await affected.listLeftOutBy(db, off.id)).filter(({ date, start, duration }) => {
    const scheduledAt = `${date} ${timeIn(start)}`
    return scheduledAt >= now && findOther(scheduledAt, duration) === null
  })
}

type Removal = { db: TenantDb; id: number; now: string; bringsBack: boolean; bounds: () => Promise<Bounds> }

export async function remove(removal: Removal): Promise<void> {
  const { db, id, bringsBack, now, bounds } = removal
  const off = await get(db, id)
  if (bringsBack) {
    await lockQuota(db, 'classes')
    const plan = async () => (await bounds()).plan
    for (const row of await affected.bringBackCancelled(db, id, now))
      await leaveIfLikeNew(db, { ...row, status: 'cancelled' }, { ...row, status: 'scheduled' }, now, plan)
    const bound = await bounds()
    await withinBounds(db, bound, () => fillLeftOut({ db, off, now, bounds: bound }))
  }
  await forget(db, off)
}

type Filling = { db: TenantDb; off: TimeOff; now: string; bounds: Bounds }

/** What this time off alone has left out gets its classes. */
async function fillLeftOut({ db, off, now, bounds }: Filling): Promise<void> {
  const free = await leftOutAlone(db, off, now)
  if (free.length === 0) return
  await requireRoomForClasses(db, bounds, free.length)
  for (const [id, rows] of Map.groupBy(free, (row) => row.id)) {
    const series = await lockSeries(db, id)
    if (!series || series.isEnded) continue
    const dates = rows.map(({ date }) => date)
    await insertClassesOn(db, series, dates)
    await affected.settleLeftOut(db, id, dates, 'filled')
  }
}

/** What it still leaves out is left out by another that is there then, or by nobody. */
async function forget(db: TenantDb, off: TimeOff): Promise<void> {
  const findOther = await readTimeOff(db, dateIn(off.startsAt), off.id)
  const rows = await affected.listLeftOutBy(db, off.id)
  const after = Map.groupBy(rows, ({ id, date, start, duration }) =>
    JSON.stringify([id, findOther(`${date} ${timeIn(start)}`, duration)?.id ?? null]),
  )
  for (const [key, same] of after) {
    const [seriesId, timeOffId] = JSON.parse(key) as [number, number | null]
    await affected.settleLeftOut(
      db,
      seriesId,
      same.map(({ date }) => date),
      timeOffId,
    )
  }
  await affected.forgetTimeOff(db, off.id)
  await timeOff.deleteTimeOff(db, off.id)
}

type TakenBack = Pick<Removal, 'db' | 'id' | 'now'> & { bounds: Bounds }

/** As if it had never been added: what it has left out since gets its classes. The caller keeps the whole within its bounds. */
export async function takeBackTimeOff({ db, id, now, bounds }: TakenBack): Promise<void> {
  const off = await timeOff.findTimeOff(db, id)
  if (!off) return
  await fillLeftOut({ db, off, now, bounds })
  await forget(db, off)
}
