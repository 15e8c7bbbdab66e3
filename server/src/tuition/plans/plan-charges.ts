import { monthText } from '@lectern/contract/tuition/invoice-document.ts'
import { worthOf } from '@lectern/contract/tuition/plans/package-worth.ts'
import { monthOf, monthsUntil, type PlanMonth } from '@lectern/contract/tuition/plans/plan-months.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { adjustCharges } from '../charges/adjust-charges.ts'
import { type ChargeRow, listPresent, lockChargesOfPlan } from '../charges/charges.queries.ts'
import type { TuitionPlanRow } from './plans.queries.ts'
import { listUses } from './uses.queries.ts'
import type { PlanUse } from './uses-of.ts'

/** "November 2026, 15 of 30 days" */
const titleOfMonth = ({ month, days, daysInMonth }: PlanMonth): string =>
  days === daysInMonth ? monthText(month) : `${monthText(month)}, ${days} of ${daysInMonth} days`

const titleOfPackage = ({ size, unit }: Pick<TuitionPlanRow, 'size' | 'unit'>): string =>
  `Package of ${size} ${size === 1 ? unit?.slice(0, -1) : unit}`

type Wanted = { month: string; date: string; title: string; amount: bigint | null }

/** What each month is to cost. Null takes its charge back. */
async function adjust(
  db: TenantDb,
  plan: TuitionPlanRow,
  found: readonly ChargeRow[],
  wanted: readonly Wanted[],
  today: string,
): Promise<void> {
  if (wanted.length === 0) return
  const { id: planId, studentId, courseId, courseName, courseColor } = plan
  for (const { month, date, title, amount } of wanted) {
    const copy = { planId, planMonth: month, title, date, courseId, courseName, courseColor }
    const charges = found.filter(({ planMonth }) => planMonth === month)
    const isTyped = false
    const owed = amount === null ? [] : ([[studentId, { amount, isTyped }]] as const)
    await adjustCharges({ db, copy, charges, today }, new Map(owed))
  }
}

/** The months of a flat plan up to today that nobody was charged for yet; the plan is held. */
export async function chargeMonths(db: TenantDb, plan: TuitionPlanRow, today: string): Promise<void> {
  const found = await lockChargesOfPlan(db, plan.id)
  const known = new Set(found.map(({ planMonth }) => planMonth))
  const missing = monthsUntil(plan, today).filter(({ month }) => !known.has(month))
  await adjust(
    db,
    plan,
    found,
    missing.map((each) => ({ ...each, title: titleOfMonth(each) })),
    today,
  )
}

/** Months that were charged and that other days of are the plan's now, or none; others stay as they were charged. */
export async function correctMonths(
  db: TenantDb,
  before: TuitionPlanRow,
  after: TuitionPlanRow,
  today: string,
): Promise<void> {
  const found = await lockChargesOfPlan(db, after.id)
  const changed = found.flatMap(({ planMonth: month }): Wanted[] => {
    if (month === null) return []
    const [was, is] = [monthOf(before, month), monthOf(after, month)]
    if (was?.days === is?.days && was?.amount === is?.amount) return []
    return [is ? { ...is, title: titleOfMonth(is) } : { month, date: month, title: '', amount: null }]
  })
  await adjust(db, after, found, changed, today)
}

/** The price of a package; of one that was taken back, what its uses have cost. */
export async function chargePackage(
  db: TenantDb,
  plan: TuitionPlanRow,
  used: number,
  today: string,
): Promise<void> {
  const { startsOn: month, boughtOn: date, amount: price, size, takenBackOn } = plan
  const amount = takenBackOn === null ? price : worthOf(price, size ?? 1, used)
  const wanted = { month, date, title: titleOfPackage(plan), amount: amount === 0n ? null : amount }
  await adjust(db, plan, await lockChargesOfPlan(db, plan.id), [wanted], today)
}

/** What nobody used of a package that was taken back is refunded: less or more, as classes are recorded or reopened since. */
export async function correctTakenBack(
  db: TenantDb,
  plans: readonly TuitionPlanRow[],
  today: string,
): Promise<void> {
  const takenBack = plans.filter(({ takenBackOn }) => takenBackOn !== null)
  if (takenBack.length === 0) return
  const uses = await listUses(
    db,
    takenBack.map(({ id }) => id),
  )
  const present = await listPresent(
    db,
    takenBack.map(({ studentId }) => studentId),
  )
  for (const plan of takenBack.filter(({ studentId }) => present.has(studentId)))
    await chargePackage(db, plan, usedOf(uses, plan.id), today)
}

export const usedOf = (uses: readonly PlanUse[], planId: number): number =>
  uses.reduce((sum, use) => sum + (use.planId === planId ? use.units : 0), 0)
