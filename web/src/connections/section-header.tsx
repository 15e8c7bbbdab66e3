import type { ReactNode } from 'react'

interface SectionHeaderProps {
  title: ReactNode
  /** One or two sentences under the title. */
  text: ReactNode
  /** What stands at the right end. */
  children?: ReactNode
}

export function SectionHeader({ title, text, children }: SectionHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-border border-b px-4 py-3.5">
      <div className="min-w-0">
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="text-ink-muted text-xs">{text}</p>
      </div>
      {children}
    </header>
  )
}
