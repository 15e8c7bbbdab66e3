import { addDays } from '@lectern/contract/calendar.ts'
import type { AbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'

const hour = 3_600_000

/** What an absence costs: nothing, its share, or what the teacher will say. */
export type Cost = 'nothing' | 'charged' | 'decided'

/** What an absence earns: a make-up; the older one that this class was to be; or none, and why. */
export type Earned =
  | { kind: 'make-up'; until: string; number: number; of: number }
  | { kind: 'owed again' }
  | { kind: 'none'; why: 'late' | 'used up' | 'not given' }

export type Consequences = {
  isAlone: boolean
  isLate: boolean
  noticeHours: number
  /** Until when it was or is free, in milliseconds since 1970. */
  freeUntil: number
  cost: Cost
  /** What it would be, of the smallest unit; 0 where the class has no price or a plan stands for it. */
  share: bigint
  /** The plan that would stand for it. */
  plan: PlanKind | null
  earned: Earned
}

export type Missed = {
  rules: AbsenceRules
  now: number
  /** When the class begins. */
  from: number
  /** On the teacher's wall. */
  date: string
  isAlone: boolean
  share: bigint
  plan: PlanKind | null
  /** The class makes up for one that was missed before. */
  isMakeUp: boolean
  /** Of this half-year, without this one. */
  makeUpsBefore: number
}

/** The one place that knows what follows from an absence: read to the family before, done afterwards. */
export function consequencesOf(missed: Missed): Consequences {
  const { rules, now, from, isAlone, plan } = missed
  const share = plan ? 0n : missed.share
  const freeUntil = from - rules.noticeHours * hour
  const isLate = now > freeUntil

  return {
    isAlone,
    isLate,
    noticeHours: rules.noticeHours,
    freeUntil,
    cost: !isLate || (share === 0n && !plan) ? 'nothing' : rules.late === 'charged' ? 'charged' : 'decided',
    share,
    plan,
    earned: earnedBy(missed, isLate),
  }
}

function earnedBy({ rules, date, isMakeUp, makeUpsBefore }: Missed, isLate: boolean): Earned {
  if (isMakeUp) return { kind: 'owed again' }
  if (isLate) return { kind: 'none', why: 'late' }
  if (!rules.hasMakeUps) return { kind: 'none', why: 'not given' }
  if (makeUpsBefore >= rules.perHalfYear) return { kind: 'none', why: 'used up' }

  return {
    kind: 'make-up',
    until: addDays(date, rules.makeUpDays),
    number: makeUpsBefore + 1,
    of: rules.perHalfYear,
  }
}
