import { addDays } from '@lectern/contract/calendar.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import {
  type Hours,
  KeptOpenTimes,
  type OpenTime,
  type OpenTimesSettings,
} from '@lectern/contract/open-times/open-times.contract.ts'
import { openTimesBounds } from '@lectern/contract/open-times/open-times-values.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import { listTimeOff } from '../classes/time-off/time-off.queries.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { instantText } from '../platform/instants.ts'
import { lockSeenSettings, refuseChanged } from '../platform/revisions/seen-revision.ts'
import { dateIn } from '../platform/wall-time.ts'
import { changeTimeZone, findTimeZone } from '../tenancy/time-zone.service.ts'
import * as queries from './open-times.queries.ts'
import { type Calendar, dateAt, isOpen, nextWeek, openTimes, type Timed } from './reckoning/open-times.ts'

export type Asked = {
  /** In milliseconds. */
  now: number
  minutes: number
  /** Who is moved stands in nobody's way. */
  exceptClassId?: number | undefined
  exceptHoldId?: number | undefined
}

type Dates = { from: string; through: string }

/** The times that may be chosen on these dates of the teacher's; the zone is that of nobody's browser. */
export async function findOpenTimes(
  db: TenantDb,
  asked: Asked & Dates,
): Promise<{ times: OpenTime[]; timeZone: string }> {
  const calendar = await readCalendar(db, asked)

  return { times: openTimes(calendar, asked), timeZone: calendar.timeZone }
}

/** From now on to as far ahead as times are offered, and what is asked for is one of them: all that families can choose. */
export async function findAllOpenTimes(db: TenantDb, asked: Asked) {
  const { settings, timeZone } = await queries.readSettings(db)
  const from = dateAt(asked.now, timeZone ?? noZone)
  const dates = { from, through: addDays(from, settings.weeksAhead * 7) }
  const calendar = await readCalendar(db, { ...asked, ...dates }, { settings, timeZone })

  return { times: openTimes(calendar, { ...asked, ...dates }), timeZone: calendar.timeZone }
}

const anyDay: Hours[] = [{ from: '09:00', to: '20:00' }]
const anyTime = [anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay]
/** Before and after the day on which a class was. */
const daysAround = 7

/** Where the teacher's own class could be instead, within a week of it: what binds families alone does not count. */
export async function findTimesToMoveTo(
  db: TenantDb,
  { near, ...asked }: Asked & { near: string },
): Promise<string[]> {
  const known = await queries.readSettings(db)
  const today = dateAt(asked.now, known.timeZone ?? noZone)
  const first = addDays(near, -daysAround)
  const dates = { from: first < today ? today : first, through: addDays(near, daysAround) }
  const calendar = await readCalendar(db, { ...asked, ...dates }, known)
  const { weekly } = calendar.settings
  const settings = {
    ...calendar.settings,
    weekly: weekly.some((hours) => hours.length > 0) ? weekly : anyTime,
    noticeHours: 0,
    weeksAhead: openTimesBounds.weeksAhead.max,
    mostPerDay: null,
  }

  return openTimes({ ...calendar, settings }, { ...asked, ...dates }).map(({ startsAt }) => startsAt)
}

/**
 * Whether a time can still be had: asked in the transaction that takes it. Whoever comes at the same time waits until then,
 * and looks at what was written.
 */
export async function isStillOpen(db: TenantDb, asked: Asked & Pick<Timed, 'startsAt'>): Promise<boolean> {
  await queries.lockTimes(db)
  const date = dateIn(asked.startsAt)

  return isOpen(await readCalendar(db, { ...asked, from: date, through: date }), asked)
}

/** For a request that waits. To be asked first whether the time is still open. */
export async function holdTime(db: TenantDb, hold: queries.Hold, now: Temporal.Instant): Promise<number> {
  await queries.deleteLapsedHolds(db, instantText(now))

  return (await queries.insertHold(db, hold)).id
}

/** What was asked for was decided, or is not wanted any more. */
export const releaseHold = (db: TenantDb, about: string) => queries.deleteHoldOf(db, about)

/** A family gave the time of a class back. */
export const freeTime = (db: TenantDb, classId: number) => queries.insertFreedTime(db, classId)

/** As long as nobody has asked for anything that outlives their visit, there is no zone. */
const noZone = 'UTC'

type Settings = Awaited<ReturnType<typeof queries.readSettings>>

async function readCalendar(
  db: TenantDb,
  asked: Asked & Dates,
  known?: Settings,
): Promise<Calendar & { timeOff: TimeOff[] }> {
  const { settings, timeZone } = known ?? (await queries.readSettings(db))
  const { from, through, exceptClassId, exceptHoldId } = asked
  const now = instantText(Temporal.Instant.fromEpochMilliseconds(asked.now))
  const { classes, freed } = await queries.listClassTimes(db, { from, through, exceptClassId })
  const holds = await queries.listHolds(db, { from, through, now, exceptHoldId })
  const timeOff = await listTimeOff(db, { from: addDays(from, -1), to: addDays(through, 3) })
  const busy = await queries.listBusyTimes(db, { from, through })

  return { settings, timeZone: timeZone ?? noZone, classes, freed, holds, timeOff, busy }
}

/** What families could choose next week, as the teacher looks at it. */
export async function previewNextWeek(db: TenantDb, { now, minutes }: Pick<Asked, 'now' | 'minutes'>) {
  const known = await queries.readSettings(db)
  const dates = nextWeek(dateAt(now, known.timeZone ?? noZone))
  const asked = { now, minutes, ...dates }
  const calendar = await readCalendar(db, asked, known)
  const times = openTimes(calendar, asked)
  const withoutBusy = openTimes({ ...calendar, busy: [] }, asked)

  return {
    ...dates,
    timeZone: calendar.timeZone,
    times,
    hidden: Math.max(0, withoutBusy.length - times.length),
    timeOff: daysOff(calendar, dates),
  }
}

function daysOff({ timeOff }: { timeOff: readonly TimeOff[] }, { from, through }: Dates) {
  const days: { date: string; title: string }[] = []
  for (let date = from; date <= through; date = addDays(date, 1)) {
    const [midnight, next] = [`${date} 00:00:00`, `${addDays(date, 1)} 00:00:00`]
    const off = timeOff.find(({ startsAt, endsAt }) => startsAt < next && endsAt > midnight)
    if (off) days.push({ date, title: off.title })
  }

  return days
}

export const getSettings = async (db: TenantDb): Promise<KeptOpenTimes> =>
  (await queries.readSettings(db)).settings

const byStart = (one: Hours, other: Hours): number => (one.from < other.from ? -1 : 1)

/** Families look at it on nobody's clock but the teacher's, which is kept from here on. */
export async function changeSettings(
  db: TenantDb,
  { weekly, exceptions, revision: seen, ...numbers }: Seen<OpenTimesSettings>,
  now: Temporal.ZonedDateTime,
): Promise<KeptOpenTimes> {
  const thing = { schema: KeptOpenTimes, read: () => getSettings(db) }
  await lockSeenSettings(db, { table: 'openTimes', key: 'id', id: 1, seen }, thing)
  const kept = await findTimeZone(db)
  const zone = kept ?? now.timeZoneId
  const today = dateAt(now.epochMilliseconds, zone)
  const byDate = new Map(exceptions.map(({ date, hours }) => [date, hours.toSorted(byStart)]))
  const settings = {
    weekly: weekly.map((hours) => hours.toSorted(byStart)),
    exceptions: [...byDate]
      .filter(([date]) => date >= today)
      .map(([date, hours]) => ({ date, hours }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    ...numbers,
  }
  const written = (await queries.writeSettings(db, settings, seen)) ?? (await refuseChanged(thing))
  if (kept === null) await changeTimeZone(db, zone)

  return { ...settings, ...written }
}
