import { addDays, addMonths } from '@lectern/contract/calendar.ts'
import { NewTuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { NewEntry } from '../tuition/accounts/entries.queries.ts'
import { coverAnew, holdPlans } from '../tuition/plans/covering.ts'
import { chargeDueMonths } from '../tuition/plans/due.ts'
import { create } from '../tuition/plans/plans.service.ts'
import type { DemoCode } from './demo-people.ts'
import type { RecordedClass } from './demo-records.ts'

type Planning = { recorded: readonly RecordedClass[]; studentIds: ReadonlyMap<string, number>; today: string }
type Plan = { id: number; studentId: number; courseId: number; startsOn: string }

const draftsOn = (today: string) => [
  {
    name: 'Hana Kobayashi',
    code: 'BIO-AP' as DemoCode,
    terms: { kind: 'flat', amount: '120', startsOn: addMonths(`${today.slice(0, 7)}-01`, -2) },
  },
  {
    name: 'Hana Kobayashi',
    code: 'SAT-RW' as DemoCode,
    terms: {
      kind: 'package',
      amount: '230',
      size: 10,
      whenUsedUp: 'propose',
      startsOn: addDays(today, -21),
      endsOn: addDays(today, 70),
    },
  },
]

/** One student pays by the month in one course, and ahead in another. */
export async function addPlans(db: TenantDb, { recorded, studentIds, today }: Planning): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { name, code, terms } of draftsOn(today)) {
    const studentId = studentIds.get(name)
    const courseId = recorded.find(({ past }) => past.weekly.code === code)?.row.courseId
    if (studentId === undefined || courseId === undefined) continue
    const draft = NewTuitionPlan.parse({ ...terms, courseId })
    const { startsOn } = draft
    const { id } = await create(db, { studentId, draft, now: `${startsOn} 10:00:00` })
    plans.push({ id, studentId, courseId, startsOn })
  }
  await chargeDueMonths(db, today)

  return plans
}

const standsFor = (plan: Plan, { studentId, courseId, date }: NewEntry): boolean =>
  plan.studentId === studentId && plan.courseId === courseId && plan.startsOn <= date

/** What was agreed for each class, and which of it plans cover; the charges that are left. */
export async function agreeUnderPlans(
  db: TenantDb,
  { charges, plans, today }: { charges: readonly NewEntry[]; plans: readonly Plan[]; today: string },
): Promise<NewEntry[]> {
  const agreed = charges.flatMap((charge) => {
    const own = plans.filter((plan) => standsFor(plan, charge)).map(({ id }) => id)
    const { classId, studentId, amount } = charge
    return classId == null
      ? []
      : [{ classId, studentId, amount: String(amount), isTyped: false, plans: own.length > 0 ? own : null }]
  })
  if (agreed.length > 0) await db.insertInto('agreedCharges').values(agreed).execute()
  const held = await holdPlans(
    db,
    [],
    plans.map(({ id }) => id),
  )
  await coverAnew(db, { plans: held, studentIds: plans.map(({ studentId }) => studentId), today })
  const used = await db.selectFrom('planUses').select(['classId', 'studentId']).execute()
  const covered = new Set(used.map(({ classId, studentId }) => `${classId} ${studentId}`))

  return charges.filter(({ classId, studentId }) => !covered.has(`${classId} ${studentId}`))
}

/** What plans charged, as it counts in what a family owes. */
export async function listPlanCharges(db: TenantDb): Promise<NewEntry[]> {
  const found = await db
    .selectFrom('entries')
    .select(['studentId', 'kind', 'date', 'amount'])
    .where('planId', 'is not', null)
    .execute()

  return found.map((entry) => ({ ...entry, amount: BigInt(entry.amount) }))
}
