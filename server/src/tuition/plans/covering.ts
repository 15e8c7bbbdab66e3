import type { TenantDb } from '../../platform/db/database.ts'
import { correctTakenBack } from './plan-charges.ts'
import { lockPlansIn, type TuitionPlanRow } from './plans.queries.ts'
import { deleteUses, insertUses, listOwed, listUses } from './uses.queries.ts'
import { holdsOn, type PlanUse, usesOf } from './uses-of.ts'

/** All plans of a course, held until the transaction is over. */
export type HeldPlans = readonly TuitionPlanRow[]

export const holdPlans = async (
  db: TenantDb,
  courseIds: readonly number[],
  planIds: readonly number[],
): Promise<HeldPlans> => (courseIds.length + planIds.length === 0 ? [] : lockPlansIn(db, courseIds, planIds))

const isOf = ({ studentId, sharers }: TuitionPlanRow, student: number): boolean =>
  studentId === student || sharers.includes(student)

/** The ids of those that stand for a class of a student, whether anything of them is left or not. */
export const plansOn = (
  plans: HeldPlans,
  { courseId, date }: { courseId: number; date: string },
  studentId: number,
): number[] =>
  plans.filter((plan) => isOf(plan, studentId) && holdsOn(plan, courseId, date)).map(({ id }) => id)

/** With those that share a student, directly or by way of others: whoever uses one may leave more of another. */
function withRelated(plans: HeldPlans, students: ReadonlySet<number>): HeldPlans {
  const related = plans.filter((plan) => [plan.studentId, ...plan.sharers].some((id) => students.has(id)))
  const all = new Set([...students, ...related.flatMap(({ studentId, sharers }) => [studentId, ...sharers])])

  return all.size > students.size ? withRelated(plans, all) : related
}

const keyOf = ({ classId, studentId, planId, units }: PlanUse): string =>
  `${classId} ${studentId} ${planId} ${units}`

type Anew = {
  plans: HeldPlans
  studentIds: readonly number[]
  today: string
  /** Classes that are about to go use nothing any more. */
  going?: readonly number[]
}

/**
 * Works out anew which classes the plans of these students cover, from what is agreed now, and gives those for which that
 * is another answer than before. The plans are held.
 */
export async function coverAnew(
  db: TenantDb,
  { plans, studentIds, today, going = [] }: Anew,
): Promise<number[]> {
  const related = withRelated(plans, new Set(studentIds))
  if (related.length === 0) return []
  const ids = related.map(({ id }) => id)
  const owed = (await listOwed(db, ids)).filter(({ classId }) => !going.includes(classId))
  const [before, after] = [await listUses(db, ids), usesOf(related, owed)]
  const [known, wanted] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const gone = before.filter((use) => !wanted.has(keyOf(use)))
  const added = after.filter((use) => !known.has(keyOf(use)))
  await deleteUses(db, gone)
  await insertUses(db, added)
  const moved = new Set([...gone, ...added].map(({ planId }) => planId))
  await correctTakenBack(
    db,
    related.filter(({ id }) => moved.has(id)),
    today,
  )

  return [...new Set([...gone, ...added].map(({ classId }) => classId))]
}
