import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-xs font-medium text-ink-subtle">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('flex flex-wrap items-center gap-2.5', className)}>{children}</div>
}
