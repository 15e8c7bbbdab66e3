import type { Mark } from '@lectern/contract/records/record-values.ts'
import { isShareOwed, type SameLesson, staysCharged } from '@lectern/contract/tuition/shares.ts'

export type WantedCharge = {
  amount: bigint
  isTyped: boolean
  /** The plans that stand for it, if anything of them is left. */
  plans?: readonly number[] | undefined
}

/** What each student is to be charged for a class; whoever is not named is charged nothing. */
export type WantedCharges = ReadonlyMap<number, WantedCharge>

/** What was said about one student: an amount that was typed, null to propose it anew; left out, what was agreed stays. */
export type Said = { studentId: number; mark: Mark; charge?: bigint | null | undefined }

type Question = {
  said: readonly Said[]
  agreed: WantedCharges
  /** Of the class value, by student. */
  shares: ReadonlyMap<number, bigint>
  /** What the class has to do with others that are the same lesson of a student. */
  lessonOf: (studentId: number) => SameLesson
  /** The plans of a student in the course on the day of the class. */
  plansOf: (studentId: number) => readonly number[]
  /** Of a class value that was changed: whatever nobody typed is proposed anew. */
  hasNewValue: boolean
}

export function wantedCharges({
  said,
  agreed,
  shares,
  lessonOf,
  plansOf,
  hasNewValue,
}: Question): WantedCharges {
  const wanted = said.flatMap(({ studentId, mark, charge }): [number, WantedCharge][] => {
    if (typeof charge === 'bigint') return [[studentId, { amount: charge, isTyped: true }]]
    const isOwed = isShareOwed(mark, lessonOf(studentId))
    const before = charge === undefined ? agreed.get(studentId) : undefined
    if (before && (hasNewValue ? before.isTyped : staysCharged(before, isOwed))) return [[studentId, before]]
    if (!isOwed) return []
    // Whoever paid by the class goes on doing so for this one, whatever was agreed for others since.
    const plans = before ? before.plans : plansOf(studentId)
    const share = shares.get(studentId) ?? 0n
    if (plans && plans.length > 0) return [[studentId, { amount: share, isTyped: false, plans }]]
    return share > 0n ? [[studentId, { amount: share, isTyped: false }]] : []
  })

  return new Map(wanted)
}
