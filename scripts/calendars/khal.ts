import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarText, type FeedEvent } from '../../server/src/families/feeds/calendar-text.ts'

/*
 * Imports our feeds into khal, a calendar program of its own (`apt-get install khal`), and compares what it shows with
 * what the time zone database says: over the changes of clocks, after moves and after cancellations.
 */

const zones = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'Australia/Sydney': ['2026-04-05', '2026-10-04'],
  // Changed its clocks on such days until 2021.
  'Pacific/Apia': ['2026-04-05', '2026-09-27'],
} as const

const times = ['00:30:00', '04:30:00', '15:00:00']

/** Throws when khal shows a class elsewhere, or is not there. */
export function checkWithKhal(): void {
  let compared = 0
  for (const [zone, changes] of Object.entries(zones)) compared += checkZone(zone, changes)
  console.log(`khal shows all ${compared} classes at the right moment, moved and cancelled ones as such.`)
}

function checkZone(timeZone: string, changes: readonly string[]): number {
  const calendar = newCalendar()
  try {
    const planned = eventsAround(changes)
    calendar.take(feedOf(timeZone, planned))
    compare(calendar, timeZone, planned)
    const changed = planned.map(changedOne)
    calendar.take(feedOf(timeZone, changed))
    compare(calendar, timeZone, changed)
    return planned.length + changed.length
  } finally {
    calendar.remove()
  }
}

const eventsAround = (changes: readonly string[]): FeedEvent[] =>
  changes
    .flatMap((day) => [-1, 0, 1].map((away) => Temporal.PlainDate.from(day).add({ days: away }).toString()))
    .flatMap((day) => times.map((time) => `${day} ${time}`))
    .map((scheduledAt, index) => ({
      id: index + 1,
      title: `Class ${String(index + 1).padStart(2, '0')}`,
      course: 'Biology',
      scheduledAt,
      duration: 45,
      courseLink: null,
      status: 'scheduled',
      revision: 1,
      changedAt: '2026-01-01T00:00:00.000Z',
    }))

/** Every third class is moved by 75 minutes, every third cancelled. */
function changedOne(event: FeedEvent): FeedEvent {
  const changed = { revision: 2, changedAt: '2026-01-02T00:00:00.000Z' }
  if (event.id % 3 === 0) return { ...event, ...changed, status: 'cancelled' }
  if (event.id % 3 === 1) return event
  const moved = Temporal.PlainDateTime.from(event.scheduledAt.replace(' ', 'T')).add({ minutes: 75 })

  return { ...event, ...changed, scheduledAt: moved.toString({ smallestUnit: 'second' }).replace('T', ' ') }
}

const feedOf = (timeZone: string, events: readonly FeedEvent[]): string =>
  calendarText({
    name: 'Lectern',
    productName: 'Lectern',
    timeZone,
    schema: 'tenant_khal',
    events,
    total: events.length,
    describe: ({ title }) => ({ summary: title, description: title }),
  })

type Calendar = { take(feed: string): void; list(): string[]; remove(): void }

/** khal with files of its own, in UTC, so that its reading of the zone is what is compared. */
function newCalendar(): Calendar {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-khal-'))
  const config = join(folder, 'config')
  writeFileSync(config, configText(folder))
  const khal = (...args: string[]): string =>
    execFileSync('khal', ['-c', config, ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_DATA_HOME: folder,
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
      },
    })

  return {
    take(feed) {
      const file = join(folder, 'feed.ics')
      writeFileSync(file, feed)
      khal('import', '--batch', '-a', 'lectern', file)
    },
    list: () =>
      khal('list', '--day-format', '', '--format', '{start-long} {title} {status}', '2026-01-01', '365d')
        .split('\n')
        .filter((line) => line.includes('Class')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const configText = (folder: string): string => `[calendars]
[[lectern]]
path = ${folder}/calendar
type = calendar
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = UTC
default_timezone = UTC
[sqlite]
path = ${folder}/khal.db
`

function compare(calendar: Calendar, timeZone: string, events: readonly FeedEvent[]): void {
  const wanted = events.map((event) => lineOf(event, timeZone)).sort()
  // A class over midnight stands under both days.
  const shown = [...new Set(calendar.list().map((line) => line.trim()))].sort()
  if (JSON.stringify(shown) !== JSON.stringify(wanted))
    throw new Error(`${timeZone}: khal shows\n${shown.join('\n')}\ninstead of\n${wanted.join('\n')}`)
}

function lineOf({ scheduledAt, title, status }: FeedEvent, timeZone: string): string {
  const start = Temporal.PlainDateTime.from(scheduledAt.replace(' ', 'T')).toZonedDateTime(timeZone)
  const utc = start
    .withTimeZone('UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

  return `${utc} ${title} ${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`
}
