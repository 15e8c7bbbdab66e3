import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { draggedMinute, type Move } from './class-moves.ts'
import type { ListedClass } from './class-reader.ts'
import type { Start } from './class-time.ts'

type Point = { x: number; y: number }

/** A hand that only clicks trembles too. */
const threshold = 5

interface DragOptions {
  container: RefObject<HTMLElement | null>
  /** Width of an hour where time runs along the page; null where days can only be changed. */
  hourWidth: number | null
  find: (target: EventTarget | null) => ListedClass | undefined
  onMove: (move: Move) => void
}

/**
 * Drags a class with mouse or pen. On touch screens a finger scrolls, and classes move by their menu. The days are
 * whatever carries a `data-date` in the container.
 */
export function useBlockDrag({ container, hourWidth, find, onMove }: DragOptions) {
  const [drop, setDrop] = useState<Move | null>(null)
  const ending = useRef<AbortController>(null)
  const justDropped = useRef(false)
  useEffect(() => () => ending.current?.abort(), [])

  function handlePointerDown(event: PointerEvent) {
    justDropped.current = false
    const item = find(event.target)
    if (!item?.start || event.button !== 0 || event.pointerType === 'touch') return
    follow({ ...item, start: item.start }, { x: event.clientX, y: event.clientY })
  }

  function follow(item: ListedClass & { start: Start }, from: Point) {
    const days = daysIn(container.current)
    const scrolled = container.current?.scrollLeft ?? 0
    const stop = new AbortController()
    ending.current?.abort()
    ending.current = stop
    let move: Move | null = null

    function handleMove({ clientX, clientY }: globalThis.PointerEvent) {
      if (!move && Math.hypot(clientX - from.x, clientY - from.y) < threshold) return
      const x = clientX + (container.current?.scrollLeft ?? 0) - scrolled
      const to = {
        date: addDays(item.start.date, daysBetween(days, from, { x: clientX, y: clientY })),
        minute: hourWidth ? draggedMinute(item.start.minute, x - from.x, hourWidth) : item.start.minute,
      }
      if (move && isSame(move.to, to)) return
      move = { item, to }
      setDrop(move)
    }

    function end(isKept: boolean) {
      stop.abort()
      setDrop(null)
      justDropped.current = move !== null
      if (isKept && move && !isSame(move.to, item.start)) onMove(move)
    }

    const { signal } = stop
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return {
    /** Where the class being dragged would land. */
    drop,
    handlePointerDown,
    /** The click that ends a drag is none. */
    isDrop: () => justDropped.current,
  }
}

const isSame = (one: Start, other: Start): boolean => one.date === other.date && one.minute === other.minute

type Day = { date: string; box: DOMRect }

const daysIn = (container: HTMLElement | null): Day[] =>
  [...(container?.querySelectorAll<HTMLElement>('[data-date]') ?? [])].map((element) => ({
    date: element.dataset.date ?? '',
    box: element.getBoundingClientRect(),
  }))

/** How many days lie between two points; outside the calendar none. */
function daysBetween(days: readonly Day[], from: Point, to: Point): number {
  const [first, last] = [dayAt(days, from), dayAt(days, to)]

  return first && last ? dayNumber(last) - dayNumber(first) : 0
}

const dayAt = (days: readonly Day[], { x, y }: Point): string | undefined =>
  days.find(({ box }) => y >= box.top && y < box.bottom && x >= box.left && x < box.right)?.date
