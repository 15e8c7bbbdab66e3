import {
  createCharge,
  createCorrection,
  createPayment,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import { cancelInvoice, createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { addEntry } from './accounts.ts'
import type { Dice } from './choices.ts'
import { type Action, at } from './class-steps.ts'
import { freeOf, issueInvoices, takeBackInvoice } from './invoices.ts'
import { take } from './play.ts'
import { Refused, todayIn, type World } from './world.ts'

const text = (cents: number): string => (cents / 100).toFixed(2)

/** Whoever was deleted, too. */
const pickStudent = (world: World, dice: Dice): number | undefined =>
  dice.pick(dice.once(8) ? [...world.entries.values()].map(({ student }) => student) : [...world.students])

const requireStudent = (world: World, student: number): void => {
  if (!world.students.has(student)) throw new Refused(404)
}

const endpoints = { payment: createPayment, correction: createCorrection, charge: createCharge } as const

const add =
  (kind: keyof typeof endpoints): Action =>
  async (play, dice) => {
    const student = pickStudent(play.world, dice)
    if (student === undefined) return
    const amount = dice.one(1000, 333, 2599, 1) * (kind === 'correction' && dice.once(2) ? -1 : 1)
    const date = todayIn(play.world)
    const body = { studentId: student, amount: text(amount), date, title: 'Book', note: 'Agreed' }
    await take(play, {
      kind: `${kind} by hand`,
      words: `${kind} of ${text(amount)} for student ${student}`,
      call: () => play.client.call(endpoints[kind], { body }),
      model(draft, answer) {
        requireStudent(draft, student)
        addEntry(draft, { student, kind, date, amount, ...(answer.body && { id: answer.body.id }) })
      },
    })
  }

const takeBack: Action = async (play, dice) => {
  const { world } = play
  const payments = [...world.entries.values()].filter(({ kind, id }) => kind === 'payment' && id > 0)
  const payment = dice.pick(payments)
  if (!payment) return
  const date = todayIn(world)
  await take(play, {
    kind: 'take a payment back',
    words: `take payment ${payment.id} back`,
    call: () => play.client.call(takeBackPayment, { ...at(payment.id), body: { date } }),
    model(draft, answer) {
      const isTakenBack = [...draft.entries.values()].some(({ refersTo }) => refersTo === payment.id)
      if (payment.amount < 0 || isTakenBack || !draft.students.has(payment.student)) throw new Refused(409)
      const { student, amount, id } = payment
      const back = { student, kind: 'payment', date, amount: -amount, refersTo: id } as const
      addEntry(draft, { ...back, ...(answer.body && { id: answer.body.id }) })
    },
  })
}

/** For one student, or at the end of a month for all who have something to pay. */
const invoice =
  (isForAll: boolean): Action =>
  async (play, dice) => {
    const { world } = play
    const owing = [...world.students].filter((student) => freeOf(world, student).total > 0)
    const one = dice.once(8) ? pickStudent(world, dice) : dice.pick(owing)
    const studentIds = isForAll ? owing : one === undefined ? [] : [one]
    if (studentIds.length === 0) return
    await take(play, {
      kind: isForAll ? 'month-end' : 'invoice',
      words: `invoice for students ${studentIds.join(', ')}`,
      call: () => play.client.call(createInvoices, { body: { until: todayIn(world), studentIds } }),
      model: (draft, answer) => issueInvoices(draft, studentIds, answer.body),
    })
  }

const takeInvoiceBack: Action = async (play, dice) => {
  const chosen = dice.pick([...play.world.invoices.values()])
  if (!chosen) return
  await take(play, {
    kind: 'cancel an invoice',
    words: `cancel invoice ${chosen.id}`,
    call: () => play.client.call(cancelInvoice, at(chosen.id)),
    model: (draft, answer) => takeBackInvoice(draft, chosen.id, answer.body?.id),
  })
}

export const moneyActions: Record<string, Action> = {
  pay: add('payment'),
  correct: add('correction'),
  charge: add('charge'),
  'take back': takeBack,
  invoice: invoice(false),
  'month-end': invoice(true),
  'cancel invoice': takeInvoiceBack,
}
