import { type ReactNode, useId } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'

interface PanelProps {
  title: string
  /** A total at the right end of the head. */
  note?: string
  children: ReactNode
}

export function Panel({ title, note, children }: PanelProps) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <CardHeader title={<span id={id}>{title}</span>}>
          {note && <span className="text-ink-subtle text-xs tabular-nums">{note}</span>}
        </CardHeader>
        <div className="px-4 pb-4">{children}</div>
      </Card>
    </section>
  )
}

export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-muted text-sm">{children}</p>
}
