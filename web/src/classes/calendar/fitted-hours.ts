import type { Segment } from '#web/classes/day-segments.ts'
import { dayMinutes } from '#web/time/wall-time.ts'

/** Whole hours of the day, the last one excluded. */
export type HourSpan = { from: number; to: number }

export const wholeDay: HourSpan = { from: 0, to: 24 }

/** Shown where a week has no classes to go by. */
const usualDay: HourSpan = { from: 9, to: 17 }
const leastHours = 8
const apart = 180

/**
 * The hours taught in over a week, rounded outwards. A class that is alone at its time of day and far from every other
 * one stays outside, so that one late evening does not make forty afternoon lessons narrow.
 */
export function fittedHours(segments: readonly Segment[]): HourSpan {
  const groups = groupsApart(segments)
  const crowded = groups.filter(({ classes }) => classes > 1)
  const shown = crowded.length > 0 ? crowded : groups
  const first = shown[0]
  const last = shown.at(-1)
  if (!first || !last) return usualDay

  return widened({ from: Math.floor(first.from / 60), to: Math.ceil(last.to / 60) })
}

type Group = { from: number; to: number; classes: number }

/** Classes of all days by their time of day, in groups more than three hours apart. */
function groupsApart(segments: readonly Segment[]): Group[] {
  const groups: Group[] = []
  for (const { from, to } of [...segments].sort((one, other) => one.from - other.from)) {
    const group = groups.at(-1)
    if (group && from - group.to <= apart) {
      group.to = Math.max(group.to, to)
      group.classes += 1
    } else groups.push({ from, to, classes: 1 })
  }

  return groups
}

/** To the least number of hours, evenly on both sides as far as the day reaches. */
function widened({ from, to }: HourSpan): HourSpan {
  const missing = Math.max(0, leastHours - (to - from))
  const start = Math.max(0, Math.min(from - Math.floor(missing / 2), dayMinutes / 60 - (to - from) - missing))

  return { from: start, to: start + (to - from) + missing }
}
