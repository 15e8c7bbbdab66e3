import { addDays } from '@lectern/contract/calendar.ts'
import { readClassValue, writeMoney } from '@lectern/contract/tuition/money.ts'
import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import { requireCourses } from '../../courses/courses.service.ts'
import { readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { requireStudents } from '../../students/students.service.ts'
import { listCharged, listComing } from './lessons.queries.ts'
import { readPlansIn } from './plans.queries.ts'
import { listRelatives } from './relatives.queries.ts'

/** This month and the last. */
const daysBack = 62

export async function getOutlook(
  db: TenantDb,
  { studentId, courseId, now }: { studentId: number; courseId: number; now: string },
): Promise<PlanOutlook> {
  await requireStudents(db, [studentId])
  await requireCourses(db, [courseId])
  const { currency, decimals } = await readCurrency(db)
  const today = dateIn(now)
  const charged = await listCharged(db, { studentId, courseId, from: addDays(today, -daysBack) })
  const coming = await listComing(db, { courseIds: [courseId], studentIds: [studentId], now })
  const flats = (await readPlansIn(db, courseId)).filter(
    (plan) =>
      plan.kind === 'flat' && plan.studentId === studentId && (plan.endsOn === null || plan.endsOn >= today),
  )
  return {
    currency,
    decimals,
    today,
    charged: charged.map(({ amount, ...each }) => ({
      ...each,
      amount: writeMoney(BigInt(amount), decimals),
    })),
    coming: coming.map(({ classId, classValue, studentIds, scheduledAt, duration }) => {
      const value = classValue === null ? 0n : readClassValue(classValue, decimals)
      const share = sharesOf(value, classId, studentIds.map(Number)).get(studentId) ?? 0n
      return { scheduledAt, duration, amount: writeMoney(share, decimals) }
    }),
    relatives: await listRelatives(db, studentId, courseId),
    flatPlan: flats.length > 0,
  }
}
