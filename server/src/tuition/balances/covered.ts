import { readClassValue } from '@lectern/contract/tuition/money.ts'
import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import type { ComingRow } from './balances.queries.ts'

/** A class not charged yet, with what it will cost each of its students. */
export type ComingCosts = { row: ComingRow; shares: ReadonlyMap<number, bigint> }

type MakeUp = { studentId: number; classId: number | null }

/** By the function that charges, so that what is promised is what will be charged. */
export function costsOf(
  coming: readonly ComingRow[],
  makeUps: readonly MakeUp[],
  decimals: number,
): ComingCosts[] {
  const uncharged = new Set(makeUps.map(({ studentId, classId }) => `${studentId} ${classId}`))

  return coming.map((row) => {
    const shares = sharesOf(readClassValue(row.classValue, decimals), row.id, row.studentIds.map(Number))
    const charged = [...shares].filter(([id, share]) => share > 0n && !uncharged.has(`${id} ${row.id}`))
    return { row, shares: new Map(charged) }
  })
}

export type Covered = { until: string | null; classes: number }

/** How far the money of each student reaches, class by class; the first one that it is not enough for ends it. */
export function coveredBy(
  money: ReadonlyMap<number, bigint>,
  costs: readonly ComingCosts[],
): ReadonlyMap<number, Covered> {
  const left = new Map([...money].filter(([, amount]) => amount > 0n))
  const covered = new Map<number, Covered>()
  for (const { row, shares } of costs)
    for (const [studentId, share] of shares) {
      const amount = left.get(studentId)
      if (amount === undefined) continue
      if (amount < share) {
        left.delete(studentId)
        continue
      }
      left.set(studentId, amount - share)
      const classes = (covered.get(studentId)?.classes ?? 0) + 1
      covered.set(studentId, { until: row.scheduledAt.slice(0, 10), classes })
    }

  return covered
}
