import { CircleAlert, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Meter } from '#web/ui/meter.tsx'

interface PlanBannerProps {
  /** Shows how much of the limit is used. */
  usage?: { value: number; max: number; label: string }
  /** The one way forward: Upgrade to Premium. */
  action?: ReactNode
  children: ReactNode
}

/** About the plan and its limits, in the highlighter's colour. */
export function PlanBanner({ usage, action, children }: PlanBannerProps) {
  const full = !usage || usage.value >= usage.max
  const Glyph = full ? CircleAlert : Gauge

  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-highlight-soft py-2.5 pr-2.5 pl-3.5 text-sm text-highlight-ink inset-ring inset-ring-highlight-line"
    >
      <Glyph size={18} />
      <p className="min-w-40 flex-1 tabular-nums">{children}</p>
      {usage && <Meter {...usage} className="w-18 max-sm:hidden" />}
      {action}
    </div>
  )
}
