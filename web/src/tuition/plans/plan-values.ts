import { addMonths } from '@lectern/contract/calendar.ts'
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
  /** The flat plan whose terms are changed. */
  replaces: number | null
}

type Beginning = { kind: ChosenKind; courseId: number | null; today: string; like?: TuitionPlan | undefined }

/** The next package is proposed as the last one was; other terms of a flat plan from the next month on. */
export const valuesOf = ({ kind, courseId, today, like }: Beginning): PlanValues => ({
  kind,
  courseId: courseId === null ? '' : String(courseId),
  amount: like?.amount ?? '',
  startsOn: like?.kind === 'flat' ? beginOfNew(like, today) : today,
  endsOn: (like?.kind === 'flat' && like.endsOn) || '',
  firstAmount: '',
  lastAmount: '',
  size: String(like?.size ?? 10),
  unit: like?.unit ?? 'lessons',
  whenUsedUp: like?.whenUsedUp ?? 'perClass',
  sharedWith: like?.sharedWith.map(({ id }) => id) ?? [],
  replaces: like?.kind === 'flat' ? like.id : null,
})

function beginOfNew({ startsOn }: TuitionPlan, today: string): string {
  const after = startsOn > today ? startsOn : today

  return addMonths(`${after.slice(0, 7)}-01`, 1)
}

/** What is sent: nothing of the other two kinds. */
export function choiceOf({ kind, courseId, size, firstAmount, lastAmount, replaces, ...values }: PlanValues) {
  const { amount, startsOn, endsOn, unit, whenUsedUp, sharedWith } = values
  const chosen = { kind, courseId: Number(courseId) || undefined, startsOn }
  if (kind === 'perClass') return chosen
  const terms = { ...chosen, amount, endsOn: endsOn || null }
  if (kind === 'flat')
    return {
      ...terms,
      firstAmount: firstAmount.trim() || null,
      lastAmount: lastAmount.trim() || null,
      replaces,
    }

  return { ...terms, size: Number(size), unit, whenUsedUp, sharedWith }
}
