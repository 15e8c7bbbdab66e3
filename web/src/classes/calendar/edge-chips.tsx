import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { type Edges, type Hidden, hiddenIn } from './hidden-classes.ts'
import type { LaidSegment } from './lanes.ts'
import type { WeekScale } from './use-week-scale.ts'

interface EdgeChipsProps {
  container: RefObject<HTMLElement | null>
  laid: ReadonlyMap<string, readonly LaidSegment[]>
  scale: WeekScale
}

const nothing: Hidden = { count: 0, at: 0 }

/** At each edge of the week, how many classes lie beyond it; a click leads to the nearest. */
export function EdgeChips({ container, laid, scale }: EdgeChipsProps) {
  const [{ earlier, later }, setHidden] = useState({ earlier: nothing, later: nothing })

  useEffect(() => {
    const week = container.current
    if (!week) return
    const look = () => setHidden((before) => keptIfSame(before, hiddenIn(week, laid, scale)))
    look()
    week.addEventListener('scroll', look, { passive: true })
    return () => week.removeEventListener('scroll', look)
  }, [container, laid, scale])

  const show = (left: number) => container.current?.scrollTo({ left, behavior: 'smooth' })

  return (
    <>
      {earlier.count > 0 && (
        <button
          type="button"
          className="edge-chip"
          style={{ left: scale.dayColumn + 6 }}
          onClick={() => show(earlier.at)}
        >
          <ChevronLeft size={12} aria-hidden="true" />
          {earlier.count} earlier
        </button>
      )}
      {later.count > 0 && (
        <button type="button" className="edge-chip right-1.5" onClick={() => show(later.at)}>
          {later.count} later
          <ChevronRight size={12} aria-hidden="true" />
        </button>
      )}
    </>
  )
}

/** While scrolling mostly nothing changes, and then nothing is drawn anew. */
const keptIfSame = (before: Edges, next: Edges): Edges =>
  before.earlier.count === next.earlier.count &&
  before.later.count === next.later.count &&
  (next.earlier.count === 0 || before.earlier.at === next.earlier.at) &&
  (next.later.count === 0 || before.later.at === next.later.at)
    ? before
    : next
