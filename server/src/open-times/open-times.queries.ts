import { addDays } from '@lectern/contract/calendar.ts'
import type { KeptOpenTimes, OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { openTimesBounds } from '@lectern/contract/open-times/open-times-values.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { maxListed } from '../platform/db/pagination.ts'
import { unchosen } from '../platform/revisions/seen-revision.ts'
import type { Timed } from './reckoning/open-times.ts'
import type { Span } from './reckoning/spans.ts'

const { bufferMinutes, noticeHours, weeksAhead } = openTimesBounds

/** Closed until the teacher has said otherwise. */
const atFirst: KeptOpenTimes = {
  weekly: [[], [], [], [], [], [], []],
  exceptions: [],
  bufferMinutes: bufferMinutes.usual,
  noticeHours: noticeHours.usual,
  weeksAhead: weeksAhead.usual,
  mostPerDay: null,
  revision: unchosen,
}

/** With the zone of the teacher's wall. */
export async function readSettings(
  db: TenantDb,
): Promise<{ settings: KeptOpenTimes; timeZone: string | null }> {
  const { timeZone, ...row } = await db
    .selectFrom('workspace')
    .leftJoin('openTimes', (join) => join.onTrue())
    .select(['workspace.timeZone', 'weekly', 'exceptions'])
    .select(['bufferMinutes', 'noticeHours', 'weeksAhead', 'mostPerDay', 'openTimes.revision'])
    .executeTakeFirstOrThrow()

  return { timeZone, settings: row.weekly === null ? atFirst : (row as KeptOpenTimes) }
}

/** Gives nothing where another revision than the one that was seen stands in its way. */
export function writeSettings(
  db: TenantDb,
  { weekly, exceptions, ...numbers }: OpenTimesSettings,
  seen: number | undefined,
) {
  const row = { weekly: json(weekly), exceptions: json(exceptions), ...numbers }

  return db
    .insertInto('openTimes')
    .values(row)
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet(row)
      return seen === undefined ? update : update.where('openTimes.revision', '=', seen)
    })
    .returning('revision')
    .executeTakeFirst()
}

type Dates = { from: string; through: string }

/** A class lasts a day at most, and so does the one that is looked for. */
const wallSpan = ({ from, through }: Dates) => ({
  startsAt: `${addDays(from, -1)} 00:00:00`,
  endsAt: `${addDays(through, 3)} 00:00:00`,
})

/** Whatever the zone, its walls are less than a day away from this. */
const instantSpan = ({ from, through }: Dates) => ({
  startsAt: `${addDays(from, -2)}T00:00:00.000Z`,
  endsAt: `${addDays(through, 4)}T00:00:00.000Z`,
})

type Looked = Dates & { exceptClassId?: number | undefined }

/** Classes that take their time, and those whose time was given back. */
export async function listClassTimes(
  db: TenantDb,
  { exceptClassId = 0, ...dates }: Looked,
): Promise<{ classes: Timed[]; freed: Timed[] }> {
  const { startsAt, endsAt } = wallSpan(dates)
  const rows = await db
    .selectFrom('classes')
    .leftJoin('freedTimes', (join) =>
      join
        .onRef('freedTimes.classId', '=', 'classes.id')
        .onRef('freedTimes.revision', '=', 'classes.revision'),
    )
    .select(['classes.scheduledAt as startsAt', 'classes.duration as minutes', 'classes.status'])
    .where('classes.scheduledAt', '>=', startsAt)
    .where('classes.scheduledAt', '<', endsAt)
    .where('classes.id', '!=', exceptClassId)
    .where((where) =>
      where.or([where('status', '!=', 'cancelled'), where('freedTimes.classId', 'is not', null)]),
    )
    .orderBy('classes.scheduledAt')
    .limit(maxListed)
    .execute()
  const isFreed = ({ status }: (typeof rows)[number]) => status === 'cancelled'

  return { classes: rows.filter((row) => !isFreed(row)), freed: rows.filter(isFreed) }
}

/** Its time can be had by others until the class is written again. */
export const insertFreedTime = (db: TenantDb, classId: number) =>
  db
    .with('given', (query) =>
      query.selectFrom('classes').select(['classes.id', 'classes.revision']).where('id', '=', classId),
    )
    .insertInto('freedTimes')
    .columns(['classId', 'revision'])
    .expression((query) => query.selectFrom('given').select(['given.id', 'given.revision']))
    .onConflict((conflict) =>
      conflict.column('classId').doUpdateSet({ revision: (row) => row.ref('excluded.revision') }),
    )
    .execute()

export const deleteFreedTime = (db: TenantDb, classId: number) =>
  db.deleteFrom('freedTimes').where('classId', '=', classId).execute()

type HeldNow = Dates & { now: string; exceptHoldId?: number | undefined }

export const listHolds = (db: TenantDb, { now, exceptHoldId = 0, ...dates }: HeldNow): Promise<Timed[]> =>
  db
    .selectFrom('holds')
    .select(['startsAt', 'minutes'])
    .where('startsAt', '>=', wallSpan(dates).startsAt)
    .where('startsAt', '<', wallSpan(dates).endsAt)
    .where('until', '>', now)
    .where('id', '!=', exceptHoldId)
    .limit(maxListed)
    .execute()

export type Hold = Timed & { until: string; about: string }

export const insertHold = (db: TenantDb, hold: Hold) =>
  db.insertInto('holds').values(hold).returning('id').executeTakeFirstOrThrow()

export const deleteHold = (db: TenantDb, id: number) => db.deleteFrom('holds').where('id', '=', id).execute()

export const deleteHoldOf = (db: TenantDb, about: string) =>
  db.deleteFrom('holds').where('about', '=', about).execute()

/** Those that have lapsed hold nothing. */
export const deleteLapsedHolds = (db: TenantDb, before: string) =>
  db.deleteFrom('holds').where('until', '<', before).execute()

/** What calendars say; of those whose all-day events the teacher has called free, the others alone. */
export async function listBusyTimes(db: TenantDb, dates: Dates): Promise<Span[]> {
  const { startsAt, endsAt } = instantSpan(dates)
  const rows = await db
    .selectFrom('busyTimes')
    .innerJoin('calendars', 'calendars.id', 'busyTimes.calendarId')
    .select(['busyTimes.startsAt', 'busyTimes.endsAt'])
    .where('busyTimes.endsAt', '>', startsAt)
    .where('busyTimes.startsAt', '<', endsAt)
    .where(sql<boolean>`not ("busyTimes"."isAllDay" and "calendars"."allDay" is not distinct from 'free')`)
    .execute()

  return rows.map((row) => ({ start: Date.parse(row.startsAt), end: Date.parse(row.endsAt) }))
}

/** Whoever writes a class or a hold at a chosen time does so one after the other. */
export const lockTimes = (db: TenantDb) =>
  db.selectFrom('usage').select('count').where('thing', '=', 'classes').forUpdate().execute()
