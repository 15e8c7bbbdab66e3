import { type RefObject, useEffect } from 'react'
import type { LaidSegment } from './lanes.ts'
import type { WeekScale } from './use-week-scale.ts'

/**
 * Marks the blocks that are cut by the left edge, whose words then stay beside the day. Done by hand and for these few alone:
 * what sticks is a layer of its own, and a layer for each word of a full week made every frame of a drag last a tenth of a second.
 */
export function useWordsInSight(
  container: RefObject<HTMLElement | null>,
  laid: ReadonlyMap<string, readonly LaidSegment[]>,
  { hour }: WeekScale,
  /** How many days are drawn by now. */
  drawn: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a day is drawn
  useEffect(() => {
    const week = container.current
    if (!week) return
    const segments = [...laid.values()].flat()
    const mark = () => markCut(week, keysCutAt((week.scrollLeft / hour) * 60, segments))
    mark()
    week.addEventListener('scroll', mark, { passive: true })
    return () => week.removeEventListener('scroll', mark)
  }, [container, laid, hour, drawn])
}

const keysCutAt = (minute: number, segments: readonly LaidSegment[]): Set<string> =>
  new Set(
    segments.flatMap(({ key, drawnFrom, drawnTo }) => (drawnFrom < minute && minute < drawnTo ? key : [])),
  )

function markCut(week: HTMLElement, cut: ReadonlySet<string>): void {
  for (const block of week.querySelectorAll<HTMLElement>('.class-block')) {
    const isCut = cut.has(block.dataset.block ?? '')
    if (isCut !== block.hasAttribute('data-cut')) block.toggleAttribute('data-cut', isCut)
  }
}
