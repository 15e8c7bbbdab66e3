import type { Move } from '#web/classes/class-moves.ts'
import type { TimedClass } from '#web/classes/class-reader.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { dropTargetFrom } from './drop-target.ts'
import type { Point } from './edge-scroll.ts'

/** A drag begins after so many pixels, which is more than a hand trembles; with a finger after a press of so many milliseconds. */
export const mouse = { threshold: 5, longPress: null }
export const finger = { threshold: 10, longPress: 350 }

interface DragOptions {
  calendar: HTMLElement
  item: TimedClass
  from: Point
  pointer: { threshold: number; longPress: number | null }
  /** Width of an hour where time runs along the page; null where days can only be changed. */
  hourWidth: number | null
  /** Told where the class would be dropped, from when the drag begins; null once it is over. */
  onDrag: (drop: Move | null) => void
  /** Told once the pointer is up: whether it had moved, and the new time if the class was dropped elsewhere. */
  onEnd: (hasMoved: boolean, dropped: WallTime | null) => void
}

/** Tracks the pointer that is down on a class until it is up; aborting what it gives puts the class back. */
export function trackDrag(options: DragOptions): AbortController {
  const { calendar, item, from, pointer, hourWidth, onDrag, onEnd } = options
  const stop = new AbortController()
  const { signal } = stop
  const dropTargetAt = dropTargetFrom(calendar, item.start, from, hourWidth)
  let at = from
  let hasMoved = false
  let isDragging = false
  let to = item.start

  function drag() {
    const next = dropTargetAt(at)
    if (!isSame(next, to)) onDrag({ item, to: next })
    to = next
  }

  function begin() {
    isDragging = true
    onDrag({ item, to })
    const edges = { container: calendar, since: from, at: () => at, onScroll: drag, signal }
    import('./late-parts.ts').then(
      ({ scrollAtEdges }) => scrollAtEdges(edges),
      () => undefined, // then it goes as far as is seen
    )
  }

  function handleMove({ clientX, clientY }: PointerEvent) {
    at = { x: clientX, y: clientY }
    hasMoved ||= Math.hypot(at.x - from.x, at.y - from.y) >= pointer.threshold
    if (hasMoved && pointer.longPress === null && !isDragging) begin()
    if (isDragging) drag()
    else if (hasMoved) stop.abort()
  }

  function end(isDropped: boolean) {
    stop.abort()
    onEnd(hasMoved, isDropped && !isSame(to, item.start) ? to : null)
  }

  const pressing = pointer.longPress === null ? undefined : setTimeout(begin, pointer.longPress)
  signal.addEventListener('abort', () => {
    clearTimeout(pressing)
    onDrag(null)
  })
  window.addEventListener('pointermove', handleMove, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  // A long press asks for the browser's menu too, which would end the drag.
  if (pointer.longPress !== null)
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })

  return stop
}

const isSame = (one: WallTime, other: WallTime): boolean =>
  one.date === other.date && one.minute === other.minute
