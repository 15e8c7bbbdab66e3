import type { Plan } from '@lectern/contract/plans.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const planLabels: Record<Plan, string> = {
  free: 'Free',
  premium: 'Premium',
  free_premium: 'Free Premium',
}

const tones: Record<Plan, BadgeTone> = {
  free: 'neutral',
  premium: 'highlight',
  free_premium: 'outline',
}

export function PlanLabel({ plan }: { plan: Plan }) {
  return <Badge tone={tones[plan]}>{planLabels[plan]}</Badge>
}
