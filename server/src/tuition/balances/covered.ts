import { readClassValue } from '@lectern/contract/tuition/money.ts'
import { monthOf } from '@lectern/contract/tuition/plans/plan-months.ts'
import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { holdsOn, inOrder, takenFrom } from '../plans/uses-of.ts'
import type { ComingRow, OpenPlanRow } from './balances.queries.ts'

/** A class not charged yet, with what it will cost each of its students; nothing where a plan stands for it. */
export type ComingCosts = { row: ComingRow; shares: ReadonlyMap<number, bigint> }

type Seat = { studentId: number; classId: number | null }

type Coming = {
  coming: readonly ComingRow[]
  /** Seats that cost nothing: of a make-up for what was charged, and of somebody who will not be there. */
  makeUps: readonly Seat[]
  excused: readonly Seat[]
  plans: readonly OpenPlanRow[]
}

type Open = OpenPlanRow & { users: ReadonlySet<number> }

/** By the functions that charge, so that what is promised is what will be charged. */
export function costsOf({ coming, makeUps, excused, plans }: Coming, decimals: number): ComingCosts[] {
  const uncharged = new Set(
    [...makeUps, ...excused].map(({ studentId, classId }) => `${studentId} ${classId}`),
  )
  const planCost = costsByPlan(plans)

  return coming.map((row) => {
    const value = row.classValue === null ? 0n : readClassValue(row.classValue, decimals)
    const shares = new Map<number, bigint>()
    for (const [id, share] of sharesOf(value, row.id, row.studentIds.map(Number))) {
      if (uncharged.has(`${id} ${row.id}`)) continue
      const byPlan = planCost(row, id)
      if (byPlan !== undefined || share > 0n) shares.set(id, byPlan ?? share)
    }
    return { row, shares }
  })
}

/** Class after class: nothing where a package has enough left; the whole month for its first class under a flat plan. */
function costsByPlan(plans: readonly OpenPlanRow[]) {
  const open = plans
    .map((plan): Open => ({ ...plan, users: new Set([plan.studentId, ...plan.sharers]) }))
    .sort(inOrder)
  const left = new Map(open.map(({ id, size, used }) => [id, (size ?? 0) - used]))
  const charged = new Map(open.map(({ id, chargedMonth }) => [id, chargedMonth ?? '']))

  return ({ courseId, scheduledAt, duration }: ComingRow, studentId: number): bigint | undefined => {
    const date = dateIn(scheduledAt)
    const fitting = open.filter((plan) => plan.users.has(studentId) && holdsOn(plan, courseId, date))
    const taken = takenFrom(fitting, left, duration)
    const flat = fitting.find(({ kind }) => kind === 'flat')
    if (!flat) {
      for (const { planId, units } of taken) left.set(planId, (left.get(planId) ?? 0) - units)
      return taken.length > 0 ? 0n : undefined
    }
    const month = `${date.slice(0, 7)}-01`
    if (month <= (charged.get(flat.id) ?? '')) return 0n
    charged.set(flat.id, month)

    return monthOf(termsOf(flat), month)?.amount ?? 0n
  }
}

const orNull = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount))

const termsOf = ({ amount, firstAmount, lastAmount, ...plan }: OpenPlanRow) => ({
  ...plan,
  amount: BigInt(amount),
  firstAmount: orNull(firstAmount),
  lastAmount: orNull(lastAmount),
})

export type Covered = { until: string | null; classes: number }

/** How far the money and plans of each student reach, class by class; the first one that they are not enough for ends it. */
export function coveredBy(
  money: ReadonlyMap<number, bigint>,
  costs: readonly ComingCosts[],
): ReadonlyMap<number, Covered> {
  const left = new Map(money)
  const covered = new Map<number, Covered>()
  for (const { row, shares } of costs)
    for (const [studentId, share] of shares) {
      const amount = left.get(studentId)
      if (amount === undefined) continue
      if (share > 0n && amount < share) {
        left.delete(studentId)
        continue
      }
      left.set(studentId, amount - share)
      const classes = (covered.get(studentId)?.classes ?? 0) + 1
      covered.set(studentId, { until: row.scheduledAt.slice(0, 10), classes })
    }

  return covered
}
