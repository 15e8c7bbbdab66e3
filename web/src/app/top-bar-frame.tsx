import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface TopBarFrameProps {
  title: ReactNode
  onOpenMenu?: () => void
  /** At its right end. */
  children: ReactNode
}

/** The bar as it stands before anything about the teacher is known. Above a page that runs to the edges it begins where the page does. */
export function TopBarFrame({ title, onOpenMenu, children }: TopBarFrameProps) {
  return (
    <header className="sticky top-0 z-10 flex h-13 shrink-0 items-center gap-2 border-border border-b bg-canvas px-4 lg:px-8 lg:has-[~main_.schedule]:px-5 print:hidden">
      <IconButton icon={Menu} label="Open menu" onClick={onOpenMenu} className="-ml-2 lg:hidden" />
      <span className="min-w-0 flex-1 truncate font-medium text-sm">
        {title}
        {/* A page that is one of many puts its own name here instead. Nothing else may stand in it: React would clear it. */}
        <span id="crumb" />
      </span>
      {children}
    </header>
  )
}
