import type { Payer } from '@lectern/contract/tuition/invoices.contract.ts'
import type { LineKind } from '@lectern/contract/tuition/tuition-values.ts'
import type { AccountSums } from '../accounts/accounts.queries.ts'
import { titleOf } from '../accounts/charged-class.ts'
import type { FreeEntry, InvoicedStudent } from './free-entries.queries.ts'

/** As it is stored: the amount in the smallest unit, as text. */
export type StoredLine = {
  kind: LineKind
  date: string
  title: string
  course: { name: string; color: string } | null
  duration: number | null
  amount: string
}

/** A charge adds to what is to be paid, a correction in the student's favour takes from it. */
const addedBy = ({ kind, amount }: Pick<FreeEntry, 'kind' | 'amount'>): bigint =>
  kind === 'charge' ? BigInt(amount) : -BigInt(amount)

export function lineOf(entry: FreeEntry): StoredLine {
  const { date, note, courseName, courseColor, duration } = entry
  const kind = lineKindOf(entry)
  const isClass = kind === 'class' || kind === 'cancelled'

  return {
    kind,
    date,
    title: titleOf(entry) ?? note ?? 'Correction',
    course: courseName === null ? null : { name: courseName, color: courseColor ?? '' },
    duration: isClass ? duration : null,
    amount: String(addedBy(entry)),
  }
}

/** What was cancelled late is charged, but no class that was given. */
function lineKindOf({ kind, courseName, planMonth, isCancelledLate }: FreeEntry): LineKind {
  if (kind !== 'charge') return 'correction'
  if (courseName === null || planMonth !== null) return 'charge'

  return isCancelledLate ? 'cancelled' : 'class'
}

export const totalOf = (entries: readonly FreeEntry[]): bigint =>
  entries.reduce((sum, entry) => sum + addedBy(entry), 0n)

/**
 * Of the payments that no earlier invoice needs, as much as this one does. A correction is a line of the invoice that takes
 * it, this one or a later: set off here too, it would be given twice.
 */
export function advanceFor(total: bigint, sums: AccountSums | undefined): bigint {
  if (!sums) return 0n
  const invoiced = sums.charged - sums.freeCharged - sums.corrected + sums.freeCorrected
  const left = sums.paid - invoiced
  if (left <= 0n) return 0n

  return left < total ? left : total
}

/** The payer, else the guardian, else the student. */
export function payerOf(student: InvoicedStudent): Payer {
  const { name, email, guardianName, guardianEmail, payerName } = student
  const { payerAddress: address, street, postalCode, town, country } = student
  const place = { address, street, postalCode, town, country }
  if (payerName !== null) return { name: payerName, ...place, email: null }
  if (guardianName !== null) return { name: guardianName, ...place, email: guardianEmail }

  return { name, ...place, email }
}
