import { addDays } from '@lectern/contract/calendar.ts'
import { maxNamedOverlaps, type Overlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { type BusyTime, type Landed, maxFreeTimes } from '@lectern/contract/open-times/busy-times.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn, millisecondsOf, wallTimeAt } from '../../platform/wall-time.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { findTimesToMoveTo } from '../open-times.service.ts'
import { WallClock } from '../reckoning/wall-clock.ts'
import * as queries from './busy.queries.ts'
import { landedOn, nearestTimes } from './landed.ts'

const minute = 60_000
const day = 1440 * minute
/** What lies further ahead is told when it comes nearer. */
const daysAhead = 56

type WallSpan = { from: string; to: string }

/** Of a span of wall times, on the wall of the teacher. */
export async function list(db: TenantDb, span: WallSpan, now: Temporal.Instant) {
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const { busy } = await readBusy(db, span, zone)
  const held = await queries.listNamedHolds(db, { ...span, now: instantText(now) })

  return { busy: busy.map(({ shown }) => shown), held }
}

/** Which classes of this length another calendar stands in the way of. */
export async function findAt(
  db: TenantDb,
  times: readonly string[],
  duration: number,
): Promise<Overlaps['busy']> {
  const [first = '', last = first] = [times.toSorted()[0], times.toSorted().at(-1)]
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const length = duration * minute
  const { busy, instantOf } = await readBusy(
    db,
    { from: first, to: wallTimeAt(millisecondsOf(last) + length) },
    zone,
  )
  const found = times.flatMap((scheduledAt) => {
    const start = instantOf(scheduledAt)
    const inTheWay = busy.find(({ span }) => span.start < start + length && span.end > start)
    return inTheWay ? [{ scheduledAt, busy: inTheWay.shown }] : []
  })

  return { count: found.length, first: found.slice(0, maxNamedOverlaps) }
}

async function readBusy(db: TenantDb, { from, to }: WallSpan, zone: string) {
  const [first, last] = [millisecondsOf(from), millisecondsOf(to)]
  const clock = new WallClock(zone, first - day, last + day)
  const instantOf = (wallTime: string) => clock.instantOf(millisecondsOf(wallTime))
  const textAt = (wallTime: string) =>
    instantText(Temporal.Instant.fromEpochMilliseconds(instantOf(wallTime)))
  const rows = await queries.listNamedBusyTimes(db, { from: textAt(from), to: textAt(to) })
  const wallOf = (instant: number) => wallTimeAt(new WallClock(zone, instant, instant).wallAt(instant))

  return {
    instantOf,
    busy: rows.map(({ calendar, startsAt, endsAt, isAllDay, since }) => {
      const span = { start: Date.parse(startsAt), end: Date.parse(endsAt) }
      const shown: BusyTime = { calendar, startsAt: wallOf(span.start), endsAt: wallOf(span.end), isAllDay }
      return { span, since, shown }
    }),
  }
}

/** The next class on which an event came to lie, with times to move it to, and how many there are. */
export async function listLanded(
  db: TenantDb,
  now: Temporal.Instant,
): Promise<{ count: number; next: Landed | null }> {
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const wallNow = wallTimeAt(
    new WallClock(zone, now.epochMilliseconds, now.epochMilliseconds).wallAt(now.epochMilliseconds),
  )
  const span = { from: wallNow, to: `${addDays(dateIn(wallNow), daysAhead)} 00:00:00` }
  const { busy, instantOf } = await readBusy(db, span, zone)
  if (busy.length === 0) return { count: 0, next: null }
  const coming = await queries.listComing(db, span)
  const landed = coming.flatMap((item) => {
    const found = landedOn(item, busy, instantOf)
    return found ? [{ item, busy: found.shown }] : []
  })
  const [next] = landed
  if (!next) return { count: 0, next: null }

  return { count: landed.length, next: await withFreeTimes(db, next, now) }
}

type Found = { item: Awaited<ReturnType<typeof queries.listComing>>[number]; busy: BusyTime }

async function withFreeTimes(db: TenantDb, { item, busy }: Found, now: Temporal.Instant): Promise<Landed> {
  const { id, title, color, scheduledAt, duration, studentIds } = item
  const times = await findTimesToMoveTo(db, {
    now: now.epochMilliseconds,
    minutes: duration,
    exceptClassId: id,
    near: dateIn(scheduledAt),
  })

  return {
    classId: id,
    title,
    color,
    scheduledAt,
    duration,
    students: studentIds.length,
    busy,
    free: nearestTimes(times, scheduledAt, maxFreeTimes),
  }
}

export async function keep(db: TenantDb, classId: number, now: Temporal.Instant): Promise<void> {
  if (!(await queries.insertKeptOverlap(db, classId, instantText(now)))) throw notFound('Class')
}
