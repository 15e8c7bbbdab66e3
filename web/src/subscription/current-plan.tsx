import { isPremium, premiumPrice, type SubscriptionStatus } from '@lectern/contract/plans.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A plan that was given has no price. */
export function CurrentPlan({ status }: { status: SubscriptionStatus }) {
  return (
    <div className="flex items-center gap-2 text-ink-muted text-sm">
      Current Plan
      <Badge tone={isPremium(status) ? 'highlight' : 'outline'} className="h-6 text-xs">
        {isPremium(status) ? 'Premium' : 'Free'}
      </Badge>
      {status === 'premium' && <span className="tabular-nums">${premiumPrice.amount}/month</span>}
    </div>
  )
}
