import { dateIn, millisecondsOf } from '../../platform/wall-time.ts'
import type { Span } from '../reckoning/spans.ts'

type Placed = { scheduledAt: string; duration: number; changedAt: string; keptAt: string | null }

/** What a calendar says, and since when. */
export type Seen = { span: Span; since: string }

/** The first that lies on a class, and came after the class was written, or kept there, for the last time. */
export function landedOn<Busy extends Seen>(
  { scheduledAt, duration, changedAt, keptAt }: Placed,
  busy: readonly Busy[],
  instantOf: (wallTime: string) => number,
): Busy | undefined {
  const start = instantOf(scheduledAt)
  const end = start + duration * 60_000
  const looked = Math.max(Date.parse(changedAt), keptAt === null ? 0 : Date.parse(keptAt))

  return busy.find(({ span, since }) => span.start < end && span.end > start && Date.parse(since) > looked)
}

/** Those nearest to where a class was, one for each day, by time. */
export function nearestTimes(times: readonly string[], scheduledAt: string, most: number): string[] {
  const distance = (time: string) => Math.abs(millisecondsOf(time) - millisecondsOf(scheduledAt))
  const byDay = Map.groupBy(times, dateIn)
  const nearest = [...byDay.values()].flatMap((ofDay) =>
    ofDay.toSorted((one, other) => distance(one) - distance(other)).slice(0, 1),
  )

  return nearest
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .sort()
}
