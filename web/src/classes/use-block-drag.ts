import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { draggedMinute, type Move } from './class-moves.ts'
import type { ListedClass } from './class-reader.ts'
import type { Start } from './class-time.ts'
import { type Point, scrollAtEdges } from './edge-scroll.ts'

/** A hand that only clicks trembles too, in pixels; a finger that rests on a class, in milliseconds, takes it up. */
const mouse = { slack: 5, hold: null }
const finger = { slack: 10, hold: 350 }

interface DragOptions {
  container: RefObject<HTMLElement | null>
  /** Width of an hour where time runs along the page; null where days can only be changed. */
  hourWidth: number | null
  find: (target: EventTarget | null) => ListedClass | undefined
  onMove: (move: Move) => void
}

/**
 * Drags a class: with mouse or pen at once, with a finger once it has rested there, since one that swipes scrolls. The days
 * are whatever carries a `data-date` in the container.
 */
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
    follow(
      container.current,
      { ...item, start: item.start },
      from,
      event.pointerType === 'touch' ? finger : mouse,
    )
  }

  function follow(
    calendar: HTMLElement,
    item: Placed,
    from: Point,
    { slack, hold }: typeof mouse | typeof finger,
  ) {
    const fromDay = dayAt(calendar, from)
    const scrolledFrom = calendar.scrollLeft
    const stop = new AbortController()
    const { signal } = stop
    ending.current = stop
    let at = from
    let move: Move | null = null

    function land() {
      const pixels = at.x - from.x + calendar.scrollLeft - scrolledFrom
      const to = {
        date: addDays(item.start.date, daysBetween(fromDay, dayAt(calendar, at))),
        minute: hourWidth ? draggedMinute(item.start.minute, pixels, hourWidth) : item.start.minute,
      }
      if (move && isSame(move.to, to)) return
      move = { item, to }
      setDrop(move)
    }

    function lift() {
      isLifted.current = true
      scrollAtEdges({ container: calendar, since: from, at: () => at, onScroll: land, signal })
      land()
    }

    function handleMove({ clientX, clientY }: globalThis.PointerEvent) {
      at = { x: clientX, y: clientY }
      if (isLifted.current) return land()
      if (Math.hypot(at.x - from.x, at.y - from.y) < slack) return
      if (hold === null) lift()
      else stop.abort()
    }

    function end(isKept: boolean) {
      stop.abort()
      justDropped.current = move !== null
      if (isKept && move && !isSame(move.to, item.start)) onMove(move)
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

type Placed = ListedClass & { start: Start }

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

/** How many days lie between two; outside the calendar none. */
const daysBetween = (from: string | undefined, to: string | undefined): number =>
  from && to ? dayNumber(to) - dayNumber(from) : 0

function dayAt(calendar: HTMLElement, { x, y }: Point): string | undefined {
  const isThere = (day: HTMLElement) => {
    const { top, bottom, left, right } = day.getBoundingClientRect()
    return y >= top && y < bottom && x >= left && x < right
  }

  return [...calendar.querySelectorAll<HTMLElement>('[data-date]')].find(isThere)?.dataset.date
}
