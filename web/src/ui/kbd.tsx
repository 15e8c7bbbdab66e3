import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs bg-fill px-1 font-sans text-2xs font-medium text-ink-muted inset-ring inset-ring-border">
      {children}
    </kbd>
  )
}
