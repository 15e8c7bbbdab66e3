import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  /** One sentence. */
  text?: ReactNode
  /** One button. */
  children?: ReactNode
}

export function EmptyState({ drawing = 'generic', title, text, children }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center px-6 pt-18 pb-20 text-center">
      <Drawing name={drawing} />
      <h2 className="mt-5 text-lg font-semibold tracking-snug">{title}</h2>
      {text && <p className="mt-1 text-pretty text-ink-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}
