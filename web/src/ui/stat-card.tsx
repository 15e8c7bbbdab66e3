import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { Skeleton } from './skeleton.tsx'

interface StatCardProps {
  label: string
  /** Left out while it is loading. */
  value?: string | number | undefined
  icon?: Icon
  /** A line or a small drawing under the figure. */
  children?: ReactNode
  className?: string
}

/** One figure with its name; the label and value are a term and its definition. */
export function StatCard({ label, value, icon: Glyph, children, className }: StatCardProps) {
  return (
    <Card className={cx('flex min-h-26 flex-col px-4 py-3.5', className)}>
      <dl>
        <dt className="flex items-center justify-between gap-2 font-medium text-ink-muted text-sm">
          {label}
          {Glyph && <Glyph size={16} className="text-ink-subtle" aria-hidden="true" />}
        </dt>
        <dd className="mt-1 text-[26px]/8 font-semibold tracking-[-0.03em] tabular-nums">
          {value ?? <Skeleton className="my-1 h-6 w-14" />}
        </dd>
      </dl>
      <div className="mt-auto pt-1.5 text-ink-muted text-xs">{children}</div>
    </Card>
  )
}
