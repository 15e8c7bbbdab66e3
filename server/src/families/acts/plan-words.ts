import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'

/** What becomes of a class that a plan stands for, as the last word of a message's key. */
export const planWords = { package: 'used', flat: 'covered' } as const satisfies Record<PlanKind, string>
