import { deleteCharge } from '@lectern/contract/tuition/entries.contract.ts'
import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type ModelClass, MoneyModel, markAt } from './money-model.ts'
import type { TestServer } from './start-server.ts'
import { openTuitionRoom, type TuitionRoom } from './tuition-room.ts'

const text = (cents: number): string => (cents / 100).toFixed(2)
const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** A workspace and the model of its money, and everything that must never change once it was seen. */
export type Books = {
  room: TuitionRoom
  model: MoneyModel
  seenInvoices: Map<number, Invoice>
  fixedEntries: Map<number, { amount: string; invoiceId: number | null }>
  courseId: number
}

export async function openBooks(server: TestServer): Promise<Books> {
  const room = await openTuitionRoom(server)
  const model = new MoneyModel()
  for (const id of await room.newStudents(4)) model.add(id, 0)

  return { room, model, seenInvoices: new Map(), fixedEntries: new Map(), courseId: room.course.id }
}

type Step = { happening: string; which: number; other: number; amount: number }

const pick = <T>(all: readonly T[], index: number): T | undefined =>
  all.length > 0 ? all[index % all.length] : undefined

const values = [null, 0, 2, 1001, 5500, 7]
const valueAt = (index: number): number | null => values[index % values.length] ?? null

type Happening = (books: Books, step: Step) => Promise<unknown>

const withClass =
  (happen: (books: Books, chosen: ModelClass, step: Step) => Promise<unknown>): Happening =>
  async (books, step) => {
    const chosen = pick([...books.model.classes.values()], step.which)
    if (chosen) await happen(books, chosen, step)
  }

const revisionOf = async ({ room }: Books, { id }: ModelClass): Promise<number> =>
  (await room.recordOf(id)).revision

const happenings: Record<string, Happening> = {
  async schedule({ room, model, courseId }, { which, other }) {
    const students = model.students.filter((_, index) => (other >> index) % 2 === 1)
    const value = valueAt(which)
    const classValue = value === null ? null : text(value)
    const held = await room.held({ courseId, classValue, studentIds: students.map(String) })
    const rows = { marks: new Map(), charges: new Map() }
    model.classes.set(held.id, { id: held.id, value, students, state: 'scheduled', ...rows })
  },
  record: withClass(async (books, chosen, { other, amount }) => {
    const marked = new Map(chosen.students.map((id, index) => [id, markAt(other + index)]))
    const typed = new Map(other % 3 === 0 ? chosen.students.slice(0, 1).map((id) => [id, amount]) : [])
    const marks = [...marked].map(([studentId, mark]) => {
      const charge = typed.get(studentId)
      return { studentId, mark, ...(charge !== undefined && { charge: text(charge) }) }
    })
    const { status } = await books.room.record(chosen.id, {
      revision: await revisionOf(books, chosen),
      marks,
    })
    expect(status).toBe(200)
    books.model.record(chosen, marked, typed)
  }),
  'change value': withClass(async ({ room, model }, chosen, { other }) => {
    const value = valueAt(other)
    expect((await room.change(chosen.id, { classValue: value === null ? null : text(value) })).status).toBe(
      200,
    )
    model.changeValue(chosen, value)
  }),
  'take out': withClass(async ({ room, model }, chosen, { other }) => {
    const student = pick(chosen.students, other)
    if (student === undefined) return
    const studentIds = chosen.students.filter((id) => id !== student).map(String)
    expect((await room.change(chosen.id, { studentIds })).status).toBe(200)
    model.takeOut(chosen, student)
  }),
  reopen: withClass(async (books, chosen) => {
    const { status } = await books.room.reopen(chosen.id, await revisionOf(books, chosen))
    expect(status).toBe(200)
    books.model.reopen(chosen)
  }),
  'leave completed': withClass(async ({ room, model }, chosen) => {
    await room.change(chosen.id, { status: 'scheduled' })
    model.reopen(chosen)
  }),
  cancel: withClass(async (books, chosen, { other }) => {
    const isCharged = other % 2 === 0
    const revision = await revisionOf(books, chosen)
    expect((await books.room.cancel(chosen.id, { revision, isCharged })).status).toBe(200)
    books.model.cancel(chosen, isCharged)
  }),
  'delete class': withClass(async ({ room, model }, chosen) => {
    await room.remove(chosen.id)
    model.deleteClass(chosen)
  }),
  async 'delete course'(books, { which }) {
    if (which % 4 !== 0) return
    await books.room.deleteCourse(books.courseId)
    for (const of of [...books.model.classes.values()]) books.model.deleteClass(of)
    books.courseId = await books.room.anotherCourse('Algebra')
  },
  async 'delete student'({ room, model }, { which, other }) {
    const student = pick(model.students, which)
    if (student === undefined || other % 4 !== 0) return
    await room.deleteStudent(student)
    model.deleteStudent(student)
  },
  async pay({ room, model }, { which, amount }) {
    const student = pick([...model.balances.keys()], which)
    if (student === undefined || amount === 0) return
    const { status, body } = await room.pay(student, text(amount))
    expect(status).toBe(model.deleted.has(student) ? 404 : 201)
    if (status !== 201) return
    model.add(student, amount)
    model.payments.set(body.id, { student, amount })
  },
  async 'take back'({ room, model }, { which }) {
    const [id, payment] = pick([...model.payments], which) ?? []
    if (id === undefined || !payment) return
    const { status } = await room.takeBack(id)
    expect(status).toBe(model.deleted.has(payment.student) ? 409 : 201)
    if (status !== 201) return
    expect((await room.takeBack(id)).status).toBe(409)
    model.payments.delete(id)
    model.add(payment.student, -payment.amount)
  },
  async correct({ room, model }, { which, amount, other }) {
    const student = pick(model.students, which)
    const signed = other % 2 === 0 ? amount : -amount
    if (student === undefined || amount === 0) return
    expect((await room.correct(student, text(signed))).status).toBe(201)
    model.add(student, signed)
  },
  async 'charge by hand'({ room, model }, { which, amount }) {
    const student = pick(model.students, which)
    if (student === undefined || amount === 0) return
    const { body } = await room.charge(student, text(amount))
    model.add(student, -amount)
    model.handCharges.set(body.id, { student, amount, invoice: null })
  },
  async 'delete charge'({ room, model }, { which }) {
    const [id, charge] = pick([...model.handCharges], which) ?? []
    if (id === undefined || !charge) return
    const { status } = await room.client.call(deleteCharge, { params: { id: String(id) } })
    expect(status).toBe(charge.invoice === null ? 204 : 409)
    if (status !== 204) return
    model.handCharges.delete(id)
    model.add(charge.student, charge.amount)
  },
  'invoice one': async (books, { which }) => {
    const student = pick(books.model.students, which)
    if (student !== undefined) await invoice(books, [student])
  },
  'month-end': async (books) => {
    const { students } = await books.room.preview()
    if (students.length > 0)
      await invoice(
        books,
        students.map(({ studentId }) => studentId),
        201,
      )
  },
  async 'cancel invoice'(books, { which }) {
    const { invoices } = await books.room.invoices()
    const chosen = pick(invoices, which)
    if (!chosen) return
    const { status } = await books.room.cancelInvoice(chosen.id)
    expect(status).toBe(['cancelled', 'cancellation'].includes(chosen.status) ? 409 : 201)
    if (status === 201) books.model.invoiceCancelled(chosen.id)
  },
  async 'change currency'({ room }, { which }) {
    const before = await room.details()
    const currency = which % 2 === 0 ? 'USD' : 'EUR'
    const { status } = await room.setDetails({ currency })
    expect(status).toBe(before.canChangeCurrency || currency === before.currency ? 200 : 409)
  },
}

async function invoice({ room, model }: Books, studentIds: number[], expected?: number): Promise<void> {
  const { status, body } = await room.invoice(studentIds)
  expect([201, 409]).toContain(status)
  if (expected !== undefined) expect(status).toBe(expected)
  if (status !== 201) return
  const listed = await room.entries({ kind: 'charge' })
  for (const { id, studentId } of body) {
    const entryIds = listed.filter((entry) => entry.invoice?.id === id).map((entry) => entry.id)
    model.invoiced(studentId, id, new Set(entryIds))
  }
}

const step = fc.record<Step>({
  happening: fc.constantFrom(...Object.keys(happenings)),
  which: fc.nat(30),
  other: fc.nat(60),
  amount: fc.constantFrom(0, 1, 333, 1000, 2599),
})

/** Begins with something to record, since nothing is owed before. */
export const story = fc
  .tuple(fc.array(step, { minLength: 20, maxLength: 35 }), fc.nat(30))
  .map(([steps, which]) => [
    ...['schedule', 'record', 'schedule', 'record', 'month-end'].map((happening, index) => ({
      happening,
      which: which + index,
      other: 15,
      amount: 1000,
    })),
    ...steps,
  ])

export async function happen(books: Books, taken: Step): Promise<void> {
  await happenings[taken.happening]?.(books, taken)
}

export { cents, text }
