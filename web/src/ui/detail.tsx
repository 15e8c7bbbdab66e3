import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

interface DetailProps {
  icon: Icon
  label: string
  /** Two of them stand beside each other. */
  half?: boolean
  children: ReactNode
}

/** One fact about what a dialog shows: a line of a `dl` with two columns. */
export function Detail({ icon: Glyph, label, half, children }: DetailProps) {
  return (
    <div
      className={cx(
        'grid gap-x-3 gap-y-1 border-border border-t py-2.5 sm:grid-cols-[124px_minmax(0,1fr)]',
        !half && 'sm:col-span-2',
      )}
    >
      <dt className="flex gap-2 self-start text-ink-muted">
        <Glyph size={16} className="mt-0.5 text-ink-subtle" />
        {label}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Said where there is nothing: "No topics". */
export const NoDetail = ({ children }: { children: string }) => (
  <span className="text-ink-subtle">{children}</span>
)
