import type { ClassCharge, ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { isShareOwed, sharesOf, staysCharged } from '@lectern/contract/tuition/shares.ts'
import { withPoint } from '@lectern/contract/with-point.ts'
import type { RecordValues } from './record-draft.ts'

/** What one student is charged for the class, as the roll shows it. */
export type StudentCharge = {
  /** What was typed now; otherwise what is charged already, or the proposal. */
  text: string
  /** What an emptied field stands for. */
  proposed: string
  /** Undefined where the text is no amount of the currency. */
  amount: bigint | undefined
  isInvoiced: boolean
  /** A tuition plan stands for it, so that nothing is charged. */
  isPlanned: boolean
}

/** By the student's id. Whoever has no mark has no charge either. */
export function chargesOf(
  { classId, value, decimals, charges }: ClassCharges,
  { students }: RecordValues,
): ReadonlyMap<string, StudentCharge> {
  const ids = Object.keys(students)
  const shares = sharesOf(readMoney(value ?? '0', decimals) ?? 0n, classId, ids.map(Number))

  return new Map(
    ids.flatMap((id): [string, StudentCharge][] => {
      const { mark = null, makeUpOwed = false, charge } = students[id] ?? {}
      if (mark === null) return []
      const known = charges.find(({ studentId }) => studentId === Number(id))
      const { isMakeUp = false, madeUp = null, isPlanned = false } = known ?? {}
      const isOwed = isShareOwed(mark, { isMakeUp, madeUp: makeUpOwed ? madeUp : null })
      const proposed = writeMoney(isOwed && !isPlanned ? (shares.get(Number(id)) ?? 0n) : 0n, decimals)
      const text = charge ?? (known && amountThatStays(known, isOwed, decimals)) ?? proposed
      const amount = readMoney(withPoint(text.trim()) || proposed, decimals)

      return [
        [
          id,
          { text, proposed, amount, isInvoiced: known?.isInvoiced ?? false, isPlanned: isOwed && isPlanned },
        ],
      ]
    }),
  )
}

function amountThatStays(
  { amount, isTyped }: ClassCharge,
  isOwed: boolean,
  decimals: number,
): string | undefined {
  if (amount === null) return undefined
  const stays = staysCharged({ amount: readMoney(amount, decimals) ?? 0n, isTyped }, isOwed)

  return stays ? amount : undefined
}

/** How many are charged, and how much they are charged in all. */
export function totalOf(charges: Iterable<StudentCharge>): { count: number; sum: bigint } {
  const amounts = [...charges].map(({ amount }) => amount ?? 0n).filter((amount) => amount > 0n)

  return { count: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0n) }
}
