import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import type { BusySpans } from '../calendars/busy-spans.ts'
import * as calendars from '../calendars/calendars.queries.ts'
import { lockTimes } from '../open-times.queries.ts'
import { carried, type Since } from './carried-spans.ts'

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
  const from = calendars.firstRead(now)
  const known = await calendars.listBusyTimesOf(db, calendarId, instantAt(from))
  for (const [spans, isAllDay] of [
    [timed, false],
    [allDay, true],
  ] as const) {
    const there = known.filter((row) => row.isAllDay === isAllDay).map(pieceOf)
    const wanted = carried(spans, there, { since, from })
    const [before, after] = [new Set(there.map(keyOf)), new Set(wanted.map(keyOf))]
    const gone = there.filter((piece) => !after.has(keyOf(piece)))
    await calendars.deleteBusyTimes(
      db,
      { calendarId, isAllDay },
      gone.map(({ start }) => ({ startsAt: instantAt(start) })),
    )
    const added = wanted.filter((piece) => !before.has(keyOf(piece)))
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

const keyOf = ({ start, end, since }: Since): string => `${start} ${end} ${since}`

const pieceOf = ({
  startsAt,
  endsAt,
  since,
}: {
  startsAt: string
  endsAt: string
  since: string
}): Since => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
  since,
})
