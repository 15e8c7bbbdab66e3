import type { PlanKind, PlanUnit } from '@lectern/contract/tuition/plans/plan-values.ts'

/** A plan as far as it says what it covers. */
export type CoveringPlan = {
  id: number
  kind: PlanKind
  courseId: number
  startsOn: string
  endsOn: string | null
  unit: PlanUnit | null
  size: number | null
}

/** What a student owes for a class, and the plans that stood for it when that was agreed. */
export type OwedClass = {
  classId: number
  studentId: number
  courseId: number
  /** Wall time. */
  scheduledAt: string
  duration: number
  plans: readonly number[]
}

export type PlanUse = { classId: number; studentId: number; planId: number; units: number }

/** On the day of the class, in its course. */
export const holdsOn = (
  { courseId, startsOn, endsOn }: Pick<CoveringPlan, 'courseId' | 'startsOn' | 'endsOn'>,
  course: number,
  date: string,
): boolean => courseId === course && startsOn <= date && (endsOn === null || date <= endsOn)

/** A flat plan before any package, the oldest first. */
export const inOrder = (one: CoveringPlan, other: CoveringPlan): number =>
  Number(one.kind === 'package') - Number(other.kind === 'package') ||
  one.startsOn.localeCompare(other.startsOn) ||
  one.id - other.id

const byTime = (one: OwedClass, other: OwedClass): number =>
  one.scheduledAt.localeCompare(other.scheduledAt) ||
  one.classId - other.classId ||
  one.studentId - other.studentId

/**
 * Which plan covers which class: nobody counts up or down, all of it follows from what is owed, so whatever was recorded late,
 * reopened or undone, each class has one use and each package no more than its size. What is not named is owed by the class.
 */
export function usesOf(plans: readonly CoveringPlan[], owed: readonly OwedClass[]): PlanUse[] {
  const ordered = [...plans].sort(inOrder)
  const left = new Map(plans.map(({ id, size }) => [id, size ?? 0]))
  const uses: PlanUse[] = []
  for (const each of [...owed].sort(byTime)) {
    const fitting = ordered.filter(
      (plan) => each.plans.includes(plan.id) && holdsOn(plan, each.courseId, each.scheduledAt.slice(0, 10)),
    )
    for (const { planId, units } of takenFrom(fitting, left, each.duration)) {
      left.set(planId, (left.get(planId) ?? 0) - units)
      uses.push({ classId: each.classId, studentId: each.studentId, planId, units })
    }
  }

  return uses
}

type Taken = { planId: number; units: number }

/** One lesson, or as many minutes as the class has, also out of two packages; none where they are not enough. */
export function takenFrom(
  plans: readonly CoveringPlan[],
  left: ReadonlyMap<number, number>,
  duration: number,
): Taken[] {
  const minutes: Taken[] = []
  let missing = duration
  for (const { id, kind, unit } of plans) {
    if (kind === 'flat') return [{ planId: id, units: 1 }]
    const available = left.get(id) ?? 0
    if (available <= 0) continue
    if (unit === 'lessons') return [{ planId: id, units: 1 }]
    const units = Math.min(available, missing)
    minutes.push({ planId: id, units })
    missing -= units
    if (missing === 0) return minutes
  }

  return []
}
