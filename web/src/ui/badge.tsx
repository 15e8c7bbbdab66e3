import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { hueOf } from './hue.ts'

export type BadgeTone = 'neutral' | 'positive' | 'warning' | 'danger' | 'highlight' | 'outline'

interface BadgeProps {
  tone?: BadgeTone
  /** A colour of its own instead of a tone. */
  color?: string
  /** A small dot before the text, for a state such as "scheduled". */
  dot?: boolean
  className?: string
  children: ReactNode
}

const base =
  'inline-flex h-5 shrink-0 items-center gap-1.25 rounded-xs px-1.75 text-2xs font-medium whitespace-nowrap'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-fill text-ink-muted',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  highlight: 'bg-highlight-soft text-highlight-ink inset-ring inset-ring-highlight-line',
  outline: 'text-ink-muted inset-ring inset-ring-border-strong',
}

export function Badge({ tone = 'neutral', color, dot, className, children }: BadgeProps) {
  const hue = color === undefined ? undefined : hueOf(color)

  return (
    <span
      style={hue?.style}
      className={cx(base, hue ? `bg-hue-tint text-hue-ink ${hue.className}` : tones[tone], className)}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
