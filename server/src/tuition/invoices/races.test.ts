import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

async function openRaces(count: number) {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(count)
  for (const id of students) await room.charge(id, '10')
  const workspace = await server.given.workspaceOf(room.teacher)
  const numbers = async () => (await room.invoices()).invoices.map(({ number }) => Number(number.slice(5)))

  return { ...room, students, workspace, numbers }
}

const countdown = (from: number): number[] => Array.from({ length: from }, (_, index) => from - index)

test('of two windows that end the same month at once one makes all invoices, the other is told', async () => {
  const { students, invoice, invoices, numbers, workspace } = await openRaces(5)

  const answers = await Promise.all([invoice(students), invoice(students), invoice(students)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await numbers()).toEqual(countdown(5))
  expect((await invoices()).invoices.every(({ total }) => total === '10.00')).toBe(true)
  await requireSums(workspace)
})

test('invoices and cancellations made at once leave no gap in the numbers', async () => {
  const { students, invoice, cancelInvoice, numbers, workspace } = await openRaces(8)
  const made = await Promise.all(students.slice(0, 4).map((id) => invoice([id])))
  const ids = made.map(({ body }) => body[0]?.id ?? 0)

  const answers = await Promise.all([
    ...students.slice(4).map((id) => invoice([id])),
    ...ids.map((id) => cancelInvoice(id)),
    ...ids.map((id) => cancelInvoice(id)),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(8).fill(201),
    ...Array(4).fill(409),
  ])
  expect(await numbers()).toEqual(countdown(12))
  await requireSums(workspace)
})

test('a class that changes while it is invoiced is invoiced before or after, never in between', async () => {
  const room = await openRaces(0)
  const students = await room.newStudents(3)
  const held = await room.held({ classValue: '30', studentIds: students.map(String) })
  await room.record(held.id, { marks: room.allPresent(students) })

  await Promise.all([
    room.invoice(students),
    room.change(held.id, { classValue: '60' }),
    room.pay(students[0] ?? 0, '5'),
    room.change(held.id, { classValue: '90' }),
  ])

  const value = Number((await room.list())[0]?.classValue)
  expect(await room.amountsOf(held.id)).toEqual(students.map(() => (value / 3).toFixed(2)))
  const { invoices } = await room.invoices()
  const papers = await Promise.all(invoices.map(({ id }) => room.getInvoice(id)))
  const entries = await room.entries({ kind: 'charge' })
  for (const paper of papers)
    expect(entries.filter(({ invoice }) => invoice?.id === paper.id).map(({ amount }) => amount)).toEqual(
      paper.lines.map(({ amount }) => amount),
    )
  await requireSums(room.workspace)
})

test('a payment is taken back once, however often it is asked for at once', async () => {
  const { students, pay, takeBack, balanceOf } = await openRaces(1)
  const { body: payment } = await pay(students[0] ?? 0, '25')

  const answers = await Promise.all([1, 2, 3, 4].map(() => takeBack(payment.id)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(await balanceOf(students[0] ?? 0)).toBe('-10.00')
})

test('a currency that changes while money is written changes before it or not at all', async () => {
  const room = await openRaces(0)
  const [ama = 0] = await room.newStudents(1)

  const [changed, paid] = await Promise.all([room.setDetails({ currency: 'JPY' }), room.pay(ama, '12.50')])
  const { currency } = await room.details()

  expect([changed.status, paid.status, currency]).toEqual(
    currency === 'JPY' ? [200, 400, 'JPY'] : [409, 201, 'USD'],
  )
})
