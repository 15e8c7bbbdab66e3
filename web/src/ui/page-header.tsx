import type { ReactNode } from 'react'
import { wholeTimes } from './whole-times.ts'

interface PageHeaderProps {
  title: ReactNode
  /** One sentence under the title. */
  lede?: ReactNode
  /** What stands at the right end: search, filters and the one dark button. */
  children?: ReactNode
}

export function PageHeader({ title, lede, children }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-4 has-[p]:items-end">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {lede && <p className="mt-1 text-ink-muted tabular-nums">{wholeTimes(lede)}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>}
    </header>
  )
}
