import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import type { CalendarView } from '#web/classes/calendar-range.ts'
import { type Move, nudged } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { restMark } from '#web/classes/day-segments.ts'
import { useLatestStart } from '#web/classes/moves.api.ts'
import { type FocusPosition, isArrow, nextFocus } from './arrow-keys.ts'
import { useBlockDrag } from './use-block-drag.ts'

interface BlocksOptions {
  view: CalendarView
  container: RefObject<HTMLElement | null>
  items: readonly ListedClass[]
  /** Everything that can have the focus, in lines. */
  positions: readonly FocusPosition[]
  hourWidth: number | null
  onOpen: (item: ListedClass) => void
  onMove: (move: Move) => void
}

/**
 * One set of handlers for all blocks of a calendar, which carry a `data-block`: click and Enter open, arrows lead from one to
 * the next (one of them is in the tab order), Alt with arrows and dragging move.
 */
export function useBlocks({ view, container, items, positions, hourWidth, onOpen, onMove }: BlocksOptions) {
  const [focused, setFocused] = useState<string | null>(null)
  const [isInside, setInside] = useState(false)
  const isThere = positions.some(({ key }) => key === focused)
  const current = isThere ? focused : (positions[0]?.key ?? null)

  const find = (target: EventTarget | null): ListedClass | undefined => {
    const key = keyOf(target)
    return key === undefined ? undefined : items.find(({ id }) => id === Number.parseInt(key, 10))
  }
  const latestStart = useLatestStart()
  const drag = useBlockDrag({ container, hourWidth, find, onMove })
  useFocusKept(container, isInside ? focused : null)

  function handleClick(event: MouseEvent) {
    const item = find(event.target)
    const isByPointer = event.detail > 0
    if (item && !(isByPointer && drag.isDrop())) onOpen(item)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = keyOf(event.target)
    if (key === undefined || !isArrow(event.key) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const item = find(event.target)
    if (event.altKey) {
      const start = item && latestStart(item)
      const to = start && nudged(start, view, event.key)
      if (item && to) onMove({ item, to })
      return
    }
    blockOf(container.current, nextFocus(positions, key, event.key))?.focus()
  }

  function handleFocus(event: FocusEvent) {
    const key = keyOf(event.target)
    setInside(key !== undefined)
    if (key !== undefined) setFocused(key)
  }

  /** A dialog gives the focus back. Of a block that is drawn anew, as on its way to another day, React tells no blur. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!relatedTarget?.closest('[role=dialog], [role=alertdialog]')) setInside(false)
  }

  /** The two parts of a class across midnight answer to the pointer together. */
  function handlePointerOver(event: PointerEvent) {
    for (const hovered of container.current?.querySelectorAll('[data-hovered]') ?? [])
      hovered.removeAttribute('data-hovered')
    const key = keyOf(event.target)
    const other = key?.endsWith(restMark) ? key.slice(0, -1) : `${key}${restMark}`
    if (key !== undefined) blockOf(container.current, other)?.setAttribute('data-hovered', '')
  }

  return {
    current,
    drop: drag.drop,
    handlers: {
      onClick: handleClick,
      onKeyDown: handleKeyDown,
      onFocus: handleFocus,
      onBlur: handleBlur,
      onPointerDown: drag.handlePointerDown,
      onPointerOver: handlePointerOver,
    },
  }
}

const keyOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined

const blockOf = (container: HTMLElement | null, key: string): HTMLElement | null =>
  container?.querySelector<HTMLElement>(`button[data-block="${CSS.escape(key)}"]`) ?? null

/** Gives the focus back to a block that was drawn anew, unless the teacher has gone elsewhere. */
function useFocusKept(container: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    if (key !== null && document.activeElement === document.body) blockOf(container.current, key)?.focus()
  })
}
