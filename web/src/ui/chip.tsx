import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChipProps {
  label: string
  leading?: ReactNode
  onRemove?: (() => void) | undefined
}

export function Chip({ label, leading, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-6.5 max-w-full items-center gap-1.5 rounded-sm bg-fill pr-1 pl-2 text-xs font-medium text-ink not-has-[button]:pr-2">
      {leading && <span className="-ml-1 *:bg-surface">{leading}</span>}
      <span dir="auto" className="truncate">
        {label}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className="touch-target grid size-4.5 shrink-0 place-items-center rounded-xs text-ink-subtle hover:bg-hover hover:text-ink"
        >
          <X size={13} />
        </button>
      )}
    </span>
  )
}
