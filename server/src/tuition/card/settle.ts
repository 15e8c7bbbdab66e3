import { readMoney } from '@lectern/contract/tuition/money.ts'
import { holdCurrency } from '../../currency/currency.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { daysAfter, type InstantText, instantText } from '../../platform/instants.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { insertEntries } from '../accounts/entries.queries.ts'
import * as invoices from '../invoices/invoices.service.ts'
import * as booked from './booked.queries.ts'
import type { CardProvider, Checkout, ProviderCardPayment } from './card-provider.ts'
import { type CheckoutRow, findCheckout, findSchema, updateCheckout } from './checkouts.queries.ts'

/** What everything about cards needs: where things are kept, who takes the money, and what time it is. */
export type Cards = { database: Database; provider: CardProvider; clock: Clock }

/** How long after a payment refunds and disputes are still looked for, once a day, if nobody tells of them. */
const daysWatched = 120

/**
 * Makes our books of one payment what the provider's are now. Whatever happened and in whatever order it is told, the provider
 * is asked anew, outside of any transaction. What it says only ever grows: a payment, refunds by their ids, a dispute that is
 * lost; each is booked once, under a lock, so that looks may repeat, overtake each other and die half-way.
 */
export async function settle(
  { database, provider, clock }: Cards,
  userId: number,
  key: string,
): Promise<void> {
  const { platform } = database
  const opened = await findCheckout(platform, userId, key)
  if (!opened || opened.provider !== provider.kind) return
  const now = instantText(clock())
  // Nobody was given its address, so nobody can pay it.
  if (opened.checkoutId === null) return endUnanswered(platform, opened, now)
  const checkout = await provider.readCheckout(opened.accountId, opened.checkoutId)
  if (checkout?.key !== key) return
  if (checkout.payment) await book(database, opened, checkout.payment, clock())
  await updateCheckout(platform, key, standingOf(opened, checkout, now))
}

async function endUnanswered(
  db: Cards['database']['platform'],
  { key, expiresAt }: CheckoutRow,
  now: InstantText,
): Promise<void> {
  if (expiresAt <= now) await updateCheckout(db, key, { state: 'ended', lookAt: null })
}

function standingOf({ expiresAt, openedAt }: CheckoutRow, { state }: Checkout, now: InstantText) {
  if (state === 'expired') return { state: 'ended' as const, lookAt: null }
  if (state === 'open') return { lookAt: expiresAt > now ? expiresAt : daysAfter(now, 1) }
  const next = daysAfter(now, 1)

  return { state: 'paid' as const, lookAt: next < daysAfter(openedAt, daysWatched) ? next : null }
}

async function book(
  database: Database,
  opened: CheckoutRow,
  payment: ProviderCardPayment,
  now: Temporal.Instant,
): Promise<void> {
  const schema = await findSchema(database.platform, opened.userId)
  if (schema === undefined) return
  await database.transaction(({ tenant }) => bookIn(tenant(schema), opened, payment, now), schema)
}

async function bookIn(
  db: TenantDb,
  opened: CheckoutRow,
  payment: ProviderCardPayment,
  now: Temporal.Instant,
): Promise<void> {
  const { currency } = await holdCurrency(db)
  // Of a workspace that was brought back to before its first account, or that has another currency by now.
  if (currency !== payment.currency || !(await booked.lockAccount(db, opened.studentId))) return
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const known = (await booked.lockBooked(db, opened.key)) ?? (await bookPayment(db, opened, payment, zone))
  await bookRefunds(db, { opened, known, payment, zone })
  await bookDispute(db, { opened, known, payment, today: dayIn(zone, now) })
  await booked.updateBooked(db, opened.key, { fee: String(payment.fee) })
}

const dayIn = (zone: string, instant: Temporal.Instant | InstantText): string =>
  Temporal.Instant.from(String(instant)).toZonedDateTimeISO(zone).toPlainDate().toString()

const cardPayment = { kind: 'payment', method: 'card', source: 'card' } as const

async function bookPayment(
  db: TenantDb,
  { key, accountId, checkoutId, studentId, invoiceId, invoiceNumber }: CheckoutRow,
  { id, amount, fee, brand, last4, paidAt }: ProviderCardPayment,
  zone: string,
): Promise<booked.BookedRow> {
  const date = dayIn(zone, paidAt)
  const note = await noteFor(db, { studentId, invoiceId, invoiceNumber, amount, date })
  const [entryId = 0] = await insertEntries(db, [{ ...cardPayment, studentId, date, amount, note }])
  const row = {
    ...{ key, accountId, checkoutId: checkoutId ?? '', paymentId: id, entryId, brand, last4 },
    ...{ fee: String(fee), dispute: null, disputeEntryId: null },
  }
  await booked.insertBooked(db, row)

  return row
}

type Paid = { studentId: number; invoiceId: number; invoiceNumber: string; amount: bigint; date: string }

/** Money that comes for an invoice which was cancelled, corrected or paid meanwhile is credit, and says so. */
async function noteFor(
  db: TenantDb,
  { studentId, invoiceId, invoiceNumber, amount, date }: Paid,
): Promise<string> {
  // After a restore it may be gone, or its id be another one's.
  const found = await invoices.get(db, invoiceId, date).catch(ifMissing)
  if (found?.number !== invoiceNumber || found.studentId !== studentId)
    return `Invoice ${invoiceNumber} is not here any more, so this is credit`
  const { status, unpaid, decimals } = found
  if (status === 'cancelled') return `Invoice ${invoiceNumber} was cancelled meanwhile, so this is credit`
  const open = readMoney(unpaid, decimals) ?? 0n
  if (open === 0n) return `Invoice ${invoiceNumber} was paid meanwhile, so this is credit`

  return open < amount
    ? `Invoice ${invoiceNumber}; part of it was paid meanwhile, so the rest is credit`
    : `Invoice ${invoiceNumber}`
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}

type Booking = { opened: CheckoutRow; known: booked.BookedRow; payment: ProviderCardPayment }

async function bookRefunds(
  db: TenantDb,
  { opened: { key, studentId }, known: { entryId }, payment, zone }: Booking & { zone: string },
): Promise<void> {
  const there = await booked.listRefundIds(db, key)
  for (const { id, amount, createdAt } of payment.refunds) {
    if (there.has(id)) continue
    const date = dayIn(zone, createdAt)
    const [written = 0] = await insertEntries(db, [
      { ...cardPayment, studentId, date, amount: -amount, refersTo: entryId, note: 'Refund to the card' },
    ])
    await booked.insertRefund(db, { refundId: id, key, entryId: written })
  }
}

/** It counts until it is lost; then what is left of the payment is reversed. */
async function bookDispute(
  db: TenantDb,
  { opened, known, payment, today }: Booking & { today: string },
): Promise<void> {
  const { key, studentId } = opened
  const { dispute, amount } = payment
  if (dispute === null || known.dispute === dispute || known.dispute === 'lost') return
  // A look that was slow must not open a dispute again that was won.
  if (known.dispute === 'won' && dispute === 'open') return
  if (dispute !== 'lost') return void (await booked.updateBooked(db, key, { dispute }))
  const left = amount + (await booked.sumTaken(db, known.entryId))
  const [written = null] =
    left > 0n
      ? await insertEntries(db, [
          {
            ...{ ...cardPayment, studentId, date: today, amount: -left },
            ...{ refersTo: known.entryId, note: 'The dispute was lost' },
          },
        ])
      : []
  await booked.updateBooked(db, key, { dispute, disputeEntryId: written })
}
