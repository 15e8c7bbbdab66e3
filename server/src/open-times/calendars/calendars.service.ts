import { type Calendar, maxCalendars } from '@lectern/contract/open-times/calendars.contract.ts'
import { uidEndOf } from '../../classes/feed-uid.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { sealUrl } from '../feeds/feed-url.ts'
import * as feeds from '../feeds/feeds.queries.ts'
import { lockTimes } from '../open-times.queries.ts'
import type { BusySpans } from './busy-spans.ts'
import type { CalendarReader } from './calendar-reader.ts'
import * as queries from './calendars.queries.ts'

/** What a file says is kept for so long: further ahead nothing is offered. */
const keptDays = 366
/** More than anybody has in a year, joined where they touch. */
const mostKept = 5000

type Asked = {
  text: string
  timeZone: string
  schema: string
  addresses: readonly string[]
  now: Temporal.Instant
  onBusy?: (milliseconds: number) => void
}

/** Outside of any transaction: it may take a moment. */
export async function readSpans(
  reader: CalendarReader,
  { schema, now, onBusy, ...asked }: Asked,
): Promise<BusySpans> {
  const reading = {
    ...asked,
    uidEnd: uidEndOf(schema),
    start: queries.firstRead(now),
    end: now.epochMilliseconds + keptDays * 86_400_000,
  }
  const spans = await reader.read(reading, { schema, ...(onBusy && { onBusy }) })
  if (spans.timed.length + spans.allDay.length > mostKept)
    throw inField('text', `This calendar has more than ${mostKept.toLocaleString('en')} busy times`)

  return spans
}

export async function addFile(
  db: TenantDb,
  { name, spans, now }: { name: string; spans: BusySpans; now: Temporal.Instant },
): Promise<void> {
  await requirePlace(db)
  const since = instantText(now)
  const { timed, allDay, allDayEvents } = spans
  const calendar = { name, allDayEvents, host: null, readAt: since, createdAt: since }
  const { id: calendarId } = await queries.insertCalendar(db, calendar)
  await queries.insertBusyTimes(db, { calendarId, isAllDay: false, since }, timed)
  await queries.insertBusyTimes(db, { calendarId, isAllDay: true, since }, allDay)
}

type Owner = { db: TenantDb; platform: PlatformDb; userId: number }

/** It is asked in the background, so that nobody learns by waiting what is behind an address. */
export async function addFeed(
  { db, platform, userId }: Owner,
  { name, url, box, now }: { name: string; url: string; box: SecretBox; now: Temporal.Instant },
): Promise<void> {
  await requirePlace(db)
  const createdAt = instantText(now)
  const { host } = new URL(url)
  const { id: calendarId } = await queries.insertCalendar(db, { name, host, readAt: null, createdAt })
  await feeds.insertFeed(platform, { userId, calendarId, sealedUrl: sealUrl(box, url), now: createdAt })
}

async function requirePlace(db: TenantDb): Promise<void> {
  await lockTimes(db)
  if (await queries.hasMoreCalendars(db, maxCalendars - 1))
    throw new AppError(
      'limit_reached',
      `Up to ${maxCalendars} other calendars can be added. To add another, please remove one.`,
    )
}

export async function list(owner: Owner, now: Temporal.Instant): Promise<Calendar[]> {
  const calendars = await queries.listCalendars(owner.db, instantText(now))
  const asked = calendars.some(({ host }) => host !== null) ? await listAsked(owner, now) : new Map()

  return calendars.map((each) => ({ ...each, askedAt: asked.get(each.id) ?? null }))
}

/** Calendars of workspaces into which nobody looks are not asked. */
export async function listAsked(
  { platform, userId }: Pick<Owner, 'platform' | 'userId'>,
  now: Temporal.Instant,
): Promise<Map<number, string | null>> {
  const found = await feeds.listAsked(platform, userId)
  const aDayBefore = instantText(now.subtract({ hours: 24 }))
  if (found.some(({ usedAt }) => usedAt < aDayBefore))
    await feeds.noteUsed(platform, userId, instantText(now))

  return new Map(found.map(({ calendarId, askedAt }) => [calendarId, askedAt]))
}

export async function changeCalendar(db: TenantDb, id: number, allDay: 'busy' | 'free'): Promise<void> {
  if (!(await queries.changeCalendar(db, id, allDay))) throw notFound('Calendar')
}

/** Whoever is asking it holds its URL first, then the calendar. */
export async function removeCalendar({ db, platform, userId }: Owner, id: number): Promise<void> {
  await feeds.deleteFeed(platform, userId, id)
  if (!(await queries.deleteCalendar(db, id))) throw notFound('Calendar')
}

export async function askAgain({ platform, userId }: Owner, id: number, now: string): Promise<void> {
  const { numUpdatedRows } = await feeds.askAtOnce(platform, userId, id, now)
  if (numUpdatedRows === 0n) throw notFound('Calendar')
}
