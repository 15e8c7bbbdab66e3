import { setImmediate } from 'node:timers/promises'
import { addDays, dateOf, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
import type ICAL from 'ical.js'
import { datesBetween } from '../../classes/import/event-rule.ts'
import type { Moment } from '../../classes/import/moment.ts'
import { parseCalendar } from '../../classes/import/parse-calendar.ts'
import { type ParsedEvent, readEvent } from '../../classes/import/read-event.ts'
import { createFindZone } from '../../classes/import/zones.ts'
import { millisecondsOf } from '../../platform/wall-time.ts'
import { joined, type Span } from '../reckoning/spans.ts'
import { WallClock } from '../reckoning/wall-clock.ts'

type Asked = Span & {
  /** The teacher's, for times without one and for whole days. */
  timeZone: string
  /** Events that came from here. */
  isOwn: (uid: string) => boolean
  /** Who may have declined: the teacher's addresses, in small letters. */
  addresses: readonly string[]
}

export type BusySpans = {
  timed: Span[]
  /** Of events that last whole days. */
  allDay: Span[]
  allDayEvents: number
}

const minute = 60_000
const day = 1440 * minute
/** Others are served in between. */
const atOnce = 50
/** Joined from time to time, so that thousands of events that repeat daily take no more room than a day is long. */
const mostApart = 20_000

/** When a calendar says that the teacher is busy within a span of time. Titles are never read. */
export async function busySpansOf(text: string, asked: Asked): Promise<BusySpans> {
  const { events, zones } = parseCalendar(text)
  const findZone = createFindZone(zones)
  const read = events
    .map((component, index) => ({ component, event: readEvent(component, index + 1, findZone) }))
    .filter(({ event }) => event.start !== null && !asked.isOwn(event.uid))
  const replaced = replacedBy(read.map(({ event }) => event))
  const clockOf = clocksOver(asked)
  const found = { timed: [] as Span[], allDay: [] as Span[], allDayEvents: 0 }
  for (const [index, { component, event }] of read.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    if (event.isCancelled || isFree(component, asked.addresses)) continue
    const without = event.replaces === null ? (replaced.get(event.uid) ?? []) : []
    const spans = spansOf({ component, event, without, asked, clockOf })
    const kind = event.start?.time === '' ? 'allDay' : 'timed'
    if (kind === 'allDay' && spans.length > 0) found.allDayEvents += 1
    found[kind].push(...spans)
    if (found[kind].length > mostApart) found[kind] = joined(found[kind])
  }

  return { ...found, timed: joined(found.timed), allDay: joined(found.allDay) }
}

type ClockOf = (zone: string | null) => WallClock

function clocksOver({ timeZone, start, end }: Asked): ClockOf {
  const clocks = new Map<string, WallClock>()

  return (zone) => {
    const name = zone ?? timeZone
    const known = clocks.get(name) ?? new WallClock(name, start, end)
    clocks.set(name, known)
    return known
  }
}

/** Dates of a series that have an event of their own. */
function replacedBy(events: readonly ParsedEvent[]): Map<string, Moment[]> {
  const byUid = new Map<string, Moment[]>()
  for (const { uid, replaces } of events) if (replaces) byUid.set(uid, [...(byUid.get(uid) ?? []), replaces])

  return byUid
}

type Expanded = {
  component: ICAL.Component
  event: ParsedEvent
  without: readonly Moment[]
  asked: Asked
  clockOf: ClockOf
}

function spansOf({ component, event, without, asked, clockOf }: Expanded): Span[] {
  const start = event.start as Moment
  const isAllDay = start.time === ''
  const clock = clockOf(isAllDay ? null : start.zone)
  const days = isAllDay ? daysOf(component, start.date) : 1
  const lasts = isAllDay ? days * day : event.duration * minute
  const instantOf = ({ date, time, zone }: Moment) =>
    clockOf(isAllDay ? null : zone).instantOf(millisecondsOf(`${date} ${time || '00:00:00'}`))
  const spanFrom = (moment: Moment): Span => {
    const from = instantOf(moment)
    const to = isAllDay
      ? clock.instantOf(millisecondsOf(`${addDays(moment.date, days)} 00:00:00`))
      : from + lasts
    return { start: from, end: to }
  }
  const gone = new Set([...event.excluded, ...without].map((moment) => keyOf(moment, start, instantOf)))
  const from = dateAround(asked.start - lasts, -2)
  const through = dateAround(asked.end, 2)
  const dates = event.rule ? datesBetween(event.rule, { start: start.date, from, through }) : [start.date]
  const moments = [...[...dates].map((date) => ({ ...start, date })), ...event.added]

  return moments
    .filter(
      (moment) => gone.size === 0 || !(gone.has(moment.date) || gone.has(keyOf(moment, start, instantOf))),
    )
    .map(spanFrom)
    .filter((span) => span.end > asked.start && span.start < asked.end)
}

/** Whole days are left out by their date, times by the moment. */
const keyOf = (moment: Moment, start: Moment, instantOf: (moment: Moment) => number): string =>
  start.time === '' || moment.time === '' ? moment.date : String(instantOf(moment))

const dateAround = (instant: number, days: number): string => dateOf(Math.floor(instant / day) + days)

/** How many days an event of whole days lasts; its end is the first that is no part of it. */
function daysOf(component: ICAL.Component, first: string): number {
  const end = String(component.getFirstPropertyValue('dtend') ?? '').slice(0, 10)
  if (isCalendarDate(end)) return Math.max(1, dayNumber(end) - dayNumber(first))
  const weeksAndDays = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?$/.exec(
    String(component.getFirstPropertyValue('duration') ?? ''),
  )

  return Math.max(1, Number(weeksAndDays?.[1] ?? 0) * 7 + Number(weeksAndDays?.[2] ?? 0))
}

/** Shown in a calendar, and yet no reason to be away: what is transparent, and what the teacher declined. */
function isFree(component: ICAL.Component, addresses: readonly string[]): boolean {
  if (textIn(component, 'transp') === 'TRANSPARENT') return true
  if (textIn(component, 'x-microsoft-cdo-busystatus') === 'FREE') return true

  return component.getAllProperties('attendee').some(
    (attendee) =>
      String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED' &&
      addresses.includes(
        String(attendee.getFirstValue())
          .toLowerCase()
          .replace(/^mailto:/, ''),
      ),
  )
}

const textIn = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
