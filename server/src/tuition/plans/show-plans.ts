import { addDays } from '@lectern/contract/calendar.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { refundOf } from '@lectern/contract/tuition/plans/package-worth.ts'
import { nextMonth } from '@lectern/contract/tuition/plans/plan-months.ts'
import type { StudentPlans, TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { plansOn } from './covering.ts'
import { listComing, listNames, listPromised, listShownUses } from './lessons.queries.ts'
import { usedOf } from './plan-charges.ts'
import { listPlansOf, readPlansIn, type TuitionPlanRow } from './plans.queries.ts'
import { listOwed, listUses } from './uses.queries.ts'
import { type PlanUse, usesOf } from './uses-of.ts'

type Shown = {
  studentId: number
  now: string
  decimals: number
  names: ReadonlyMap<number, string>
  used: readonly PlanUse[]
  uses: Awaited<ReturnType<typeof listShownUses>>
  promised: Awaited<ReturnType<typeof listPromised>>
  coming: readonly Foretold[]
  flats: readonly TuitionPlanRow[]
}

/** A coming class, and the plan that it will use as things stand. */
type Foretold = PlanUse & { scheduledAt: string }

/** The newest first; what is over last. */
export async function showPlans(db: TenantDb, studentId: number, now: string): Promise<StudentPlans> {
  const { currency, decimals } = await readCurrency(db)
  const rows = await listPlansOf(db, studentId)
  if (rows.length === 0) {
    await requireStudent(db, studentId)
    return { currency, decimals, plans: [] }
  }
  const ids = rows.map(({ id }) => id)
  const people = [...new Set(rows.flatMap((row) => [row.studentId, ...row.sharers]))]
  const flats = rows.filter(({ kind }) => kind === 'flat')
  const shown: Shown = {
    flats,
    studentId,
    now,
    decimals,
    names: new Map((await listNames(db, people)).map(({ id, name }) => [id, name])),
    used: await listUses(db, ids),
    uses: await listShownUses(db, ids),
    promised: flats.length > 0 ? await listPromised(db, promisedBy(flats, studentId, now)) : [],
    coming: await foretell(db, rows, now),
  }

  return {
    currency,
    decimals,
    plans: rows
      .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn) || other.id - one.id)
      .map((row) => shownOf(row, shown)),
  }
}

async function requireStudent(db: TenantDb, id: number): Promise<void> {
  if ((await listNames(db, [id])).length === 0) throw notFound('Student')
}

const promisedBy = (flats: readonly TuitionPlanRow[], studentId: number, now: string) => ({
  studentId,
  now,
  courseIds: flats.map(({ courseId }) => courseId),
  from: flats.map(({ startsOn }) => startsOn).toSorted()[0] ?? now,
})

/** By the function that says what is used: coming classes as if everybody were there. */
async function foretell(db: TenantDb, rows: readonly TuitionPlanRow[], now: string): Promise<Foretold[]> {
  const today = dateIn(now)
  const open = rows.filter(({ kind, endsOn }) => kind === 'package' && (endsOn === null || endsOn >= today))
  const found: Foretold[] = []
  for (const courseId of new Set(open.map((row) => row.courseId))) {
    const plans = await readPlansIn(db, courseId)
    const studentIds = [...new Set(plans.flatMap((plan) => [plan.studentId, ...plan.sharers]))]
    const owed = await listOwed(
      db,
      plans.map(({ id }) => id),
    )
    const coming = await listComing(db, { courseIds: [courseId], studentIds, now })
    const expected = coming.flatMap(({ studentIds: members, ...each }) =>
      members.map(Number).map((studentId) => ({
        ...each,
        studentId,
        plans: plansOn(plans, { courseId, date: dateIn(each.scheduledAt) }, studentId),
      })),
    )
    const times = new Map(coming.map(({ classId, scheduledAt }) => [classId, scheduledAt]))
    for (const use of usesOf(plans, [...owed, ...expected])) {
      const scheduledAt = times.get(use.classId)
      if (scheduledAt !== undefined) found.push({ ...use, scheduledAt })
    }
  }

  return found
}

function shownOf(row: TuitionPlanRow, shown: Shown): TuitionPlan {
  const { id, courseId, courseName, courseColor, studentId, sharers, size, amount, kind } = row
  const { decimals, names, now } = shown
  const text = (sum: bigint) => writeMoney(sum, decimals)
  const typed = (sum: bigint | null) => (sum === null ? null : text(sum))
  const used = kind === 'package' ? usedOf(shown.used, id) : 0
  const next = kind === 'flat' ? nextMonth(row, dateIn(now)) : null
  const someone = (student: number) => ({ id: student, name: names.get(student) ?? '' })
  const { startsOn, endsOn, unit, whenUsedUp, boughtOn, takenBackOn } = row

  return {
    ...{ id, kind, startsOn, endsOn, unit, size, used, whenUsedUp, boughtOn, takenBackOn },
    since: kind === 'flat' ? sinceOf(row, shown.flats) : startsOn,
    course: { id: courseId, name: courseName, color: courseColor },
    buyer: someone(studentId),
    amount: text(amount),
    firstAmount: typed(row.firstAmount),
    lastAmount: typed(row.lastAmount),
    sharedWith: sharers.filter((student) => names.has(student)).map(someone),
    refund: kind === 'package' && takenBackOn === null ? text(refundOf(amount, size ?? 1, used)) : null,
    uses: kind === 'package' ? shown.uses.filter(({ planId }) => planId === id).reverse() : [],
    months: kind === 'flat' ? monthsOf(row, shown) : [],
    next: next && { date: next.date, amount: text(next.amount) },
    coming: shown.coming.filter(({ planId }) => planId === id),
  }
}

/** Other terms are another plan, and lessons are counted on. */
function sinceOf(plan: TuitionPlanRow, flats: readonly TuitionPlanRow[]): string {
  const { courseId, studentId, startsOn } = plan
  const before = flats.find(
    (each) =>
      each.courseId === courseId &&
      each.studentId === studentId &&
      each.startsOn < startsOn &&
      each.endsOn === addDays(startsOn, -1),
  )

  return before ? sinceOf(before, flats) : startsOn
}

function monthsOf(row: TuitionPlanRow, { promised, flats }: Shown) {
  const { courseId, endsOn } = row
  const since = sinceOf(row, flats)
  const own = promised
    .filter(({ scheduledAt, ...each }) => {
      const date = dateIn(scheduledAt)
      return each.courseId === courseId && date >= since && (endsOn === null || date <= endsOn)
    })
    .reverse()
  const months = Map.groupBy(own, ({ scheduledAt }) => `${scheduledAt.slice(0, 7)}-01`)

  return [...months].map(([month, lessons]) => ({ month, lessons }))
}

export async function showPlan(
  db: TenantDb,
  id: number,
  studentId: number,
  now: string,
): Promise<TuitionPlan> {
  const { plans } = await showPlans(db, studentId, now)
  const found = plans.find((plan) => plan.id === id)
  if (!found) throw notFound('Tuition plan')

  return found
}
