import { CircleAlert, CircleX, Gauge, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Meter } from './meter.tsx'

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

interface AlertBannerProps {
  title: string
  onDismiss: () => void
  children: ReactNode
}

/** Something failed: stays until dismissed. */
export function AlertBanner({ title, onDismiss, children }: AlertBannerProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-lg bg-danger-soft py-2.5 pr-2.5 pl-3.5 text-sm text-danger inset-ring inset-ring-danger-line"
    >
      <CircleX size={18} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{children}</p>
      </div>
      <IconButton icon={X} label="Dismiss" size="sm" inherit onClick={onDismiss} />
    </div>
  )
}
