import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import type { BusySpans } from '../calendars/busy-spans.ts'
import * as calendars from '../calendars/calendars.queries.ts'
import { lockTimes } from '../open-times.queries.ts'
import type { Span } from '../reckoning/spans.ts'

const day = 86_400_000
/** What is over is kept on the schedule for so long. */
const keptAfterDays = 60

/** Writes what is new and takes out what is gone; what stays has been there since it was first seen. */
export async function takeSpans(
  db: TenantDb,
  calendarId: number,
  { timed, allDay, allDayEvents }: BusySpans,
  now: Temporal.Instant,
): Promise<void> {
  await lockTimes(db)
  const since = instantText(now)
  const known = await calendars.listBusyTimesOf(db, calendarId, instantAt(calendars.firstRead(now)))
  for (const [spans, isAllDay] of [
    [timed, false],
    [allDay, true],
  ] as const) {
    const wanted = new Map(spans.map((span) => [keyOf(span), span]))
    const there = new Set(known.filter((row) => row.isAllDay === isAllDay).map(keyOfRow))
    const gone = known.filter((row) => row.isAllDay === isAllDay && !wanted.has(keyOfRow(row)))
    const added = spans.filter((span) => !there.has(keyOf(span)))
    await calendars.deleteBusyTimes(db, { calendarId, isAllDay }, gone)
    await calendars.insertBusyTimes(db, { calendarId, isAllDay, since }, added)
  }
  await calendars.deleteBusyTimesBefore(
    db,
    calendarId,
    instantAt(now.epochMilliseconds - keptAfterDays * day),
  )
  await calendars.noteRead(db, calendarId, { allDayEvents, readAt: since, failingSince: null })
}

/** What it said last still holds. */
export const takeFailure = (db: TenantDb, calendarId: number, now: Temporal.Instant) =>
  calendars.noteFailing(db, calendarId, instantText(now))

const instantAt = (at: number): string => instantText(Temporal.Instant.fromEpochMilliseconds(at))

const keyOf = ({ start, end }: Span): string => `${start} ${end}`
const keyOfRow = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  keyOf({ start: Date.parse(startsAt), end: Date.parse(endsAt) })
