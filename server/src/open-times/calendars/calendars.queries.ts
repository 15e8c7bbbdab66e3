import type { Calendar } from '@lectern/contract/open-times/calendars.contract.ts'
import { sql } from 'kysely'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import type { Span } from '../reckoning/spans.ts'

/** With what is still to come; of whole days that are free, nothing. */
export async function listCalendars(db: TenantDb, now: string): Promise<Omit<Calendar, 'askedAt'>[]> {
  const rows = await db
    .selectFrom('calendars')
    .leftJoin('busyTimes', (join) =>
      join
        .onRef('busyTimes.calendarId', '=', 'calendars.id')
        .on('busyTimes.endsAt', '>', now)
        .on(sql<boolean>`not ("busyTimes"."isAllDay" and "calendars"."allDay" is not distinct from 'free')`),
    )
    .select([
      'calendars.id',
      'calendars.name',
      'calendars.host',
      'calendars.failingSince',
      'calendars.allDay',
      'calendars.allDayEvents',
      'calendars.readAt',
    ])
    .select(({ fn }) => [
      fn.count<string>('busyTimes.startsAt').as('busyTimes'),
      fn.max('busyTimes.endsAt').as('busyUntil'),
    ])
    .groupBy('calendars.id')
    .orderBy('calendars.id')
    .execute()

  return rows.map((row) => ({ ...row, busyTimes: Number(row.busyTimes) }))
}

type NewCalendar = { name: string; createdAt: string } & (
  | { host: string; readAt: null }
  | { host: null; readAt: string; allDayEvents: number }
)

export const insertCalendar = (db: TenantDb, calendar: NewCalendar) =>
  db
    .insertInto('calendars')
    .values({ ...calendar, allDay: null, failingSince: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Counts no further than it has to. */
export const hasMoreCalendars = async (db: TenantDb, max: number): Promise<boolean> =>
  (await db.selectFrom('calendars').select('id').limit(1).offset(max).executeTakeFirst()) !== undefined

type Busy = { calendarId: number; isAllDay: boolean; since: string }

/** Since then, but for what was there before. */
export async function insertBusyTimes(
  db: TenantDb,
  busy: Busy,
  spans: readonly (Span & { since?: string })[],
): Promise<void> {
  const textAt = (at: number) => instantText(Temporal.Instant.fromEpochMilliseconds(at))
  for (const batch of batchesOf(spans))
    await db
      .insertInto('busyTimes')
      .values(
        batch.map(({ start, end, ...known }) => ({
          ...busy,
          ...known,
          startsAt: textAt(start),
          endsAt: textAt(end),
        })),
      )
      .execute()
}

export const changeCalendar = (db: TenantDb, id: number, allDay: 'busy' | 'free') =>
  db.updateTable('calendars').set({ allDay }).where('id', '=', id).returning('id').executeTakeFirst()

export const deleteCalendar = (db: TenantDb, id: number) =>
  db.deleteFrom('calendars').where('id', '=', id).returning('id').executeTakeFirst()

/** What is over for longer is not looked at any more. */
export const firstRead = (now: Temporal.Instant): number => now.epochMilliseconds - 7 * 86_400_000

export const listBusyTimesOf = (db: TenantDb, calendarId: number, from: string) =>
  db
    .selectFrom('busyTimes')
    .select(['startsAt', 'endsAt', 'isAllDay', 'since'])
    .where('calendarId', '=', calendarId)
    .where('endsAt', '>', from)
    .execute()

export async function deleteBusyTimes(
  db: TenantDb,
  { calendarId, isAllDay }: Omit<Busy, 'since'>,
  gone: readonly { startsAt: string }[],
): Promise<void> {
  for (const batch of batchesOf(gone))
    await db
      .deleteFrom('busyTimes')
      .where('calendarId', '=', calendarId)
      .where('isAllDay', '=', isAllDay)
      .where(
        'startsAt',
        'in',
        batch.map(({ startsAt }) => startsAt),
      )
      .execute()
}

export const deleteBusyTimesBefore = (db: TenantDb, calendarId: number, before: string) =>
  db.deleteFrom('busyTimes').where('calendarId', '=', calendarId).where('endsAt', '<', before).execute()

type ReadNow = { allDayEvents: number; readAt: string; failingSince: null }

export const noteRead = (db: TenantDb, id: number, read: ReadNow) =>
  db.updateTable('calendars').set(read).where('id', '=', id).execute()

/** From the first time on that it fails. */
export const noteFailing = (db: TenantDb, id: number, failingSince: string) =>
  db
    .updateTable('calendars')
    .set({ failingSince })
    .where('id', '=', id)
    .where('failingSince', 'is', null)
    .execute()
