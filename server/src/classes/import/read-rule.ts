import { addDays, isCalendarDate } from '@lectern/contract/calendar.ts'
import type ICAL from 'ical.js'
import type { EventRule } from './event-rule.ts'
import { type Moment, wallTimeIn } from './moment.ts'

/** As ical.js reads it: a single value stands without a list. */
type Parts = Record<string, unknown>

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const understood = new Set(['freq', 'interval', 'until', 'count', 'byday', 'bymonthday', 'bymonth', 'wkst'])
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule of an event that goes by days; undefined where it is one that we do not follow. */
export function readRule(property: ICAL.Property, start: Moment): EventRule | undefined {
  const [, , , parts] = property.toJSON() as unknown as [string, object, string, Parts]
  const frequency = frequencies.find((known) => known === parts.freq)
  const days = listOf(parts.byday).map(readDay)
  if (!frequency || Object.keys(parts).some((part) => !understood.has(part))) return undefined
  if (days.some((day) => day === undefined)) return undefined
  const until = parts.until === undefined ? null : lastDate(String(parts.until), start)
  if (until !== null && !isCalendarDate(until)) return undefined
  const numbers = { interval: wholeOr(parts.interval, 1), count: wholeOr(parts.count, null) }
  if (numbers.interval === undefined || numbers.count === undefined) return undefined

  return {
    frequency,
    interval: numbers.interval ?? 1,
    count: numbers.count,
    until,
    days: days.flatMap((day) => day ?? []),
    monthDays: listOf(parts.bymonthday).map(Number),
    months: listOf(parts.bymonth).map(Number),
    // ical.js counts weekdays from Sunday, which is 1.
    weekStart:
      typeof parts.wkst === 'number'
        ? parts.wkst - 1
        : Math.max(weekdays.indexOf(`${parts.wkst ?? 'MO'}`), 0),
  }
}

/** The last date, on the event's own wall, on which it may still begin. */
function lastDate(until: string, { time, zone }: Moment): string {
  const [date, clock] = [until.slice(0, 10), until.slice(11, 19)]
  if (clock === '' || !isCalendarDate(date)) return date
  const last = wallTimeIn({ date, time: clock, zone: until.endsWith('Z') ? 'UTC' : zone }, zone ?? 'UTC')

  return last.slice(11) < time ? addDays(last.slice(0, 10), -1) : last.slice(0, 10)
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).slice(0, 31)

function wholeOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback | undefined {
  if (value === undefined) return fallback

  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 100_000 ? Number(value) : undefined
}

/** `TU`, `2TU`, `-1FR` */
function readDay(text: unknown): { weekday: number; nth: number } | undefined {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(String(text)) ?? []

  return name === '' ? undefined : { weekday: weekdays.indexOf(name), nth: Number(nth) }
}
