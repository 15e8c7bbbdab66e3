import { maxCalendars } from '@lectern/contract/open-times/calendars.contract.ts'
import { uidEndOf } from '../../classes/feed-uid.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { lockTimes } from '../open-times.queries.ts'
import { type BusySpans, busySpansOf } from './busy-spans.ts'
import * as queries from './calendars.queries.ts'

/** What a file says is kept for so long: further ahead nothing is offered. */
const keptDays = 366
/** More than anybody has in a year, joined where they touch. */
const mostKept = 5000

type Reading = {
  text: string
  timeZone: string
  schema: string
  addresses: readonly string[]
  now: Temporal.Instant
}

/** Reads a file outside of any transaction: it may take a moment. */
export async function readFile({ text, schema, now, ...asked }: Reading): Promise<BusySpans> {
  const uidEnd = uidEndOf(schema)
  const start = now.epochMilliseconds
  const spans = await busySpansOf(text, {
    ...asked,
    start,
    end: start + keptDays * 86_400_000,
    isOwn: (uid) => uid.endsWith(uidEnd),
  })
  if (spans.timed.length + spans.allDay.length > mostKept)
    throw inField('text', `This calendar has more than ${mostKept.toLocaleString('en')} busy times`)

  return spans
}

export async function addCalendar(
  db: TenantDb,
  { name, spans, now }: { name: string; spans: BusySpans; now: Temporal.Instant },
): Promise<void> {
  await lockTimes(db)
  if (await queries.hasMoreCalendars(db, maxCalendars - 1))
    throw new AppError(
      'limit_reached',
      `Up to ${maxCalendars} other calendars can be added. To add another, please remove one.`,
    )
  const since = instantText(now)
  const { timed, allDay, allDayEvents } = spans
  const { id: calendarId } = await queries.insertCalendar(db, { name, allDayEvents, now: since })
  await queries.insertBusyTimes(db, { calendarId, isAllDay: false, since }, timed)
  await queries.insertBusyTimes(db, { calendarId, isAllDay: true, since }, allDay)
}

export async function changeCalendar(db: TenantDb, id: number, allDay: 'busy' | 'free'): Promise<void> {
  if (!(await queries.changeCalendar(db, id, allDay))) throw notFound('Calendar')
}

export async function removeCalendar(db: TenantDb, id: number): Promise<void> {
  if (!(await queries.deleteCalendar(db, id))) throw notFound('Calendar')
}
