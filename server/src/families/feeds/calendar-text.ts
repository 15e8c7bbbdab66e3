import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { uidEndOf } from '../../classes/feed-uid.ts'
import { maxListedBytes } from '../../platform/db/pagination.ts'
import { readerLanguage, readerLocale } from '../../platform/reader-language.ts'
import { say } from '../words/say.ts'
import { contentLine, escapeText } from './content-line.ts'
import { timeZoneComponent } from './time-zone-component.ts'

/** A class as a calendar shows it. */
export type FeedEvent = {
  id: number
  title: string
  course: string
  /** `2026-03-29 15:00:00` on the teacher's wall. */
  scheduledAt: string
  duration: number
  courseLink: string | null
  status: ClassStatus
  revision: number
  changedAt: string
}

/** What a calendar calls the class, and what stands below that. */
export type Described = { summary: string; description: string }

type Calendar = {
  name: string
  productName: string
  timeZone: string
  schema: string
  events: readonly FeedEvent[]
  /** How many there are, of which these are the first. */
  total: number
  /** For whoever it is meant for. */
  describe: (event: FeedEvent) => Described
}

/** iCalendar as RFC 5545 has it. Series are single events: a class that was moved or cancelled alone needs no exception. */
export function calendarText(calendar: Calendar): string {
  const { events, timeZone } = calendar
  const [first, last] = [events[0], events.at(-1)]
  const zone =
    first && last ? timeZoneComponent(timeZone, { from: first.scheduledAt, to: last.scheduledAt }) : ''
  const written = eventTexts(calendar)

  return `${headText(calendar, written.length)}${zone}${written.join('')}END:VCALENDAR\r\n`
}

/** From the first one on, as many as fit. */
function eventTexts(calendar: Calendar): string[] {
  const uidEnd = uidEndOf(calendar.schema)
  const written: string[] = []
  let left = maxListedBytes
  for (const event of calendar.events) {
    const text = eventText(event, calendar, uidEnd)
    left -= Buffer.byteLength(text)
    if (left < 0) break
    written.push(text)
  }

  return written
}

const headText = ({ name, productName, timeZone, total }: Calendar, written: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName).replaceAll('/', '-')}//Schedule//${readerLanguage().toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(written < total ? [`X-WR-CALDESC:${escapeText(cutText(written, total))}`] : []),
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
    .map(contentLine)
    .join('')

const cutText = (written: number, total: number): string => {
  const numbers = new Intl.NumberFormat(readerLocale())

  return say('feed.cut', { written: numbers.format(written), total: numbers.format(total) })
}

/** One string with the line ends in it: a feed may have thousands of these. Only what people typed can be long. */
function eventText(event: FeedEvent, { timeZone, describe }: Calendar, uidEnd: string): string {
  const { id, scheduledAt, duration, revision, changedAt, status, course } = event
  const { summary, description } = describe(event)
  const changed = `${compact(changedAt.slice(0, 19))}Z`
  const link = event.courseLink === null ? null : webLink(event.courseLink)
  const isCancelled = status === 'cancelled'

  return (
    `BEGIN:VEVENT\r\nUID:class-${id}${uidEnd}\r\nDTSTAMP:${changed}\r\nLAST-MODIFIED:${changed}\r\n` +
    `SEQUENCE:${revision}\r\n${contentLine(`DTSTART;TZID=${timeZone}:${compact(scheduledAt)}`)}` +
    `DURATION:PT${duration}M\r\n${contentLine(`SUMMARY:${escapeText(summary)}`)}` +
    contentLine(`DESCRIPTION:${escapeText(description)}`) +
    contentLine(`CATEGORIES:${escapeText(course)}`) +
    (link ? contentLine(`LOCATION:${escapeText(link)}`) + contentLine(`URL:${link}`) : '') +
    (isCancelled ? 'STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n' : 'STATUS:CONFIRMED\r\n') +
    'END:VEVENT\r\n'
  )
}

/** `2026-03-29 15:00:00` as `20260329T150000`. */
const compact = (time: string): string =>
  time.slice(0, 4) +
  time.slice(5, 7) +
  time.slice(8, 10) +
  'T' +
  time.slice(11, 13) +
  time.slice(14, 16) +
  time.slice(17, 19)
