import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { finger, mouse, trackDrag } from './track-drag.ts'

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
  const tracking = useRef<AbortController>(null)
  const isDragging = useRef(false)
  const justDropped = useRef(false)
  useEffect(() => () => tracking.current?.abort(), [])
  useScrollHeld(container, isDragging)

  function handlePointerDown(event: PointerEvent) {
    justDropped.current = false
    tracking.current?.abort()
    const item = find(event.target)
    if (!item?.start || event.button !== 0 || !event.isPrimary || !container.current) return
    tracking.current = trackDrag({
      calendar: container.current,
      item: { ...item, start: item.start },
      from: { x: event.clientX, y: event.clientY },
      pointer: event.pointerType === 'touch' ? finger : mouse,
      hourWidth,
      onDrag: (next) => {
        isDragging.current = next !== null
        setDrop(next)
      },
      onEnd: (hasMoved, dropped) => {
        justDropped.current = hasMoved
        if (dropped) onMove({ item, to: dropped })
      },
    })
  }

  return {
    /** Where the class being dragged would be dropped. */
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
