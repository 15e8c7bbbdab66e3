import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Icon } from '#web/ui/icon.ts'

interface WayProps {
  icon: Icon
  title: string
  /** Always a word; colour only repeats it. */
  standing?: { label: string; tone?: BadgeTone } | undefined
  children: ReactNode
}

/** One way by which money comes in. */
export function Way({ icon: Glyph, title, standing, children }: WayProps) {
  return (
    <Card className="flex flex-col p-4 text-sm">
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <span className="grid size-8 shrink-0 place-items-center rounded-md bg-fill text-ink-muted">
          <Glyph size={17} aria-hidden="true" />
        </span>
        <h2 className="min-w-0 flex-1 font-semibold text-base">{title}</h2>
        {standing && <Badge tone={standing.tone ?? 'neutral'}>{standing.label}</Badge>}
      </div>
      {children}
    </Card>
  )
}

export const WayText = ({ children }: { children: ReactNode }) => (
  <p className="text-pretty text-ink-muted">{children}</p>
)

type Fact = { label: string; value: ReactNode }

export function WayFacts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className="mt-3 border-border border-t tabular-nums">
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact.label}
              className="flex justify-between gap-4 border-border border-t py-1.75 first:border-t-0"
            >
              <dt className="text-ink-muted">{fact.label}</dt>
              <dd dir="auto" className="min-w-0 text-right wrap-anywhere">
                {fact.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

export const WayFoot = ({ children }: { children: ReactNode }) => (
  <div className="mt-auto flex flex-wrap items-center gap-2 pt-3.5">{children}</div>
)
