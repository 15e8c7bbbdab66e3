import type { PlanChoice, PlanOutlook, TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { PlanValues } from './plan-values.ts'

/** Fields of one kind of plan; what there is of the student in the course is known a moment later. */
export interface PlanFieldsProps {
  form: UseFormReturn<PlanValues, unknown, PlanChoice>
  outlook: PlanOutlook | undefined
  plans: readonly TuitionPlan[]
}
