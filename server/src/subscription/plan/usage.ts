import { isPremium, limitsOf } from '@lectern/contract/plans.ts'
import type { PlanDetails, Usage } from '@lectern/contract/subscription/subscription.contract.ts'
import type { InstantText } from '../../platform/instants.ts'
import type { Counters } from './counters.ts'
import { planOf, subscriptionOf } from './plan.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import { type FileSettings, maxFileBytes } from './workspace-bounds.ts'

export function usageOf(
  { counts }: Counters,
  row: SubscriptionRow,
  now: InstantText,
  config: FileSettings,
): Usage {
  const subscriptionStatus = planOf(row, now)

  return { ...counts, subscriptionStatus, maxFileBytes: maxFileBytes(config, subscriptionStatus) }
}

export function planDetailsOf({ counts }: Counters, row: SubscriptionRow, now: InstantText): PlanDetails {
  const subscriptionStatus = planOf(row, now)

  return {
    subscriptionStatus,
    isPremium: isPremium(subscriptionStatus),
    limits: limitsOf(subscriptionStatus),
    usageCounts: counts,
    subscription: subscriptionOf(row, now),
  }
}
