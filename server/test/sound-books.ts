import { getStatement } from '@lectern/contract/tuition/entries.contract.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TenantDb } from '#server/platform/db/database.ts'
import { type Books, cents, text } from './random-money.ts'

/** No cent has appeared or vanished, no invoice has changed, and the numbers have no gap. */
export async function requireSoundBooks(books: Books, workspace: TenantDb): Promise<void> {
  await requireBalances(books)
  await requireSums(workspace)
  await requireInvoices(books)
  await requireFixedEntries(books)
}

async function requireBalances(books: Books): Promise<void> {
  const { room, model } = books
  for (const [student, balance] of model.balances)
    expect([student, await balanceIn(books, student)]).toEqual([student, text(balance)])
  const { outstanding, prepaid, overdue, due, toInvoice, students } = await room.balances()
  const alive = model.students.map((student) => model.balances.get(student) ?? 0)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(cents(outstanding)).toBe(0 - sum(alive.filter((amount) => amount < 0)))
  expect(cents(prepaid)).toBe(sum(alive.filter((amount) => amount > 0)))
  expect(cents(overdue) + cents(due) + cents(toInvoice)).toBe(cents(outstanding))
  for (const each of students.filter(({ isDeleted }) => !isDeleted)) {
    expect(each.balance).toBe(text(model.balances.get(each.studentId) ?? 0))
    expect(cents(each.overdue) + cents(each.due) + cents(each.toInvoice)).toBe(
      Math.max(0, -cents(each.balance)),
    )
  }
}

/** Whoever was deleted before anything was written has no account that could outlive them. */
async function balanceIn({ room, model }: Books, student: number): Promise<string> {
  const { status, body } = await room.client.call(getStatement, { params: { id: String(student) } })

  return status === 404 && model.deleted.has(student) ? text(0) : body.closing
}

const summed = (kind: string, condition = sql`true`) =>
  sql<string>`coalesce(sum("entries"."amount") filter (where "entries"."kind" = ${kind} and ${condition}), 0)`

/** What is kept beside the entries is what they add up to. */
export async function requireSums(workspace: TenantDb): Promise<void> {
  const kept = await workspace
    .selectFrom('accounts')
    .select(['studentId', 'charged', 'paid', 'corrected', 'freeCharged', 'freeCorrected'])
    .orderBy('studentId')
    .execute()
  const free = sql`"entries"."invoiceId" is null`
  const counted = await workspace
    .selectFrom('accounts')
    .leftJoin('entries', 'entries.studentId', 'accounts.studentId')
    .select([
      'accounts.studentId',
      summed('charge').as('charged'),
      summed('payment').as('paid'),
      summed('correction').as('corrected'),
      summed('charge', free).as('freeCharged'),
      summed('correction', free).as('freeCorrected'),
    ])
    .groupBy('accounts.studentId')
    .orderBy('accounts.studentId')
    .execute()
  expect(kept).toEqual(counted)
}

async function requireInvoices({ room, seenInvoices }: Books): Promise<void> {
  const { invoices } = await room.invoices()
  const numbers = invoices.map(({ number }) => Number(number.slice(5)))
  expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))
  const entries = await room.entries()
  for (const { id } of invoices) {
    const shown = await room.getInvoice(id)
    const { status, unpaid, paidOn, cancelledBy, ...written } = shown
    const before = seenInvoices.get(id)
    if (before) expect(written).toEqual(withoutStanding(before))
    seenInvoices.set(id, shown)
    expect(shown.lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(shown.total))
    const taken = entries
      .filter(({ invoice }) => invoice?.id === id)
      .reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? cents(amount) : -cents(amount)), 0)
    const isLive = status !== 'cancelled' && status !== 'cancellation'
    expect(taken).toBe(isLive ? cents(shown.total) : 0)
    expect(status === 'paid' ? unpaid : '0.00').toBe('0.00')
    expect(paidOn !== null).toBe(status === 'paid')
    expect(cancelledBy !== null).toBe(status === 'cancelled')
  }
}

const withoutStanding = ({
  status: _s,
  unpaid: _u,
  paidOn: _p,
  cancelledBy: _c,
  ...written
}: Books['seenInvoices'] extends Map<number, infer P> ? P : never) => written

/** Payments and corrections never change, and neither does a charge until its invoice is cancelled. */
async function requireFixedEntries({ room, seenInvoices, fixedEntries }: Books): Promise<void> {
  const entries = new Map((await room.entries()).map((entry) => [entry.id, entry]))
  for (const [id, { amount, invoiceId }] of fixedEntries)
    if (invoiceId === null || seenInvoices.get(invoiceId)?.status !== 'cancelled')
      expect([id, entries.get(id)?.amount]).toEqual([id, amount])
  fixedEntries.clear()
  for (const { id, kind, amount, invoice } of entries.values())
    if (kind !== 'charge' || invoice)
      fixedEntries.set(id, { amount, invoiceId: kind === 'charge' ? (invoice?.id ?? null) : null })
}
