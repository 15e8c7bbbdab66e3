import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { formatChange } from './figures.ts'

interface ChangeProps {
  percent: number
  /** What it is held against: "from last month". */
  children: ReactNode
}

/** How much a figure has grown or shrunk. */
export function Change({ percent, children }: ChangeProps) {
  const Glyph = percent > 0 ? TrendingUp : percent < 0 ? TrendingDown : Minus
  const tone = percent > 0 ? 'text-positive' : percent < 0 ? 'text-danger' : ''

  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={cx('flex items-center gap-1 font-semibold tabular-nums', tone)}>
        <Glyph size={14} aria-hidden="true" />
        {formatChange(percent)}
      </span>{' '}
      {children}
    </span>
  )
}
