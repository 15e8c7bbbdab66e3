import { type Mark, marks } from '../records/record-values.ts'

/** Whoever was excused is not charged, and their share is not passed on to the others. */
export const isCharged = (mark: Mark): boolean => marks.includes(mark) && mark !== 'excused'

/**
 * What another class costs the student for the same lesson. `isMakeUp`: this one makes up for one that is charged. `madeUp`:
 * it was made up for by one that is charged, or that was free because this one was charged.
 */
export type SameLesson = { isMakeUp: boolean; madeUp: 'charged' | 'free' | null }

/** A lesson and its make-up are charged once, whatever becomes of the mark when both are recorded. */
export const isShareOwed = (mark: Mark, { isMakeUp, madeUp }: SameLesson): boolean =>
  !isMakeUp && (madeUp === null ? isCharged(mark) : madeUp === 'free')

/**
 * Whether a charge stays as it is when the record is changed and no amount is given: whoever has joined or left since changes
 * nobody else's share. What costs nothing was taken back, unless somebody typed it or a plan stood for it.
 */
export const staysCharged = (
  { amount, isTyped, plans }: { amount: bigint; isTyped: boolean; plans?: readonly number[] | undefined },
  isOwed: boolean,
): boolean => isTyped || (isOwed && (amount > 0n || plans !== undefined))

/**
 * A class value divided equally among all students of a class. What cannot be divided goes one by one to the students in
 * the order of their ids, beginning at the class's id modulo their number, so that it falls on everybody in turn. The
 * parts always add up to the whole.
 */
export function sharesOf(
  value: bigint,
  classId: number,
  studentIds: readonly number[],
): ReadonlyMap<number, bigint> {
  const inOrder = [...new Set(studentIds)].sort((one, other) => one - other)
  const count = inOrder.length
  if (count === 0) return new Map()
  const [each, rest] = [value / BigInt(count), Number(value % BigInt(count))]

  return new Map(
    inOrder.map((id, index) => {
      const turn = (index - (classId % count) + count) % count
      return [id, turn < rest ? each + 1n : each]
    }),
  )
}
