import { clockText } from './clock-text.ts'
import type { WallTime } from './wall-time.ts'

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** Each takes tens of milliseconds on a phone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, newFormat(timeZone))

  return formats.get(timeZone)
}

/** None for a zone that is younger than the browser, as America/Coyhaique was to most in 2025. */
function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    return
  }
}

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(timeZone: string, at: Date): number | undefined {
  const parts = formatOf(timeZone)?.formatToParts(at)
  if (!parts) return
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))

  return Math.round((there - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** When the wall clock of this browser shows that. */
export function instantOf({ date, minute }: WallTime): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)

  return new Date(year, month - 1, day, 0, minute)
}

/** By how many minutes a zone, if the browser knows it, is ahead of the browser's own; below zero it is behind. */
export function aheadBy(timeZone: string, at: Date): number | undefined {
  const offset = offsetOf(timeZone, at)

  return offset === undefined ? undefined : offset + at.getTimezoneOffset()
}

const hoursText = (minutes: number): string => {
  const hours = Math.abs(minutes) / 60
  return `${Number(hours.toFixed(2))} ${hours === 1 ? 'hour' : 'hours'}`
}

/** What the clocks of a zone show, and how that differs from here: "8:42 PM, 5 hours ahead". */
export function zoneText(timeZone: string, at: Date): string | undefined {
  const offset = offsetOf(timeZone, at)
  if (offset === undefined) return
  const there = new Date(at.getTime() + offset * 60_000)
  const clock = clockText(there.getUTCHours() * 60 + there.getUTCMinutes())
  const ahead = offset + at.getTimezoneOffset()
  if (ahead === 0) return `${clock}, as here`

  return `${clock}, ${hoursText(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`
}
