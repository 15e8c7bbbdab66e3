import type { SubscriptionStatus } from '@lectern/contract/plans.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const planLabels: Record<SubscriptionStatus, string> = {
  free: 'Free',
  premium: 'Premium',
  free_premium: 'Free Premium',
}

const tones: Record<SubscriptionStatus, BadgeTone> = {
  free: 'neutral',
  premium: 'highlight',
  free_premium: 'outline',
}

export function PlanLabel({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={tones[status]}>{planLabels[status]}</Badge>
}
