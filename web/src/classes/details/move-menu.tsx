import { CalendarArrowUp } from 'lucide-react'
import { type Move, stepMinutes } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { addMinutes, dayMinutes } from '#web/time/wall-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const moves: { label: string; minutes: number }[] = [
  { label: '15 minutes earlier', minutes: -stepMinutes },
  { label: '15 minutes later', minutes: stepMinutes },
  { label: 'One day earlier', minutes: -dayMinutes },
  { label: 'One day later', minutes: dayMinutes },
  { label: 'One week earlier', minutes: -7 * dayMinutes },
  { label: 'One week later', minutes: 7 * dayMinutes },
]

interface MoveMenuProps {
  item: ListedClass
  onMove: (move: Move) => void
  onMoveTo: (item: ListedClass) => void
}

/** What dragging does, without a pointer, and any other time besides. */
export function MoveMenu({ item, onMove, onMoveTo }: MoveMenuProps) {
  const { start } = item
  if (!start) return null

  return (
    <Menu side="top" trigger={<Button icon={CalendarArrowUp}>Move…</Button>}>
      {moves.map(({ label, minutes }) => (
        <MenuItem key={label} onSelect={() => onMove({ item, to: addMinutes(start, minutes) })}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onMoveTo(item)}>Move to…</MenuItem>
    </Menu>
  )
}
