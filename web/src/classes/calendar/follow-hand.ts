import type { Move } from '#web/classes/class-moves.ts'
import type { TimedClass } from '#web/classes/class-reader.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { type Point, scrollAtEdges } from './edge-scroll.ts'
import { landingFrom } from './landing-place.ts'

/** A hand trembles by so many pixels and means nothing by it; a finger takes a class up after so many milliseconds. */
export const mouse = { slack: 5, hold: null }
export const finger = { slack: 10, hold: 350 }

interface FollowOptions {
  calendar: HTMLElement
  item: TimedClass
  from: Point
  hand: { slack: number; hold: number | null }
  /** Width of an hour where time runs along the page; null where days can only be changed. */
  hourWidth: number | null
  /** Told where the class would land, from when it is taken up; null once it is down again. */
  onDrop: (drop: Move | null) => void
  /** Told once the hand has let go: whether it had moved, and where the class landed if that is elsewhere. */
  onEnd: (hasMoved: boolean, landed: WallTime | null) => void
}

/** Follows the hand that has touched a class until it lets go; aborting what it gives puts the class back. */
export function followHand(options: FollowOptions): AbortController {
  const { calendar, item, from, hand, hourWidth, onDrop, onEnd } = options
  const stop = new AbortController()
  const { signal } = stop
  const landing = landingFrom(calendar, item.start, from, hourWidth)
  let at = from
  let hasMoved = false
  let isLifted = false
  let to = item.start

  function land() {
    const next = landing(at)
    if (!isSame(next, to)) onDrop({ item, to: next })
    to = next
  }

  function lift() {
    isLifted = true
    onDrop({ item, to })
    scrollAtEdges({ container: calendar, since: from, at: () => at, onScroll: land, signal })
  }

  function handleMove({ clientX, clientY }: PointerEvent) {
    at = { x: clientX, y: clientY }
    hasMoved ||= Math.hypot(at.x - from.x, at.y - from.y) >= hand.slack
    if (hasMoved && hand.hold === null && !isLifted) lift()
    if (isLifted) land()
    else if (hasMoved) stop.abort()
  }

  function end(isKept: boolean) {
    stop.abort()
    onEnd(hasMoved, isKept && !isSame(to, item.start) ? to : null)
  }

  const holding = hand.hold === null ? undefined : setTimeout(lift, hand.hold)
  signal.addEventListener('abort', () => {
    clearTimeout(holding)
    onDrop(null)
  })
  window.addEventListener('pointermove', handleMove, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  // A finger that rests asks for the browser's menu too, which would end the drag.
  if (hand.hold !== null)
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })

  return stop
}

const isSame = (one: WallTime, other: WallTime): boolean =>
  one.date === other.date && one.minute === other.minute
