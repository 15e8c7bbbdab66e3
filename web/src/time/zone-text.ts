import { clockText } from './clock-text.ts'
import type { WallTime } from './wall-time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each takes tens of milliseconds on a phone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)

  return format
}

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(timeZone: string, at: Date): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))

  return Math.round((there - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** When the wall clock of this browser shows that. */
export function instantOf({ date, minute }: WallTime): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)

  return new Date(year, month - 1, day, 0, minute)
}

/** By how many minutes a zone is ahead of this browser's; below zero it is behind. */
export const aheadBy = (timeZone: string, at: Date): number => offsetOf(timeZone, at) + at.getTimezoneOffset()

const hoursText = (minutes: number): string => {
  const hours = Math.abs(minutes) / 60
  return `${Number(hours.toFixed(2))} ${hours === 1 ? 'hour' : 'hours'}`
}

/** What the clocks of a zone show, and how that differs from here: "8:42 PM, 5 hours ahead". */
export function zoneText(timeZone: string, at: Date): string {
  const offset = offsetOf(timeZone, at)
  const there = new Date(at.getTime() + offset * 60_000)
  const clock = clockText(there.getUTCHours() * 60 + there.getUTCMinutes())
  const ahead = offset + at.getTimezoneOffset()
  if (ahead === 0) return `${clock}, as here`

  return `${clock}, ${hoursText(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`
}
