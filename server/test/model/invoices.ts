import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { type Entry, nextId, Refused, todayIn, type World } from './world.ts'

/** Charges and corrections up to today that are on no invoice, and what they add up to. */
export function freeOf(world: World, student: number): { entries: Entry[]; total: number } {
  const entries = [...world.entries.values()].filter(
    (entry) =>
      entry.student === student &&
      entry.kind !== 'payment' &&
      entry.invoice === null &&
      entry.amount !== 0 &&
      entry.date <= todayIn(world),
  )
  const total = entries.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0)

  return { entries, total }
}

/** All of them or none. */
export function issueInvoices(
  world: World,
  students: readonly number[],
  made: readonly InvoiceInList[] | undefined,
): void {
  if (students.some((student) => !world.students.has(student))) throw new Refused(404)
  if (students.some((student) => freeOf(world, student).total <= 0)) throw new Refused(409)
  for (const student of students) {
    const id = made?.find(({ studentId }) => studentId === student)?.id ?? -nextId(world)
    const { entries, total } = freeOf(world, student)
    for (const entry of entries) entry.invoice = id
    world.invoices.set(id, { id, student, total, cancels: null })
  }
}

/** By a second one; what the first had taken is free again. */
export function takeBackInvoice(world: World, id: number, made: number | undefined): void {
  const invoice = world.invoices.get(id)
  const isCancelled = [...world.invoices.values()].some(({ cancels }) => cancels === id)
  if (!invoice || invoice.cancels !== null || isCancelled) throw new Refused(409)
  for (const entry of world.entries.values()) if (entry.invoice === id) entry.invoice = null
  const own = made ?? -nextId(world)
  world.invoices.set(own, { id: own, student: invoice.student, total: -invoice.total, cancels: id })
}
