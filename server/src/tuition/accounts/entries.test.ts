import {
  createCharge,
  createCorrection,
  createPayment,
  deleteCharge,
  listEntries,
} from '@lectern/contract/tuition/entries.contract.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('an account is what was paid and corrected less what was charged', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '40', { title: 'Book', date: '2026-10-02' })
  await room.pay(ama, '25.5', { method: 'cash', note: 'Envelope', date: '2026-11-02' })
  await room.correct(ama, '-0.50', { date: '2026-11-03' })

  const whole = await room.statement(ama)
  const november = await room.statement(ama, { from: '2026-11-01', through: '2026-11-02' })

  expect(whole).toMatchObject({
    opening: '0.00',
    charged: '40.00',
    paid: '25.50',
    corrected: '-0.50',
    closing: '-15.00',
  })
  expect(whole.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', '40.00'],
    ['payment', '25.50'],
    ['correction', '-0.50'],
  ])
  expect(november).toMatchObject({ opening: '-40.00', paid: '25.50', closing: '-14.50' })
  expect(november.entries).toMatchObject([{ method: 'cash', note: 'Envelope', studentName: 'Student 0' }])
})

test('a payment taken back is a negative one that names the first, once', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: payment } = await room.pay(ama, '60')

  const { body: reversal } = await room.takeBack(payment.id)
  const again = await room.takeBack(payment.id)
  const ofReversal = await room.takeBack(reversal.id)

  expect(reversal).toMatchObject({ kind: 'payment', amount: '-60.00', refersTo: payment.id })
  expect([again.status, ofReversal.status]).toEqual([409, 409])
  expect((await room.entries()).find(({ id }) => id === payment.id)?.takenBackBy).toBe(reversal.id)
  expect(await room.balanceOf(ama)).toBe('0.00')
})

test('no payment of a deleted student is taken back, since none can be recorded in its place', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: payment } = await room.pay(ama, '60')
  await room.deleteStudent(ama)

  const refused = await room.takeBack(payment.id)

  expect(refused).toMatchObject({
    status: 409,
    error: { message: 'This student was deleted, so the payment cannot be taken back' },
  })
  expect(await room.balanceOf(ama)).toBe('60.00')
})

test('a charge by hand can be deleted until it is invoiced, and a payment never', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: charge } = await room.charge(ama, '12')
  const { body: payment } = await room.pay(ama, '12')
  const remove = (id: number) => room.client.call(deleteCharge, { params: { id: String(id) } })

  expect((await remove(charge.id)).status).toBe(204)
  expect((await remove(charge.id)).status).toBe(404)
  expect((await remove(payment.id)).status).toBe(404)
  expect(await room.balanceOf(ama)).toBe('12.00')
})

/** A class of 30.00 that was invoiced to its student and deleted, and whose invoice was then cancelled. */
async function openFreed({ newValue }: { newValue?: string } = {}) {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  const { body: made } = await room.invoice([ama])
  const remove = (id: number) => room.client.call(deleteCharge, { params: { id: String(id) } })
  const [charge] = await room.entries()
  const ofClass = await remove(charge?.id ?? 0)
  if (newValue !== undefined) await room.change(held.id, { classValue: newValue })
  await room.remove(held.id)
  const invoiced = await remove(charge?.id ?? 0)
  await room.cancelInvoice(made[0]?.id ?? 0)

  return { ...room, ama, charge: charge?.id ?? 0, remove, ofClass, invoiced }
}

test('the charge of a class that is gone can be deleted once its invoice is cancelled', async () => {
  const { ama, charge, remove, ofClass, invoiced, ...room } = await openFreed()
  expect(ofClass).toMatchObject({ status: 409, error: { message: expect.stringContaining('from a class') } })
  expect(invoiced).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('on an invoice') },
  })
  expect(await room.entries()).toMatchObject([{ id: charge, classId: null, isCorrected: false }])

  expect((await remove(charge)).status).toBe(204)

  expect(await room.balanceOf(ama)).toBe('0.00')
  expect((await room.preview()).students).toEqual([])
})

test('a charge that was corrected stays beside its correction', async () => {
  const { ama, charge, remove, ...room } = await openFreed({ newValue: '36' })

  const refused = await remove(charge)

  expect(refused).toMatchObject({
    status: 409,
    error: { message: 'This charge was corrected. Write another correction.' },
  })
  expect((await room.entries()).map(({ kind, isCorrected }) => [kind, isCorrected])).toEqual([
    ['correction', false],
    ['charge', true],
  ])
  expect(await room.balanceOf(ama)).toBe('-36.00')
})

test('an amount with a decimal comma is the one with a point', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '12,50')
  await room.correct(ama, '-0,5')

  expect((await room.entries()).map(({ amount }) => amount)).toEqual(['-0.50', '12.50'])
})

test.each([
  ['zero', '0'],
  ['zero with decimals', '0.00'],
  ['negative', '-5'],
  ['enormous', '1000000000'],
  ['with too many decimals for the currency', '1.005'],
  ['parted as thousands are', '1,250'],
  ['in scientific form', '1e3'],
])('an amount that is %s is refused beside its field, and nothing is written', async (_what, amount) => {
  const room = await openTuitionRoom(server)
  const [studentId = 0] = await room.newStudents(1)
  const body = { studentId, amount, date: '2026-11-16', title: 'Book', note: 'Why' }

  for (const endpoint of [createPayment, createCharge]) {
    const refused = await room.client.attempt(endpoint, { body })
    expect(refused.status).toBe(400)
    expect(refused.error?.fields?.amount).toBeTruthy()
  }
  const correction = await room.client.attempt(createCorrection, { body })
  expect(correction.status).toBe(amount === '-5' ? 201 : 400)
  expect((await room.entries()).length).toBe(amount === '-5' ? 1 : 0)
})

test.each(['2026-02-30', '1969-12-31', '2200-01-01', '2026-11-16T10:00:00Z', 'tomorrow'])(
  'the date %s is refused',
  async (date) => {
    const room = await openTuitionRoom(server)
    const [studentId = 0] = await room.newStudents(1)

    const refused = await room.client.attempt(createPayment, { body: { studentId, amount: '5', date } })

    expect(refused.status).toBe(400)
    expect(refused.error?.fields?.date).toBeTruthy()
  },
)

test('a student of another teacher is not found', async () => {
  const room = await openTuitionRoom(server)
  const other = await openTuitionRoom(server)
  await room.newStudents(3)
  const [, , theirs = 0] = await room.newStudents(3)

  expect((await other.pay(theirs, '5')).status).toBe(404)
  expect((await other.correct(theirs, '5')).status).toBe(404)
  expect((await other.charge(theirs, '5')).status).toBe(404)
  expect(await other.entries()).toEqual([])
})

test('entries come page by page, each once, the latest first, also by kind and span', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  const workspace = await server.given.workspaceOf(room.teacher)
  await room.pay(ama, '1', { date: '2026-01-01' })
  await room.charge(ben, '1', { date: '2026-12-31' })
  const rows = Array.from({ length: 450 }, (_, index) => ({
    studentId: ama,
    kind: 'payment' as const,
    date: `2026-0${1 + (index % 9)}-15`,
    amount: '100',
  }))
  await workspace.insertInto('entries').values(rows).execute()

  const seen: number[] = []
  let dates = ''
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await room.client.call(listEntries, { query: { ...(cursor && { cursor }) } })
    seen.push(...body.entries.map(({ id }) => id))
    dates += body.entries.map(({ date }) => date).join(' ')
    cursor = body.next
  }

  expect(seen).toHaveLength(452)
  expect(new Set(seen).size).toBe(452)
  expect(dates.startsWith('2026-12-31 2026-09-15')).toBe(true)
  expect(await room.entries({ studentId: String(ben) })).toHaveLength(1)
  expect(await room.entries({ kind: 'charge' })).toHaveLength(1)
  expect(await room.entries({ from: '2026-09-16', through: '2026-12-31' })).toHaveLength(1)
  expect(await room.entries({ from: '2026-02-15', through: '2026-02-15' })).toHaveLength(50)
})
