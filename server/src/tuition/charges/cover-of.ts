import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { plansOn } from '../plans/covering.ts'
import { readPlansIn } from '../plans/plans.queries.ts'
import { listOwed } from '../plans/uses.queries.ts'
import { usesOf } from '../plans/uses-of.ts'
import { listAgreed } from './agreed.queries.ts'

type Lesson = { id: number; courseId: number; scheduledAt: string; duration: number }

/** `kind`: what stands for the class in place of a charge. `isAgreed`: it does so already. */
export type Cover = { kind: PlanKind | null; isAgreed: boolean }

/**
 * The plan that stands for a class of one student, or would if they were charged for it now, by what else is owed. A class that
 * is not made yet has the id 0.
 */
export async function coverOf(db: TenantDb, lesson: Lesson, studentId: number): Promise<Cover> {
  const { id: classId, courseId, scheduledAt, duration } = lesson
  const plans = await readPlansIn(db, courseId)
  if (plans.length === 0) return { kind: null, isAgreed: false }
  const agreed = (await listAgreed(db, classId)).get(studentId)
  const own = agreed
    ? (agreed.plans ?? [])
    : plansOn(plans, { courseId, date: dateIn(scheduledAt) }, studentId)
  const others = (
    await listOwed(
      db,
      plans.map(({ id }) => id),
    )
  ).filter((each) => each.classId !== classId || each.studentId !== studentId)
  const uses = usesOf(plans, [...others, { classId, studentId, courseId, scheduledAt, duration, plans: own }])
  const used = uses.find((use) => use.classId === classId && use.studentId === studentId)

  return { kind: plans.find(({ id }) => id === used?.planId)?.kind ?? null, isAgreed: agreed !== undefined }
}
