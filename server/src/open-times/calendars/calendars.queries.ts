import type { Calendar } from '@lectern/contract/open-times/calendars.contract.ts'
import { sql } from 'kysely'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import type { Span } from '../reckoning/spans.ts'

/** With what is still to come; of whole days that are free, nothing. */
export async function listCalendars(db: TenantDb, now: string): Promise<Calendar[]> {
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

export const insertCalendar = (
  db: TenantDb,
  { name, allDayEvents, now }: { name: string; allDayEvents: number; now: string },
) =>
  db
    .insertInto('calendars')
    .values({
      name,
      allDayEvents,
      host: null,
      allDay: null,
      readAt: now,
      askedAt: null,
      failingSince: null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Counts no further than it has to. */
export const hasMoreCalendars = async (db: TenantDb, max: number): Promise<boolean> =>
  (await db.selectFrom('calendars').select('id').limit(1).offset(max).executeTakeFirst()) !== undefined

type Busy = { calendarId: number; isAllDay: boolean; since: string }

export async function insertBusyTimes(db: TenantDb, busy: Busy, spans: readonly Span[]): Promise<void> {
  const textAt = (at: number) => instantText(Temporal.Instant.fromEpochMilliseconds(at))
  for (const batch of batchesOf(spans))
    await db
      .insertInto('busyTimes')
      .values(batch.map(({ start, end }) => ({ ...busy, startsAt: textAt(start), endsAt: textAt(end) })))
      .execute()
}

export const changeCalendar = (db: TenantDb, id: number, allDay: 'busy' | 'free') =>
  db.updateTable('calendars').set({ allDay }).where('id', '=', id).returning('id').executeTakeFirst()

export const deleteCalendar = (db: TenantDb, id: number) =>
  db.deleteFrom('calendars').where('id', '=', id).returning('id').executeTakeFirst()
