import type { Ref } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { PaletteRow } from './palette-row.tsx'

export const rowId = (index: number): string => `palette-row-${index}`

interface PaletteListProps {
  ref: Ref<HTMLDivElement>
  groups: readonly PaletteGroup[]
  active: number
  onPoint: (index: number) => void
  onChoose: (item: PaletteItem) => void
}

export function PaletteList({ ref, groups, active, onPoint, onChoose }: PaletteListProps) {
  const firstOf = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  )

  return (
    <div
      ref={ref}
      id="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {groups.map(({ title, rows }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1.5 text-ink-muted text-xs">
            {title}
          </p>
          {rows.map((row, index) => {
            const position = (firstOf[group] ?? 0) + index
            return (
              <PaletteRow
                key={row.item.key}
                row={row}
                id={rowId(position)}
                isActive={position === active}
                onPoint={() => position !== active && onPoint(position)}
                onChoose={() => onChoose(row.item)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
