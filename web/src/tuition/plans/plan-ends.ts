import type { PlanEnd } from '@lectern/contract/tuition/plans/plan-values.ts'

/** What is done once a package is used up. */
export const endOptions: { value: PlanEnd; label: string }[] = [
  { value: 'perClass', label: 'Per class again' },
  { value: 'propose', label: 'Propose the next package' },
]
