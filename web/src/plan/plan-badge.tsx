import { isPremium } from '@lectern/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/badge.tsx'
import { usageQuery } from './plan.api.ts'

/** The plan in the top bar. Until it is known nothing shows: a wrong plan would be worse. */
export function PlanBadge() {
  const { data } = useQuery(usageQuery())
  if (!data) return null

  return isPremium(data.subscriptionStatus) ? <Badge tone="highlight">Premium</Badge> : <Badge>Free</Badge>
}
