import { lazy, Suspense, useSyncExternalStore } from 'react'
import { canUndo, subscribeToChanges } from '#web/classes/undo/undo-changes.ts'
import { PlanBadge } from '#web/plan/plan-badge.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { SearchButton } from './search-button.tsx'
import { TopBarFrame } from './top-bar-frame.tsx'

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
  const isChanged = useSyncExternalStore(subscribeToChanges, canUndo, () => false)

  return (
    <TopBarFrame title={title} onOpenMenu={onOpenMenu}>
      {/* What comes later stands first, so that the buttons stay where the pointer is. */}
      <Suspense>{isChanged && <UndoControl />}</Suspense>
      <PlanBadge />
      <SearchButton onClick={onSearch} />
      <ThemeSwitch />
    </TopBarFrame>
  )
}
