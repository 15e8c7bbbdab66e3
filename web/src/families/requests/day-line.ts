import { addDays } from '@lectern/contract/calendar.ts'
import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { dayMinutes, parseWallTime } from '#web/time/wall-time.ts'

/** Eight in the morning to nine in the evening, unless what it is about lies outside. */
const usual = { from: 480, to: 1260 }

/** A time of the day that a request is about: asked for or taken, or given back. */
export type Marked = { minute: number; duration: number; kind: 'asked' | 'gone' }
export type MarkedDay = { date: string; marks: Marked[] }

/** The days on which somebody decides, each with what the request changes there. */
export function daysOf({ act, isAlone, scheduledAt, wantedAt, duration }: FamilyRequest): MarkedDay[] {
  const isGivenBack = act === 'move' || (act === 'absence' && isAlone)
  const own =
    act === 'makeUp' || wantedAt === scheduledAt
      ? []
      : marked(scheduledAt, duration, isGivenBack ? 'gone' : 'asked')
  const wanted = wantedAt === null ? [] : marked(wantedAt, duration, 'asked')
  const byDate = Map.groupBy([...own, ...wanted], ({ date }) => date)

  return [...byDate].map(([date, marks]) => ({ date, marks: marks.map(({ date: _date, ...mark }) => mark) }))
}

function marked(wallTime: string, duration: number, kind: Marked['kind']): (Marked & { date: string })[] {
  const time = parseWallTime(wallTime)

  return time ? [{ ...time, duration, kind }] : []
}

/** The hours that the line shows. */
export function hoursOf(marks: readonly Marked[]): { from: number; to: number } {
  const from = Math.min(usual.from, ...marks.map(({ minute }) => Math.floor(minute / 60) * 60))
  const to = Math.max(
    usual.to,
    ...marks.map(({ minute, duration }) => Math.ceil((minute + duration) / 60) * 60),
  )

  return { from, to: Math.min(to, dayMinutes) }
}

/** Full hours that are written below the line, but for those beside what is marked. */
export function labelledHours(
  marks: readonly Marked[],
  { from, to }: { from: number; to: number },
): number[] {
  const hours = [540, 720, 900, 1080, 1260].filter((minute) => minute > from + 30 && minute < to - 30)

  return hours.filter((minute) =>
    marks.every((mark) => Math.abs(mark.minute + mark.duration / 2 - minute) > 120),
  )
}

export type DayPart = { from: number; to: number }

/** What of a time falls on a day, in minutes; nothing where it ends before it begins. */
export function partOn<T extends { startsAt: string; endsAt: string }>(date: string, each: T): T & DayPart {
  const minuteOf = (time: string) => parseWallTime(time)?.minute ?? 0
  const from =
    each.startsAt < date ? 0 : each.startsAt.startsWith(date) ? minuteOf(each.startsAt) : dayMinutes
  const to = each.endsAt < date ? 0 : each.endsAt.startsWith(date) ? minuteOf(each.endsAt) : dayMinutes

  return { ...each, from, to }
}

/** From the day before: a class may reach over midnight. */
export const spanAround = (date: string): { from: string; to: string } => ({
  from: addDays(date, -1),
  to: addDays(date, 1),
})
