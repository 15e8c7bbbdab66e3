import { idsOf } from '../../classes/series/members.queries.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { type AccountChange, addToAccounts } from '../accounts/accounts.queries.ts'
import { changeBy, insertEntries, type NewEntry } from '../accounts/entries.queries.ts'
import { type ChargeCopy, type ChargeRow, deleteEntries, setTyped, writeCharges } from './charges.queries.ts'
import type { WantedCharges } from './wanted-charges.ts'

/** What is charged now, with all corrections. */
export const effective = ({ amount, corrected }: Pick<ChargeRow, 'amount' | 'corrected'>): bigint =>
  amount - (corrected ?? 0n)

/** Once invoiced or corrected a charge stays as it is, also after its invoice was cancelled when it had been corrected. */
const isFixed = ({ invoiceId, corrected }: ChargeRow): boolean => invoiceId !== null || corrected !== null

type Adjustment = { db: TenantDb; copy: ChargeCopy; charges: readonly ChargeRow[]; today: string }

/**
 * Makes the charges of a class, or of one month of a plan, what is wanted: those that may change are written, changed or deleted, the others are
 * corrected by the difference. The sums of the accounts follow in the same transaction.
 */
export async function adjustCharges(adjustment: Adjustment, wanted: WantedCharges): Promise<void> {
  const { db, charges } = adjustment
  const fixed = charges.filter(isFixed)
  const changeable = charges.filter((charge) => !isFixed(charge))
  await correct(adjustment, fixed, wanted)
  const gone = changeable.filter(({ studentId }) => !wanted.has(studentId))
  await deleteEntries(db, idsOf(gone))
  await writeChangeable(adjustment, gone, wanted)
}

async function correct(
  { db, copy, today }: Adjustment,
  fixed: readonly ChargeRow[],
  wanted: WantedCharges,
): Promise<void> {
  const { classId = null } = copy
  const corrections = fixed.flatMap((charge): NewEntry[] => {
    const amount = effective(charge) - (wanted.get(charge.studentId)?.amount ?? 0n)
    const { id, studentId, title, courseId, courseName, courseColor, duration, planId, planMonth } = charge
    const about = { title, courseId, courseName, courseColor, duration, planId, planMonth }
    return amount === 0n
      ? []
      : [{ ...about, studentId, kind: 'correction', date: today, amount, classId, refersTo: id }]
  })
  await insertEntries(db, corrections)
  // Of a charge that is taken back nothing typed is left, or its zero would count as typed when the class is recorded again.
  const isWantedTyped = ({ studentId }: ChargeRow) => wanted.get(studentId)?.isTyped ?? false
  for (const isTyped of [true, false]) {
    const other = fixed.filter((charge) => charge.isTyped !== isTyped && isWantedTyped(charge) === isTyped)
    await setTyped(db, idsOf(other), isTyped)
  }
}

async function writeChangeable(
  { db, copy, charges }: Adjustment,
  gone: readonly ChargeRow[],
  wanted: WantedCharges,
): Promise<void> {
  const known = new Map(charges.map((charge) => [charge.studentId, charge]))
  const written = [...wanted].flatMap(([studentId, charge]) => {
    const before = known.get(studentId)
    return before && isFixed(before) ? [] : [{ studentId, ...charge, before: before?.amount ?? 0n }]
  })
  const changes: AccountChange[] = [
    ...gone.map(({ studentId, amount }) => changeBy({ studentId, kind: 'charge', amount: -amount })),
    ...written.map(({ studentId, amount, before }) =>
      changeBy({ studentId, kind: 'charge', amount: amount - before }),
    ),
  ]
  await addToAccounts(db, changes)
  await writeCharges(db, copy, written)
}
