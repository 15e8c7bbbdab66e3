import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import type { Start } from '#web/classes/class-time.ts'
import { type Point, scrollAtEdges } from './edge-scroll.ts'
import { landingFrom } from './landing.ts'

/** A hand trembles by so many pixels and means nothing by it; a finger takes a class up after so many milliseconds. */
const mouse = { slack: 5, hold: null }
const finger = { slack: 10, hold: 350 }

interface DragOptions {
  container: RefObject<HTMLElement | null>
  /** Width of an hour where time runs along the page; null where days can only be changed. */
  hourWidth: number | null
  find: (target: EventTarget | null) => ListedClass | undefined
  onMove: (move: Move) => void
}

/** Drags a class: with mouse or pen at once, with a finger once it has rested there, since one that swipes scrolls. */
export function useBlockDrag({ container, hourWidth, find, onMove }: DragOptions) {
  const [drop, setDrop] = useState<Move | null>(null)
  const ending = useRef<AbortController>(null)
  const isLifted = useRef(false)
  const justDropped = useRef(false)
  useEffect(() => () => ending.current?.abort(), [])
  useScrollHeld(container, isLifted)

  function handlePointerDown(event: PointerEvent) {
    justDropped.current = false
    ending.current?.abort()
    const item = find(event.target)
    if (!item?.start || event.button !== 0 || !event.isPrimary || !container.current) return
    const from = { x: event.clientX, y: event.clientY }
    const { slack, hold } = event.pointerType === 'touch' ? finger : mouse
    follow(container.current, { ...item, start: item.start }, from, slack, hold)
  }

  function follow(
    calendar: HTMLElement,
    item: ListedClass & { start: Start },
    from: Point,
    slack: number,
    hold: number | null,
  ) {
    const stop = new AbortController()
    const { signal } = stop
    ending.current = stop
    const landing = landingFrom(calendar, item.start, from, hourWidth)
    let at = from
    let hasMoved = false
    let to = item.start

    function land() {
      const next = landing(at)
      if (!isSame(next, to)) setDrop({ item, to: next })
      to = next
    }

    function lift() {
      isLifted.current = true
      setDrop({ item, to })
      scrollAtEdges({ container: calendar, since: from, at: () => at, onScroll: land, signal })
    }

    function handleMove({ clientX, clientY }: globalThis.PointerEvent) {
      at = { x: clientX, y: clientY }
      hasMoved ||= Math.hypot(at.x - from.x, at.y - from.y) >= slack
      if (hasMoved && hold === null && !isLifted.current) lift()
      if (isLifted.current) land()
      else if (hasMoved) stop.abort()
    }

    function end(isKept: boolean) {
      stop.abort()
      justDropped.current = hasMoved
      if (isKept && !isSame(to, item.start)) onMove({ item, to })
    }

    const holding = hold === null ? undefined : setTimeout(lift, hold)
    signal.addEventListener('abort', () => {
      clearTimeout(holding)
      isLifted.current = false
      setDrop(null)
    })
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    // A finger that rests asks for the browser's menu too, which would end the drag.
    if (hold !== null) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  return {
    /** Where the class being dragged would land. */
    drop,
    handlePointerDown,
    /** The click that ends a drag is none. */
    isDrop: () => justDropped.current,
  }
}

/** Keeps the page still under a class that a finger carries. Browsers listen to that only where they knew it beforehand. */
function useScrollHeld(container: RefObject<HTMLElement | null>, isHeld: RefObject<boolean>): void {
  useEffect(() => {
    const element = container.current
    const handleTouchMove = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', handleTouchMove, { passive: false })
    return () => element?.removeEventListener('touchmove', handleTouchMove)
  }, [container, isHeld])
}

const isSame = (one: Start, other: Start): boolean => one.date === other.date && one.minute === other.minute
