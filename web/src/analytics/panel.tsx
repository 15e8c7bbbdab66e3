import { type ReactNode, useId } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'

interface PanelProps {
  title: string
  /** At the right end of the head. */
  total?: string
  children: ReactNode
}

export function Panel({ title, total, children }: PanelProps) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <CardHeader title={<span id={id}>{title}</span>}>
          {total && <span className="text-ink-subtle text-xs tabular-nums">{total}</span>}
        </CardHeader>
        <div className="px-4 pb-4">{children}</div>
      </Card>
    </section>
  )
}

export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-muted text-sm">{children}</p>
}
