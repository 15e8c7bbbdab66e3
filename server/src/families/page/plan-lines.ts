import { addDays } from '@lectern/contract/calendar.ts'
import { runsOutAt } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { showPlans } from '../../tuition/plans/show-plans.ts'
import { say } from '../words/say.ts'
import { longDate } from './clock-words.ts'

/** A flat plan or a package in words, without a name of whoever shares it. */
export type PlanLine = { course: string; text: string; note: string | null; runsOut: boolean }

/** What goes on, and packages that are not over. */
export async function readPlanLines(db: TenantDb, studentId: number, now: string): Promise<PlanLine[]> {
  const { plans } = await showPlans(db, studentId, now)
  const today = dateIn(now)
  const open = plans.filter(
    ({ endsOn, startsOn, takenBackOn }) =>
      takenBackOn === null && startsOn <= today && (endsOn === null || endsOn >= today),
  )

  return open.map((plan) => (plan.kind === 'package' ? packageLine(plan, today) : flatLine(plan)))
}

function packageLine({ course, size, used, unit, endsOn }: TuitionPlan, today: string): PlanLine {
  const left = (size ?? 0) - used
  const endsSoon = endsOn !== null && endsOn <= addDays(today, runsOutAt.days)

  return {
    course: course.name,
    text: say(unit === 'minutes' ? 'plan.minutesLeft' : 'plan.lessonsLeft', { left, size: size ?? 0 }),
    note: endsOn && say('plan.until', { date: longDate(endsOn) }),
    runsOut: (unit === 'lessons' && left <= runsOutAt.lessons) || (endsSoon && left > 0),
  }
}

function flatLine({ course, months, since }: TuitionPlan): PlanLine {
  const lessons = months.flatMap((month) => month.lessons)
  const given = lessons.filter(({ isGiven }) => isGiven).length

  return {
    course: course.name,
    text: say('plan.given', { given, count: lessons.length }),
    note: say('plan.since', { date: longDate(since) }),
    runsOut: false,
  }
}
