import type { PlanEnd, PlanKind, PlanUnit } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'

export type ChosenKind = PlanKind | 'perClass'

export type PlanValues = {
  kind: ChosenKind
  courseId: string
  amount: string
  startsOn: string
  endsOn: string
  firstAmount: string
  lastAmount: string
  size: string
  unit: PlanUnit
  whenUsedUp: PlanEnd
  sharedWith: number[]
}

type Beginning = { kind: ChosenKind; courseId: number | null; today: string; like?: TuitionPlan | undefined }

/** The next package is proposed as the last one was. */
export const valuesOf = ({ kind, courseId, today, like }: Beginning): PlanValues => ({
  kind,
  courseId: courseId === null ? '' : String(courseId),
  amount: like?.amount ?? '',
  startsOn: today,
  endsOn: '',
  firstAmount: '',
  lastAmount: '',
  size: String(like?.size ?? 10),
  unit: like?.unit ?? 'lessons',
  whenUsedUp: like?.whenUsedUp ?? 'perClass',
  sharedWith: like?.sharedWith.map(({ id }) => id) ?? [],
})

/** What is sent: nothing of the other two kinds. */
export function choiceOf({ kind, courseId, size, firstAmount, lastAmount, ...values }: PlanValues) {
  const { amount, startsOn, endsOn, unit, whenUsedUp, sharedWith } = values
  const chosen = { kind, courseId: Number(courseId) || undefined, startsOn }
  if (kind === 'perClass') return chosen
  const terms = { ...chosen, amount, endsOn: endsOn || null }
  if (kind === 'flat')
    return { ...terms, firstAmount: firstAmount.trim() || null, lastAmount: lastAmount.trim() || null }

  return { ...terms, size: Number(size), unit, whenUsedUp, sharedWith }
}
