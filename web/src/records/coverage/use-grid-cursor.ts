import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export type CellPosition = { row: number; column: number }

type Step = (at: CellPosition, last: CellPosition) => CellPosition

const rowsOfPage = 10

/** Where a key leads, by the pattern for grids; what lies outside is brought back inside. */
const steps: Record<string, Step> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - rowsOfPage, column }),
  PageDown: ({ row, column }) => ({ row: row + rowsOfPage, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { column }) => ({ row, column }),
  'Control Home': () => ({ row: 0, column: 0 }),
  'Control End': (_at, last) => last,
}

const within = (index: number, last: number): number => Math.max(0, Math.min(index, last))

/** The one cell of a grid that Tab leads to. From there arrows lead on, and Enter, Space or a click opens what is in it. */
export function useGridCursor(rows: number, columns: number, onOpen: (position: CellPosition) => void) {
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const cell = useMemo(
    () => ({
      get current() {
        return grid.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null
      },
    }),
    [],
  )
  const last = { row: rows - 1, column: columns - 1 }
  const inside = ({ row, column }: CellPosition) => ({
    row: within(row, last.row),
    column: within(column, last.column),
  })
  const cursor = inside(wanted)

  /** A cell that is out of sight is drawn first, and the focus brings it into sight. */
  function moveTo(next: CellPosition) {
    flushSync(() => setWanted(inside(next)))
    cell.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.ctrlKey || event.metaKey ? `Control ${event.key}` : event.key]
    const opens = event.key === 'Enter' || event.key === ' '
    if ((!step && !opens) || event.altKey) return
    event.preventDefault()
    if (step) moveTo(step(cursor, last))
    else onOpen(cursor)
  }

  function handleClick({ target }: MouseEvent) {
    const clicked = positionOf(target as Element)
    if (!clicked) return
    moveTo(clicked)
    onOpen(clicked)
  }

  return { grid, cell, cursor, moveTo, handleKeyDown, handleClick }
}

/** Rows and columns are counted from one, and the first of each are heads. */
function positionOf(target: Element): CellPosition | null {
  const cell = target.closest('td')
  const row = cell?.parentElement?.getAttribute('aria-rowindex')
  const column = cell?.getAttribute('aria-colindex')

  return row && column ? { row: Number(row) - 2, column: Number(column) - 2 } : null
}
