import type { Mark } from '@lectern/contract/records/record-values.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { readClassValue, writeMoney } from '@lectern/contract/tuition/money.ts'
import { type SameLesson, sharesOf } from '@lectern/contract/tuition/shares.ts'
import type { ClassRow } from '../../classes/classes.queries.ts'
import * as classes from '../../classes/classes.service.ts'
import { type Currency, holdCurrency, readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { requireAmount } from '../accounts/entries.service.ts'
import { adjustCharges, effective } from './adjust-charges.ts'
import { deleteAgreed, listAgreed, listAgreedOf, writeAgreed } from './agreed.queries.ts'
import * as charges from './charges.queries.ts'
import { listChargedMakeUps, listMadeUp } from './same-lesson.queries.ts'
import { type WantedCharges, wantedCharges } from './wanted-charges.ts'

type Row = Pick<
  ClassRow,
  'id' | 'title' | 'scheduledAt' | 'duration' | 'courseId' | 'classValue' | 'studentIds'
>

/** What was said about one student: an amount that was typed, null to propose it anew; left out, what is charged stays. */
type Said = { studentId: number; mark: Mark; charge?: string | null | undefined }

const studentsIn = ({ studentIds }: Pick<Row, 'studentIds'>): number[] => studentIds.map(Number)

type Charging = { said: readonly Said[]; now: string; hasNewValue: boolean; tookPlace: boolean }

export const chargeRecorded = (db: TenantDb, row: Row, said: readonly Said[], now: string): Promise<void> =>
  chargeSaid(db, row, { said, now, hasNewValue: false, tookPlace: true })

/** The class is locked, so nobody else changes its charges; only an invoice may take them meanwhile. */
async function chargeSaid(db: TenantDb, row: Row, charging: Charging): Promise<void> {
  const { said, now, hasNewValue, tookPlace } = charging
  const isFree = row.classValue === null && said.every(({ charge }) => charge == null)
  if (isFree && (await charges.listCharges(db, row.id)).length === 0) return
  // The currency before the charges, in the order in which invoices take them: neither waits for the other for ever.
  const currency = await holdCurrency(db)
  const found = await charges.lockCharges(db, row.id, 'students')
  const wanted = wantedCharges({
    said: said.map(({ charge, ...each }) => ({
      ...each,
      charge: typeof charge === 'string' ? requireAmount(charge, currency, 'charge') : charge,
    })),
    agreed: await listAgreed(db, row.id),
    shares: proposals(row, currency),
    // A class that was cancelled makes up for nothing, and nothing for it.
    lessonOf: tookPlace ? await readSameLessons(db, row.id) : () => ownLesson,
    hasNewValue,
  })
  await agree(db, row, found, wanted, now)
}

const ownLesson: SameLesson = { isMakeUp: false, madeUp: null }

/** By the student: what the class has to do with others that are the same lesson. */
async function readSameLessons(db: TenantDb, classId: number): Promise<(studentId: number) => SameLesson> {
  const makeUps = new Set(await listChargedMakeUps(db, classId))
  const madeUp = new Map((await listMadeUp(db, classId)).map((each) => [each.studentId, each.madeUp]))

  return (studentId) => ({ isMakeUp: makeUps.has(studentId), madeUp: madeUp.get(studentId) ?? null })
}

function proposals(row: Row, { decimals }: Currency): ReadonlyMap<number, bigint> {
  if (row.classValue === null) return new Map()

  return sharesOf(readClassValue(row.classValue, decimals), row.id, studentsIn(row))
}

/** A late cancellation: all are charged their share, as if they had been there. Told again, what is charged stays. */
export function chargeCancelled(
  db: TenantDb,
  row: Row & Pick<ClassRow, 'status'>,
  now: string,
): Promise<void> {
  const charge = row.status === 'cancelled' ? undefined : null
  const said = studentsIn(row).map((studentId) => ({ studentId, mark: 'absent' as const, charge }))

  return chargeSaid(db, row, { said, now, hasNewValue: false, tookPlace: false })
}

export const chargeCancelledClass = async (db: TenantDb, classId: number, now: string): Promise<void> =>
  chargeCancelled(db, await classes.lock(db, classId), now)

/** The class was reopened, or did not take place: nothing is charged for it any more, also to whoever was deleted since. */
export async function removeCharges(db: TenantDb, classId: number, now: string): Promise<void> {
  const found = await charges.lockCharges(db, classId, 'all')
  if (found.length === 0) return
  await deleteAgreed(db, classId)
  await settle(db, await classes.lock(db, classId), found, new Map(), now)
}

/**
 * A closed class was changed: charges take its date and name, whoever was taken out of it is charged no longer, and a new
 * value is divided anew, but for amounts that somebody typed.
 */
export async function followClass(
  db: TenantDb,
  { classId, hasNewValue, now }: { classId: number; hasNewValue: boolean; now: string },
): Promise<void> {
  const row = await classes.lock(db, classId)
  const isIn = ({ studentId }: { studentId: number }) => row.studentIds.includes(String(studentId))
  if (hasNewValue) {
    const said = (await saidBefore(db, row)).filter(isIn)
    return chargeSaid(db, row, { said, now, hasNewValue, tookPlace: row.status === 'completed' })
  }
  const found = await charges.lockCharges(db, classId, 'students')
  if (found.length === 0) return
  const agreed = await listAgreed(db, classId)
  const kept = [...agreed].filter(([studentId]) => isIn({ studentId }))
  await agree(db, row, found, new Map(kept), now)
}

/** The marks of the record; of a late cancellation, that whoever is charged is so still, not whose charge was taken back. */
async function saidBefore(db: TenantDb, { id, status }: Pick<ClassRow, 'id' | 'status'>): Promise<Said[]> {
  if (status === 'completed') return charges.listMarks(db, id)

  const agreed = [...(await listAgreed(db, id))].filter(([, { amount }]) => amount > 0n)
  return agreed.map(([studentId]) => ({ studentId, mark: 'absent' }))
}

/** Undo brought back what was agreed for these classes: what is charged follows. */
export async function chargeAsAgreed(db: TenantDb, classIds: readonly number[], now: string): Promise<void> {
  const agreed = await listAgreedOf(db, classIds)
  const charged = await charges.listChargedClasses(db, classIds)
  for (const classId of new Set([...agreed.keys(), ...charged]))
    await settle(
      db,
      await classes.lock(db, classId),
      await charges.lockCharges(db, classId, 'all'),
      agreed.get(classId) ?? new Map(),
      now,
    )
}

async function agree(
  db: TenantDb,
  row: Row,
  found: readonly charges.ChargeRow[],
  wanted: WantedCharges,
  now: string,
): Promise<void> {
  await writeAgreed(db, row.id, wanted)
  await settle(db, row, found, wanted, now)
}

async function settle(
  db: TenantDb,
  row: Row,
  found: readonly charges.ChargeRow[],
  wanted: WantedCharges,
  now: string,
): Promise<void> {
  const { id: classId, title, scheduledAt, duration, courseId } = row
  const { name: courseName, color: courseColor } = (await classes.get(db, classId)).course
  const copy = { classId, title, date: dateIn(scheduledAt), duration, courseId, courseName, courseColor }
  await adjustCharges({ db, copy, charges: found, today: dateIn(now) }, wanted)
}

export async function getCharges(db: TenantDb, classId: number): Promise<ClassCharges> {
  const row = await classes.get(db, classId)
  const { currency, decimals } = await readCurrency(db)
  const found = new Map((await charges.listCharges(db, classId)).map((charge) => [charge.studentId, charge]))
  const sameLesson = await readSameLessons(db, classId)
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    classId,
    currency,
    decimals,
    value: row.classValue === null ? null : text(readClassValue(row.classValue, decimals)),
    charges: studentsIn(row).map((studentId) => {
      const charge = found.get(studentId)
      return {
        studentId,
        amount: charge ? text(effective(charge)) : null,
        isTyped: charge?.isTyped ?? false,
        isInvoiced: charge?.invoiceId != null,
        ...sameLesson(studentId),
      }
    }),
  }
}
