import type { Mark } from '@lectern/contract/records/record-values.ts'
import { isShareOwed, type SameLesson, staysCharged } from '@lectern/contract/tuition/shares.ts'

export type WantedCharge = { amount: bigint; isTyped: boolean }

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
  /** Of a class value that was changed: whatever nobody typed is proposed anew. */
  hasNewValue: boolean
}

export function wantedCharges({ said, agreed, shares, lessonOf, hasNewValue }: Question): WantedCharges {
  const wanted = said.flatMap(({ studentId, mark, charge }): [number, WantedCharge][] => {
    if (typeof charge === 'bigint') return [[studentId, { amount: charge, isTyped: true }]]
    const isOwed = isShareOwed(mark, lessonOf(studentId))
    const before = charge === undefined ? agreed.get(studentId) : undefined
    if (before && (hasNewValue ? before.isTyped : staysCharged(before, isOwed))) return [[studentId, before]]
    const share = isOwed ? (shares.get(studentId) ?? 0n) : 0n
    return share > 0n ? [[studentId, { amount: share, isTyped: false }]] : []
  })

  return new Map(wanted)
}
