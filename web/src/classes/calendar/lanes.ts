import type { Segment } from '#web/classes/day-segments.ts'
import { dayMinutes } from '#web/time/wall-time.ts'

/** A segment with its lane: classes at the same time lie in lanes, one below the other. */
export type LaidSegment = Segment & {
  lane: number
  /** Lanes of the cluster it belongs to. */
  lanes: number
  /** From where to where it is drawn: a class of five minutes would be too small to hit or to read. */
  drawnFrom: number
  drawnTo: number
  /** Minutes free to its right. */
  room: number
}

/** Greedy lanes inside each cluster of classes that overlap as drawn; expects the segments by time. */
export function layLanes(segments: readonly Segment[], shortestDrawn: number): LaidSegment[] {
  const clusters = clustersOf(segments.map((segment) => drawn(segment, shortestDrawn)))

  return clusters.flatMap((cluster, index) => {
    const nextStart = clusters[index + 1]?.[0]?.drawnFrom ?? dayMinutes
    return layCluster(cluster, nextStart)
  })
}

type Drawn = Segment & { drawnFrom: number; drawnTo: number }

const drawn = (segment: Segment, shortestDrawn: number): Drawn => ({
  ...segment,
  drawnFrom: Math.min(segment.from, dayMinutes - shortestDrawn),
  drawnTo: Math.min(dayMinutes, Math.max(segment.to, segment.from + shortestDrawn)),
})

function clustersOf(segments: readonly Drawn[]): Drawn[][] {
  const clusters: Drawn[][] = []
  let end = -1
  for (const segment of segments) {
    if (segment.drawnFrom >= end) clusters.push([])
    clusters.at(-1)?.push(segment)
    end = Math.max(end, segment.drawnTo)
  }

  return clusters
}

function layCluster(cluster: readonly Drawn[], nextStart: number): LaidSegment[] {
  const lanes: LaidSegment[][] = []
  for (const segment of cluster) {
    const free = lanes.findIndex((lane) => (lane.at(-1)?.drawnTo ?? 0) <= segment.drawnFrom)
    const lane = free < 0 ? lanes.length : free
    const before = lanes[lane]?.at(-1)
    if (before) before.room = segment.drawnFrom - before.drawnTo
    lanes[lane] ??= []
    lanes[lane].push({ ...segment, lane, lanes: 0, room: Math.max(0, nextStart - segment.drawnTo) })
  }

  return lanes.flat().map((segment) => ({ ...segment, lanes: lanes.length }))
}

const gap = 3
const inset = 7
const shortestLane = 24

/** As high as usual, unless the day has so many lanes that they would be too thin. */
export function rowHeight(segments: readonly LaidSegment[], usual: number): number {
  const maxLanes = segments.reduce((lanes, segment) => Math.max(lanes, segment.lanes), 1)

  return Math.max(usual, maxLanes * (shortestLane + gap) - gap + 2 * inset)
}

/** Where a lane lies in its row. */
export function laneBox({ lane, lanes }: LaidSegment, row: number): { top: number; height: number } {
  const height = (row - 2 * inset - gap * (lanes - 1)) / lanes

  return { top: Math.round(inset + lane * (height + gap)), height: Math.floor(height) }
}
