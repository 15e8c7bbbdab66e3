import { addDays } from '@lectern/contract/calendar.ts'
import { planBounds } from '@lectern/contract/tuition/plans/plan-values.ts'
import type {
  NewTuitionPlan,
  TuitionPlan,
  TuitionPlanChange,
} from '@lectern/contract/tuition/plans/plans.contract.ts'
import { requireCourses } from '../../courses/courses.service.ts'
import { type Currency, holdCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { requireStudents } from '../../students/students.service.ts'
import { requireAmount } from '../accounts/entries.service.ts'
import { coverStudents } from '../charges/class-charges.ts'
import { type HeldPlans, holdPlans } from './covering.ts'
import { chargeMonths, chargePackage, correctMonths, usedOf } from './plan-charges.ts'
import type { TuitionPlanRow } from './plans.queries.ts'
import * as plans from './plans.queries.ts'
import { listRelatives } from './relatives.queries.ts'
import { showPlan } from './show-plans.ts'
import { findLastUse, listUses } from './uses.queries.ts'

type Created = { studentId: number; draft: NewTuitionPlan; now: string }

/** What is due by today is charged in the same transaction: a package at once, of a flat plan the months begun. */
export async function create(db: TenantDb, { studentId, draft, now }: Created): Promise<TuitionPlan> {
  const today = dateIn(now)
  await plans.lockStudent(db, studentId)
  await requireStudents(db, [studentId])
  await requireCourses(db, [draft.courseId])
  const currency = await holdCurrency(db)
  const others = await holdPlans(db, [draft.courseId], [])
  requireRoom(others, studentId)
  requireDates(draft, today)
  const terms = draft.kind === 'flat' ? flatOf(draft, currency) : packageOf(draft, currency)
  if (draft.kind === 'flat') {
    const replaced = draft.replaces === null ? undefined : getReplaced(others, { ...draft, studentId })
    const staying = others.filter(({ id }) => id !== replaced?.id)
    requireNoOtherFlat(staying, { id: 0, studentId, ...draft })
    if (replaced) await endBefore(db, replaced, { startsOn: draft.startsOn, today })
  }
  const sharers = draft.kind === 'package' ? draft.sharedWith : []
  await requireRelatives(db, studentId, sharers)
  const id = await plans.insertPlan(db, { ...terms, studentId, boughtOn: today })
  await plans.replaceSharers(db, id, sharers)
  const plan = await held(db, id)
  await (plan.kind === 'flat' ? chargeMonths(db, plan, today) : chargePackage(db, plan, 0, today))

  return showPlan(db, id, studentId, now)
}

type Flat = Extract<NewTuitionPlan, { kind: 'flat' }>
type Package = Extract<NewTuitionPlan, { kind: 'package' }>
type Terms = Omit<plans.NewPlan, 'studentId' | 'boughtOn'>

const typedAmount = (text: string | null, currency: Currency, field: string): bigint | null =>
  text === null ? null : requireAmount(text, currency, field)

const flatOf = (draft: Flat, currency: Currency): Terms => ({
  kind: 'flat',
  courseId: draft.courseId,
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  amount: requireAmount(draft.amount, currency, 'amount'),
  firstAmount: typedAmount(draft.firstAmount, currency, 'firstAmount'),
  lastAmount: typedAmount(draft.lastAmount, currency, 'lastAmount'),
  unit: null,
  size: null,
  whenUsedUp: null,
})

const packageOf = (draft: Package, currency: Currency): Terms => ({
  kind: 'package',
  courseId: draft.courseId,
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  amount: requireAmount(draft.amount, currency, 'amount'),
  firstAmount: null,
  lastAmount: null,
  unit: draft.unit,
  size: draft.size,
  whenUsedUp: draft.whenUsedUp,
})

function requireRoom(others: HeldPlans, studentId: number): void {
  if (others.filter((plan) => plan.studentId === studentId).length >= planBounds.perStudent)
    throw new AppError('conflict', `A student has at most ${planBounds.perStudent} plans in a course`)
}

type Dates = { startsOn: string; endsOn: string | null }

/** Not years back by a slip of the year: every month since would be charged at once. */
function requireDates({ startsOn, endsOn }: Dates, today: string): void {
  const { daysAway } = planBounds
  if (startsOn < addDays(today, -daysAway) || startsOn > addDays(today, daysAway))
    throw inField('startsOn', 'Please choose a day within two years of today')
  if (endsOn !== null && endsOn < startsOn)
    throw inField('endsOn', 'The last day must not be before the first')
}

/** One that was called off before its first day has no days. */
const hasDays = ({ startsOn, endsOn }: Dates): boolean => endsOn === null || startsOn <= endsOn

const overlap = (one: Dates, other: Dates): boolean =>
  hasDays(one) &&
  hasDays(other) &&
  (other.endsOn === null || one.startsOn <= other.endsOn) &&
  (one.endsOn === null || other.startsOn <= one.endsOn)

function requireNoOtherFlat(others: HeldPlans, plan: Dates & { id: number; studentId: number }): void {
  const other = others.find(
    (each) =>
      each.kind === 'flat' && each.id !== plan.id && each.studentId === plan.studentId && overlap(each, plan),
  )
  if (other)
    throw new AppError('conflict', 'There is another flat plan in this course at that time. End it first.')
}

type Replacing = { replaces: number | null; studentId: number; courseId: number; startsOn: string }

function getReplaced(others: HeldPlans, { replaces, studentId, startsOn }: Replacing): TuitionPlanRow {
  const plan = others.find(
    (each) => each.id === replaces && each.kind === 'flat' && each.studentId === studentId,
  )
  if (!plan) throw notFound('Tuition plan')
  if (startsOn <= plan.startsOn)
    throw inField('startsOn', 'The new terms begin after the first day of the plan')

  return plan
}

/** Months that were charged stay, but for the one that the new terms cut in two. */
async function endBefore(
  db: TenantDb,
  plan: TuitionPlanRow,
  { startsOn, today }: { startsOn: string; today: string },
): Promise<void> {
  const endsOn = addDays(startsOn, -1)
  if (plan.endsOn !== null && plan.endsOn <= endsOn) return
  const lastUse = await findLastUse(db, plan.id)
  if (lastUse !== null && lastUse > endsOn)
    throw inField('startsOn', `A class on ${lastUse} is recorded under the plan as it was: begin after it`)
  await chargeMonths(db, plan, today)
  const after = { ...plan, endsOn, lastAmount: null, firstAmount: firstAmountOf(plan, endsOn) }
  await plans.updatePlan(db, plan.id, columnsOf(after))
  await correctMonths(db, plan, after, today)
}

/** What was typed for the first month was for all of it: one that ends within it is charged by its days. */
const firstAmountOf = ({ startsOn, firstAmount }: TuitionPlanRow, endsOn: string | null): bigint | null =>
  endsOn !== null && endsOn.slice(0, 7) === startsOn.slice(0, 7) ? null : firstAmount

const columnsOf = ({ sharers: _s, courseName: _n, courseColor: _c, id: _i, ...columns }: TuitionPlanRow) =>
  columns

/** Families share: whoever has the same payer, or the same guardian's address. */
async function requireRelatives(db: TenantDb, studentId: number, sharers: readonly number[]): Promise<void> {
  if (sharers.length === 0) return
  const relatives = new Set((await listRelatives(db, studentId)).map(({ id }) => id))
  if (sharers.some((id) => !relatives.has(id)))
    throw inField(
      'sharedWith',
      "A package is shared with students who have the same payer, or the same guardian's address",
    )
}

/** With all plans of its course, under their lock. */
async function holdPlan(db: TenantDb, id: number): Promise<{ plan: TuitionPlanRow; others: HeldPlans }> {
  await holdCurrency(db)
  const others = await holdPlans(db, [], [id])
  const plan = others.find((each) => each.id === id)
  if (!plan) throw notFound('Tuition plan')

  return { plan, others }
}

const held = async (db: TenantDb, id: number): Promise<TuitionPlanRow> => (await holdPlan(db, id)).plan

type Changed = { id: number; change: TuitionPlanChange; now: string }

/**
 * What is agreed for classes stays: a plan does not end before the last class that it covers, and who used a package goes on
 * sharing it.
 */
export async function change(db: TenantDb, { id, change, now }: Changed): Promise<TuitionPlan> {
  const today = dateIn(now)
  const { plan, others } = await holdPlan(db, id)
  await requireStudents(db, [plan.studentId])
  if (plan.takenBackOn !== null) throw new AppError('conflict', 'This package has been taken back')
  const after = await changedPlan(db, plan, change)
  await requireEnd(db, after)
  if (after.kind === 'flat') requireNoOtherFlat(others, after)
  await plans.updatePlan(db, id, columnsOf(after))
  if (change.sharedWith) await changeSharers(db, plan, change.sharedWith)
  if (after.kind === 'flat') {
    await correctMonths(db, plan, after, today)
    await chargeMonths(db, after, today)
  }
  await coverStudents(db, { courseId: plan.courseId, studentIds: [plan.studentId, ...plan.sharers], today })

  return showPlan(db, id, plan.studentId, now)
}

async function changedPlan(
  db: TenantDb,
  plan: TuitionPlanRow,
  { endsOn, lastAmount, whenUsedUp, sharedWith }: TuitionPlanChange,
): Promise<TuitionPlanRow> {
  const isFlat = plan.kind === 'flat'
  const currency = await holdCurrency(db)
  if (isFlat && sharedWith !== undefined && sharedWith.length > 0)
    throw inField('sharedWith', 'A flat plan is of one student')

  return {
    ...plan,
    endsOn: endsOn === undefined ? plan.endsOn : endsOn,
    firstAmount:
      endsOn === undefined || endsOn === plan.endsOn ? plan.firstAmount : firstAmountOf(plan, endsOn),
    // What was agreed for the last month goes with its day.
    lastAmount:
      lastAmount !== undefined && isFlat
        ? typedAmount(lastAmount, currency, 'lastAmount')
        : endsOn === undefined || endsOn === plan.endsOn
          ? plan.lastAmount
          : null,
    whenUsedUp: isFlat ? null : (whenUsedUp ?? plan.whenUsedUp),
  }
}

async function requireEnd(db: TenantDb, { id, startsOn, endsOn }: TuitionPlanRow): Promise<void> {
  if (endsOn === null) return
  if (endsOn < addDays(startsOn, -1))
    throw inField('endsOn', 'The last day must not be before the day before the first')
  const lastUse = await findLastUse(db, id)
  if (lastUse !== null && endsOn < lastUse)
    throw inField('endsOn', `A class on ${lastUse} is recorded under this plan, so it ends then or later`)
}

async function changeSharers(
  db: TenantDb,
  plan: TuitionPlanRow,
  sharedWith: readonly number[],
): Promise<void> {
  const added = sharedWith.filter((id) => !plan.sharers.includes(id))
  await requireRelatives(db, plan.studentId, added)
  const users = new Set((await listUses(db, [plan.id])).map(({ studentId }) => studentId))
  if (plan.sharers.some((id) => users.has(id) && !sharedWith.includes(id)))
    throw inField('sharedWith', 'Whoever has used a package goes on sharing it')
  await plans.replaceSharers(db, plan.id, sharedWith)
}

/** It ends with its last use, or yesterday: a class of today that is recorded later is charged by the class. */
export async function takeBack(db: TenantDb, id: number, now: string): Promise<TuitionPlan> {
  const today = dateIn(now)
  const { plan } = await holdPlan(db, id)
  if (plan.kind !== 'package')
    throw new AppError('conflict', 'A flat plan is not taken back. End it instead.')
  if (plan.takenBackOn !== null) throw new AppError('conflict', 'This package has been taken back already')
  await requireStudents(db, [plan.studentId])
  const lastUse = (await findLastUse(db, id)) ?? addDays(plan.startsOn, -1)
  const yesterday = addDays(today, -1)
  const last = lastUse > yesterday ? lastUse : yesterday
  const endsOn = plan.endsOn !== null && plan.endsOn < last ? plan.endsOn : last
  await plans.updatePlan(db, id, { ...columnsOf(plan), endsOn, takenBackOn: today })
  const used = usedOf(await listUses(db, [id]), id)
  await chargePackage(db, { ...plan, endsOn, takenBackOn: today }, used, today)

  return showPlan(db, id, plan.studentId, now)
}
