import { Menu } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { lastChange, subscribeToChanges } from '#web/classes/undo/undo-changes.ts'
import { PlanBadge } from '#web/plan/plan-badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { SearchButton } from './search-button.tsx'

// Fetched once something was changed.
const UndoControl = lazy(async () => ({
  default: (await import('#web/classes/undo/undo-control.tsx')).UndoControl,
}))

interface TopBarProps {
  title: string
  onOpenMenu: () => void
  onSearch: () => void
}

export function TopBar({ title, onOpenMenu, onSearch }: TopBarProps) {
  const isChanged = useSyncExternalStore(subscribeToChanges, lastChange, () => undefined) !== undefined

  return (
    <header className="sticky top-0 z-10 flex h-13 shrink-0 items-center gap-2 border-border border-b bg-canvas px-4 lg:px-8 print:hidden">
      <IconButton icon={Menu} label="Open menu" onClick={onOpenMenu} className="-ml-2 lg:hidden" />
      <span className="min-w-0 flex-1 truncate font-medium text-sm">
        {title}
        {/* A page that is one of many puts its own name here instead. Nothing else may stand in it: React would clear it. */}
        <span id="crumb" />
      </span>
      <SearchButton onClick={onSearch} />
      <Suspense>{isChanged && <UndoControl />}</Suspense>
      <PlanBadge />
      <ThemeSwitch />
    </header>
  )
}
