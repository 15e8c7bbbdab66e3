import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface KbdProps {
  /** On a button in ink. */
  inverse?: boolean
  children: ReactNode
}

export function Kbd({ inverse, children }: KbdProps) {
  return (
    <kbd
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-xs px-1 font-medium font-sans text-2xs inset-ring',
        inverse
          ? 'text-on-accent inset-ring-[color-mix(in_oklab,var(--on-accent)_32%,transparent)]'
          : 'bg-fill text-ink-muted inset-ring-border',
      )}
    >
      {children}
    </kbd>
  )
}
