import type { LaidSegment } from './lanes.ts'
import type { WeekScale } from './use-week-scale.ts'

/** `at` is where the week has to be scrolled to, in pixels of its own width, for the nearest of them to be seen. */
export type Hidden = { count: number; at: number }
export type Edges = { earlier: Hidden; later: Hidden }

type Week = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>
type Segments = readonly Pick<LaidSegment, 'drawnFrom' | 'drawnTo'>[]

const margin = 8

/** What lies beyond either edge of the week: its scroll position shows as much as the width holds, the nearest first. */
export function hiddenIn(
  { scrollLeft, clientWidth }: Week,
  laid: ReadonlyMap<string, Segments>,
  { hour, dayColumn }: Pick<WeekScale, 'hour' | 'dayColumn'>,
): Edges {
  const pixels = (minute: number) => (minute / 60) * hour
  const width = clientWidth - dayColumn
  const segments = [...laid.values()].flat()
  const before = segments.filter(({ drawnTo }) => pixels(drawnTo) <= scrollLeft + 1)
  const after = segments.filter(({ drawnFrom }) => pixels(drawnFrom) >= scrollLeft + width - 1)
  const atFirst = (of: Segments) => pixels(Math.min(...of.map(({ drawnFrom }) => drawnFrom))) - margin
  const atLast = (of: Segments) => pixels(Math.max(...of.map(({ drawnTo }) => drawnTo))) + margin - width

  return {
    earlier: { count: before.length, at: Math.max(atFirst(before), atLast(before)) },
    later: { count: after.length, at: Math.min(atFirst(after), atLast(after)) },
  }
}
