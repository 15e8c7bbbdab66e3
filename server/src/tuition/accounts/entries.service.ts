import {
  type Entry,
  entriesPage,
  type NewCharge,
  type NewCorrection,
  type NewPayment,
  type Reversal,
} from '@lectern/contract/tuition/entries.contract.ts'
import { readMoney } from '@lectern/contract/tuition/money.ts'
import { type Currency, holdCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { holdRows } from '../../platform/db/require-rows.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { requireStudents } from '../../students/students.service.ts'
import * as entries from './entries.queries.ts'
import { cursorOf, findEntry, listLatest, type WantedEntries } from './entry-list.queries.ts'

async function get(db: TenantDb, id: number): Promise<Entry> {
  const entry = await findEntry(db, id)
  if (!entry) throw notFound('Entry')

  return entry
}

export type EntryPage = { entries: Entry[]; next: string | null }

/** One more than a page was read, so that the last page knows that it is. */
export function pageOf(found: Entry[]): EntryPage {
  const listed = found.slice(0, entriesPage)
  const last = listed.at(-1)

  return { entries: listed, next: found.length > entriesPage && last ? cursorOf(last) : null }
}

export const list = async (db: TenantDb, query: WantedEntries): Promise<EntryPage> =>
  pageOf(await listLatest(db, query, entriesPage + 1))

/** In the smallest unit; more decimals than the currency has are refused beside the field. */
export function requireAmount(text: string, { currency, decimals }: Currency, field: string): bigint {
  const amount = readMoney(text, decimals)
  if (amount === undefined)
    throw inField(
      field,
      decimals === 0
        ? `An amount in ${currency} has no decimals`
        : `An amount in ${currency} has at most ${decimals} decimals`,
    )

  return amount
}

type Written = Omit<entries.NewEntry, 'amount'> & { amount: string }

async function add(db: TenantDb, { amount, ...entry }: Written): Promise<Entry> {
  await requireStudents(db, [entry.studentId])
  const currency = await holdCurrency(db)
  const [id = 0] = await entries.insertEntries(db, [
    { ...entry, amount: requireAmount(amount, currency, 'amount') },
  ])

  return get(db, id)
}

export const addPayment = (db: TenantDb, payment: NewPayment): Promise<Entry> =>
  add(db, { ...payment, kind: 'payment' })

export const addCorrection = (db: TenantDb, correction: NewCorrection): Promise<Entry> =>
  add(db, { ...correction, kind: 'correction' })

export const addCharge = (db: TenantDb, charge: NewCharge): Promise<Entry> =>
  add(db, { ...charge, kind: 'charge' })

/**
 * The first payment stays as it is; a second one, below zero, names it. Not for a student who was deleted: no other payment
 * could be recorded in its place.
 */
export async function takeBack(db: TenantDb, id: number, { date, note }: Reversal): Promise<Entry> {
  const payment = await entries.lockPayment(db, id)
  if (!payment) throw notFound('Payment')
  const { studentId, method, source } = payment
  const amount = -BigInt(payment.amount)
  if (amount >= 0n) throw new AppError('conflict', 'This payment takes another one back')
  if (source === 'card')
    throw new AppError(
      'conflict',
      'This payment was made by card. Refund it, so that the money goes back too.',
    )
  if (await entries.isReferredTo(db, id))
    throw new AppError('conflict', 'This payment has been taken back already')
  if (!(await holdRows(db, 'students', [studentId])))
    throw new AppError('conflict', 'This student was deleted, so the payment cannot be taken back')
  const [written = 0] = await entries.insertEntries(db, [
    { studentId, kind: 'payment', date, amount, method, note, refersTo: id, source },
  ])

  return get(db, written)
}

/** A charge by hand, or left by a class that is gone, may go while it is on no invoice; that of a class goes with its record. */
export async function removeCharge(db: TenantDb, id: number): Promise<void> {
  const charge = await entries.lockCharge(db, id)
  if (!charge) throw notFound('Charge')
  if (charge.classId !== null)
    throw new AppError('conflict', 'This charge comes from a class. Change what was recorded there.')
  if (charge.planId !== null)
    throw new AppError(
      'conflict',
      "This charge comes from a tuition plan. Change the plan on the student's page.",
    )
  if (charge.invoiceId !== null)
    throw new AppError('conflict', 'This charge is on an invoice. Write a correction, or cancel the invoice.')
  if (await entries.isReferredTo(db, charge.id))
    throw new AppError('conflict', 'This charge was corrected. Write another correction.')
  await entries.deleteCharge(db, charge)
}
