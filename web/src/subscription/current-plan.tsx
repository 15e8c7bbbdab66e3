import { isPremium, type Plan, premiumPrice } from '@lectern/contract/plans.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A plan that was given has no price. */
export function CurrentPlan({ plan }: { plan: Plan }) {
  return (
    <div className="flex items-center gap-2 text-ink-muted text-sm">
      Current Plan
      <Badge tone={isPremium(plan) ? 'highlight' : 'outline'} className="h-6 text-xs">
        {isPremium(plan) ? 'Premium' : 'Free'}
      </Badge>
      {plan === 'premium' && <span className="tabular-nums">${premiumPrice.amount}/month</span>}
    </div>
  )
}
