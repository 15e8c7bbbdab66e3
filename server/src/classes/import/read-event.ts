import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { durations } from '@lectern/contract/classes/class-values.ts'
import { maxNameLength, Name } from '@lectern/contract/fields.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import type ICAL from 'ical.js'
import * as z from 'zod/mini'
import type { EventRule } from './event-rule.ts'
import { type Moment, wallTimeIn } from './moment.ts'
import { readRule } from './read-rule.ts'
import { unreadableMark } from './unreadable-events.ts'
import type { FindZone } from './zones.ts'

export type ParsedEvent = {
  /** Counted from 1, in the order of the file. */
  event: number
  uid: string
  title: string
  description: string | null
  courseLink: string | null
  start: Moment | null
  duration: number
  rule: EventRule | null
  excluded: Moment[]
  added: Moment[]
  /** Which class of its series it stands for. */
  replaces: Moment | null
  isCancelled: boolean
  /** Why it cannot become a class. */
  problem: string | null
}

const maxDescriptionLength = 10_000
const maxExceptions = 1000

/** What one event says; never throws, whatever that is. */
export function readEvent(component: ICAL.Component, event: number, findZone: FindZone): ParsedEvent {
  const read = (name: string) => readMoments(component, name, findZone)
  const [start = null] = read('dtstart').moments
  const ruleProperty = component.getFirstProperty('rrule')
  const rule = ruleProperty && start ? readRule(ruleProperty, start) : null
  const duration = start ? durationOf(component, start, findZone) : null
  const times = ['dtstart', 'exdate', 'rdate', 'recurrence-id'].map(read)

  return {
    event,
    uid: textOf(component, 'uid') || `event ${event}`,
    title: titleOf(component),
    description: textOf(component, 'description', maxDescriptionLength) || null,
    courseLink: linkOf(component),
    start,
    duration: duration ?? durations.usual,
    rule: rule ?? null,
    excluded: read('exdate').moments,
    added: read('rdate').moments,
    replaces: read('recurrence-id').moments[0] ?? null,
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    problem:
      times.map(({ problem }) => problem).find((problem) => problem !== null) ??
      problemOf({ start, duration, hasUnknownRule: rule === undefined, component }),
  }
}

type Findings = {
  start: Moment | null
  duration: number | null
  hasUnknownRule: boolean
  component: ICAL.Component
}

function problemOf({ start, duration, hasUnknownRule, component }: Findings): string | null {
  if (component.hasProperty(unreadableMark)) return 'It is written in a way that cannot be read'
  if (!start) return 'It has no time that could be read'
  if (start.time === '') return 'It lasts whole days'
  if (hasUnknownRule) return 'It repeats in a way that cannot be followed here'
  if (component.getFirstProperty('recurrence-id')?.getParameter('range'))
    return 'It changes a series from one date on; export that as an event of its own'
  if (duration === null || duration < durations.min || duration > durations.max)
    return `It lasts less than ${durations.min} minutes or more than a day`

  return null
}

/** Control characters have no business in a title, and a database refuses the first of them. */
function textOf(component: ICAL.Component, name: string, maxLength = 2000): string {
  const value = component.getFirstPropertyValue(name)
  if (typeof value !== 'string') return ''

  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f]/g, '')
      .slice(0, maxLength)
      .toWellFormed()
      .trim()
  )
}

/** A class needs a title that can be seen. */
function titleOf(component: ICAL.Component): string {
  const { data } = z.safeParse(Name, textOf(component, 'summary', maxNameLength))

  return data ?? 'Untitled'
}

/** Where the class meets online, if the event says so. */
function linkOf(component: ICAL.Component): string | null {
  const places = ['x-google-conference', 'conference', 'location', 'url'].map((name) =>
    textOf(component, name),
  )
  const found = places.find((text) => /^https?:\/\//i.test(text.trim()))

  return found ? webLink(found) : null
}

type Read = { moments: Moment[]; problem: string | null }

function readMoments(component: ICAL.Component, name: string, findZone: FindZone): Read {
  const read: Read = { moments: [], problem: null }
  for (const property of component.getAllProperties(name)) {
    const [, , , ...values] = property.toJSON() as unknown as [string, object, string, ...unknown[]]
    const zoneName = property.getFirstParameter('tzid')
    const zone = zoneName ? findZone(zoneName) : null
    if (zone === undefined) read.problem ??= `Its time zone “${zoneName.slice(0, 60)}” is not known`
    for (const value of values) {
      const moment = readMoment(String(value), zone ?? null)
      if (moment) read.moments.push(moment)
      else read.problem ??= 'It has a time that cannot be read'
    }
  }
  if (read.moments.length > maxExceptions) read.problem = `It has more than ${maxExceptions} exceptions`

  return read
}

const momentText = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(Z)?)?$/

/** A date, or a date and time, perhaps with `Z`. */
function readMoment(text: string, zone: string | null): Moment | null {
  const [, date = '', time = '', utc] = momentText.exec(text) ?? []

  return isCalendarDate(date) ? { date, time, zone: utc ? 'UTC' : zone } : null
}

/** In minutes, by the clock that runs: an hour over a daylight saving change is an hour. */
function durationOf(component: ICAL.Component, start: Moment, findZone: FindZone): number | null {
  const [end] = readMoments(component, 'dtend', findZone).moments
  if (end && end.time !== '' && start.time !== '') {
    const [from, to] = [start, end].map((moment) => wallTimeIn(moment, 'UTC').replace(' ', 'T'))
    return Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000)
  }
  const text = component.getFirstPropertyValue('duration')
  if (!text) return durations.usual
  try {
    return Math.round(
      Temporal.Duration.from(String(text)).total({ unit: 'minutes', relativeTo: '2026-01-01' }),
    )
  } catch {
    return null
  }
}
