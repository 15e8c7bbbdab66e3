import { Search } from 'lucide-react'
import { commandKey } from '#web/ui/command-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

interface SearchButtonProps {
  onClick?: () => void
  /** What goes with K, where it is not this device's. */
  modifier?: string
}

/** Opens the palette; on small screens an icon alone. */
export function SearchButton({ onClick, modifier = commandKey }: SearchButtonProps) {
  return (
    <>
      <button
        type="button"
        onClick={onClick}
        title={`Search (${modifier} K)`}
        className="mr-1 flex h-7 items-center gap-2 rounded-md bg-surface pr-1 pl-2.5 font-medium text-ink-muted text-xs inset-ring inset-ring-border hover:bg-hover max-lg:hidden"
      >
        <Search size={15} aria-hidden="true" className="text-ink-subtle" />
        Search
        <span aria-hidden="true" className="ml-3 flex gap-1">
          <Kbd>{modifier}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <IconButton icon={Search} label="Search" onClick={onClick} className="lg:hidden" />
    </>
  )
}
