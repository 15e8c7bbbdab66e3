import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { takeBackPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { creditorReference } from '@lectern/contract/tuition/scan/creditor-reference.ts'
import {
  type ChosenLine,
  forgetPayer,
  getStatementImport,
  importStatement,
  listKnownPayers,
  listStatements,
  previewStatement,
  takeBackStatement,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { ofxOf } from '#test/statements/ofx-of.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** Two students with an open invoice of 45.00 each, and a bank. */
async function openBankRoom() {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  for (const student of [ama, ben]) await room.charge(student, '45.00', { date: '2026-11-02' })
  const invoices = (await room.invoice([ama, ben])).body
  const referenceOf = (student: number) =>
    creditorReference(invoices.find(({ studentId }) => studentId === student)?.number ?? '')
  const { client } = room

  return {
    ...room,
    ama,
    ben,
    referenceOf,
    look: async (text: string) =>
      (await client.call(previewStatement, { body: { name: 'november.ofx', text } })).body,
    take: (text: string, lines: ChosenLine[]) =>
      client.call(importStatement, { body: { name: 'november.ofx', text, lines } }),
    payers: async () => (await client.call(listKnownPayers, {})).body,
    paid: async (student: number) => (await room.account(student)).paid,
  }
}

const one = (line: number, studentId: number): ChosenLine => ({ line, studentId })

test('a line with our reference is a sure payment, and Import writes it once, however often the file comes', async () => {
  const room = await openBankRoom()
  const text = ofxOf([
    { amount: '45.00', payer: 'Grace Mensah', text: room.referenceOf(room.ama) },
    { amount: '-9.00', payer: 'SHOP' },
    { amount: '12.00', payer: 'SOMEBODY' },
  ])
  const before = await room.look(text)
  const { body } = await room.take(text, [one(0, room.ama)])
  const again = await room.take(text, [one(0, room.ama)])

  expect(before.lines.map(({ state }) => state)).toEqual(['sure', 'other', 'other'])
  expect(before.lines[0]).toMatchObject({
    foundBy: 'reference',
    parts: [{ studentId: room.ama, amount: '45.00' }],
  })
  expect(body).toMatchObject({ payments: 1, total: '45.00', alreadyThere: 0 })
  expect(again.status).toBe(409)
  expect((await room.look(text)).lines[0]).toMatchObject({ state: 'there' })
  expect(await room.paid(room.ama)).toBe('45.00')
})

test('of equal lines of one day as many are written as the file has beyond those that are there', async () => {
  const room = await openBankRoom()
  const equal = { amount: '5.00', payer: 'Grace Mensah', text: 'Lesson' }
  await room.take(ofxOf([equal]), [one(0, room.ama)])
  const three = ofxOf([equal, equal, equal])
  const states = (await room.look(three)).lines.map(({ state }) => state)
  const { body } = await room.take(
    three,
    [0, 1, 2].map((line) => one(line, room.ama)),
  )

  expect(states.filter((state) => state === 'there')).toHaveLength(1)
  expect(body).toMatchObject({ payments: 2, alreadyThere: 1 })
  expect(await room.paid(room.ama)).toBe('15.00')
})

test('two windows that import the same file write it once', async () => {
  const room = await openBankRoom()
  const text = ofxOf(
    Array.from({ length: 20 }, (_none, index) => ({ amount: `${index + 1}.00`, payer: 'Grace Mensah' })),
  )
  const lines = Array.from({ length: 20 }, (_none, index) => one(index, room.ama))
  const answers = await Promise.all([room.take(text, lines), room.take(text, lines)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await room.paid(room.ama)).toBe('210.00')
})

test('a line is shared by siblings, and its parts are its amount', async () => {
  const room = await openBankRoom()
  const text = ofxOf([{ amount: '100.00', payer: 'Grace Mensah' }])
  const shared = (first: string, second: string): ChosenLine[] => [
    { ...one(0, room.ama), amount: first },
    { ...one(0, room.ben), amount: second },
  ]

  expect((await room.take(text, shared('60.00', '50.00'))).status).toBe(400)
  expect((await room.take(text, shared('60.00', '40.00'))).status).toBe(201)
  expect([await room.paid(room.ama), await room.paid(room.ben)]).toEqual(['60.00', '40.00'])
  expect((await room.look(text)).lines[0]?.state).toBe('there')
})

test('a line in another currency says so, and what arrived of it is typed', async () => {
  const room = await openBankRoom()
  const text = ofxOf([{ amount: '55.00', payer: 'Instituto Lingua' }], 'EUR')
  const choice = one(0, room.ama)

  expect((await room.look(text)).lines[0]).toMatchObject({
    state: 'problem',
    reason: expect.stringContaining('EUR'),
  })
  expect((await room.take(text, [choice])).status).toBe(400)
  expect((await room.take(text, [{ ...choice, amount: '59.70' }])).status).toBe(201)
  expect(await room.paid(room.ama)).toBe('59.70')
})

test('a payer is known from the next time on, and forgotten by a click', async () => {
  const room = await openBankRoom()
  await room.take(ofxOf([{ amount: '5.00', payer: 'Grace Mensah', text: 'one' }]), [one(0, room.ama)])
  const next = ofxOf([{ amount: '7.00', payer: 'Grace Mensah', text: 'two' }])
  const known = await room.look(next)
  const [payer] = await room.payers()
  await room.client.call(forgetPayer, { params: { id: String(payer?.id) } })

  expect(known.lines[0]).toMatchObject({ state: 'sure', foundBy: 'payer', parts: [{ studentId: room.ama }] })
  expect(payer).toMatchObject({ name: 'Grace Mensah', studentId: room.ama, account: null })
  expect((await room.look(next)).lines[0]?.state).toBe('other')
})

test('a statement is taken back as a whole by reversing entries, once, and what it taught is forgotten', async () => {
  const room = await openBankRoom()
  const text = ofxOf(['5.00', '6.00', '7.00'].map((amount) => ({ amount, payer: 'Grace Mensah' })))
  const { body: made } = await room.take(
    text,
    [0, 1, 2].map((line) => one(line, room.ama)),
  )
  const at = { params: { id: String(made?.id) } }
  const { body: before } = await room.client.call(getStatementImport, at)
  await room.takeBack(before.entries[1]?.entryId ?? 0)
  const { body } = await room.client.call(takeBackStatement, at)
  const { body: after } = await room.client.call(getStatementImport, at)

  expect(body).toMatchObject({
    takenBack: 2,
    left: [{ amount: '6.00', reason: 'It was taken back before.' }],
  })
  expect(after.entries.every(({ isTakenBack }) => isTakenBack)).toBe(true)
  expect(await room.paid(room.ama)).toBe('0.00')
  expect(await room.payers()).toEqual([])
  expect((await room.client.attempt(takeBackStatement, at)).status).toBe(409)
  expect((await room.client.call(listStatements, {})).body[0]?.takenBackAt).not.toBeNull()
  expect((await room.take(text, [one(0, room.ama)])).status).toBe(201)
})

test('a statement and its payments that are taken back at once are taken back once each', async () => {
  const room = await openBankRoom()
  const count = 12
  const text = ofxOf(Array.from({ length: count }, () => ({ amount: '5.00', payer: 'Grace Mensah' })))
  const lines = Array.from({ length: count }, (_none, line) => one(line, room.ama))
  const { body: made } = await room.take(text, lines)
  const at = { params: { id: String(made?.id) } }
  const { body: before } = await room.client.call(getStatementImport, at)
  const byHand = before.entries.slice(0, 3).map(({ entryId }) =>
    room.client.attempt(takeBackPayment, {
      params: { id: String(entryId) },
      body: { date: '2026-11-05', note: null },
    }),
  )
  const answers = await Promise.all([...byHand, room.client.attempt(takeBackStatement, at)])

  expect(answers.filter(({ status }) => status !== 200 && status !== 201 && status !== 409)).toEqual([])
  expect(await room.paid(room.ama)).toBe('0.00')
})

test('what was taken back of a student who was deleted is left and named', async () => {
  const room = await openBankRoom()
  const [gone = 0] = await room.newStudents(1)
  const { body: made } = await room.take(ofxOf([{ amount: '5.00', payer: 'Grace Mensah' }]), [one(0, gone)])
  await room.client.call(deleteStudent, { params: { id: String(gone) } })
  const { body } = await room.client.call(takeBackStatement, { params: { id: String(made?.id) } })

  expect(body).toMatchObject({ takenBack: 0, left: [{ reason: 'The student was deleted.' }] })
})

test('a payment that was typed already waits for a tick', async () => {
  const room = await openBankRoom()
  await room.pay(room.ama, '45.00', { date: '2026-11-04' })
  const text = ofxOf([{ amount: '45.00', payer: 'Grace Mensah', text: room.referenceOf(room.ama) }])

  expect((await room.look(text)).lines[0]).toMatchObject({
    state: 'check',
    reason: expect.stringContaining('by hand on Nov 4'),
  })
})

test('entries say that a statement brought them, in the list and in the table', async () => {
  const room = await openBankRoom()
  await room.take(ofxOf([{ amount: '5.00', payer: 'Grace Mensah' }]), [one(0, room.ama)])
  const [entry] = await room.entries({ kind: 'payment' })
  const table = await (await room.client.fetch('/api/exports/entries?kind=payment')).text()

  expect(entry).toMatchObject({
    source: 'statement',
    method: 'bank transfer',
    note: 'Grace Mensah',
    date: '2026-11-05',
  })
  expect(table).toContain('bank statement')
})

test('nothing is written for another teacher, nor for a line that is none', async () => {
  const room = await openBankRoom()
  const stranger = await openBankRoom()
  const text = ofxOf([{ amount: '5.00' }, { amount: '-5.00' }])

  expect((await room.take(text, [one(0, stranger.ama + 1000)])).status).toBe(404)
  expect((await room.take(text, [one(1, room.ama)])).status).toBe(400)
  expect((await room.take(text, [one(7, room.ama)])).status).toBe(400)
  expect((await room.take(text, [one(0, room.ama), one(0, room.ama)])).status).toBe(400)
  expect((await room.client.call(listStatements, {})).body).toEqual([])
})
