import { getTuitionMonths } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { manyClasses } from '#test/many-classes.ts'
import { manyEnrollments } from '#test/many-enrollments.ts'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { maxListedBytes } from '../../platform/db/pagination.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** A student with a weekly class of 20.00, the first this morning. */
async function openWeekly() {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: series } = await room.schedule({
    scheduledAt: '2026-11-16 09:00:00',
    classValue: '20.00',
    studentIds: [String(ama)],
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1] },
    recurrenceEndDate: '2026-12-14',
  })

  return { ...room, ama, series }
}

test('what is paid covers classes that wait to be recorded, then coming ones, as far as it reaches', async () => {
  const room = await openWeekly()
  const { ama, series } = room
  const covers = async () => {
    const { coversUntil, coveredClasses } = (await room.balanceIn(ama)) ?? {}
    return [coversUntil, coveredClasses]
  }

  expect(await covers()).toEqual([null, 0])
  await room.pay(ama, '45')
  expect(await covers()).toEqual(['2026-11-23', 2])
  await room.record(series.id, { marks: room.allPresent([ama]) })
  expect(await covers()).toEqual(['2026-11-23', 1])
  await room.change((await room.list()).at(1)?.id ?? 0, { classValue: '5' })
  expect(await covers()).toEqual(['2026-11-30', 2])
  await room.change((await room.list()).at(1)?.id ?? 0, { status: 'cancelled' })
  expect(await covers()).toEqual(['2026-11-30', 1])
  expect(await room.account(ama)).toMatchObject({
    balance: '25.00',
    coversUntil: '2026-11-30',
    chargedThisMonth: '20.00',
    coming: [{ amount: '20.00' }, { amount: '20.00' }, { amount: '20.00' }],
  })
})

test('a make-up for a class that is charged no longer costs what it will be charged', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const asked = { classValue: '20.00', studentIds: [String(ama)] }
  const missed = await room.held(asked)
  const marked = (mark: 'absent' | 'excused') => [{ studentId: ama, mark, makeUpOwed: true }]
  await room.record(missed.id, { marks: marked('absent') })
  const { body: makeUp } = await room.schedule({ ...asked, scheduledAt: '2026-11-20 09:00:00' })
  await room.link(String(ama), missed.id, makeUp.id)
  await room.invoice([ama])
  expect((await room.account(ama)).coming).toEqual([])

  await room.record(missed.id, { revision: 1, marks: marked('excused') })
  expect((await room.account(ama)).coming).toMatchObject([{ id: makeUp.id, amount: '20.00' }])
  await room.pay(ama, '15')
  expect(await room.balanceIn(ama)).toMatchObject({ balance: '15.00', coveredClasses: 0 })
})

test('whoever owes has paid through the last charge that the money reached', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  for (const date of ['2026-09-10', '2026-09-30', '2026-10-20']) await room.charge(ama, '10', { date })
  const until = async () => (await room.balanceIn(ama))?.coversUntil

  expect(await until()).toBeNull()
  await room.pay(ama, '25', { date: '2026-11-02', method: 'cash' })
  expect(await until()).toBe('2026-09-30')
  await room.pay(ama, '5')
  expect(await until()).toBe('2026-10-20')
})

test('a charge that a correction took back is no charge that money has reached', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '10', { date: '2026-10-10' })
  const held = await room.held({ classValue: '20', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  await room.invoice([ama])
  await room.reopen(held.id, 1)

  expect(await room.balanceIn(ama)).toMatchObject({ balance: '-10.00', coversUntil: null })
  await room.pay(ama, '10')
  expect(await room.balanceIn(ama)).toMatchObject({ balance: '0.00', coversUntil: '2026-10-10' })
})

test('the last payment is one that was not taken back', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.pay(ama, '60', { date: '2026-11-02', method: 'card' })
  const { body: bounced } = await room.pay(ama, '10', { date: '2026-11-12' })
  await room.takeBack(bounced.id)

  expect((await room.balanceIn(ama))?.lastPayment).toEqual({
    date: '2026-11-02',
    amount: '60.00',
    method: 'card',
  })
})

test('outstanding and prepaid are the sums of balances below and above zero', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0, cem = 0, dee = 0] = await room.newStudents(4)
  await room.pay(ama, '30')
  await room.charge(ben, '12')
  await room.charge(cem, '7')
  await room.charge(dee, '500')
  await room.deleteStudent(dee)

  expect(await room.balances()).toMatchObject({ outstanding: '19.00', prepaid: '30.00', toInvoice: '19.00' })
})

test('the account of one student names open invoices, what is on none, and is not found for strangers', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '40', { date: '2026-10-05' })
  await room.invoice([ama], { issuedOn: '2026-10-31' })
  await room.charge(ama, '9', { date: '2026-11-05' })
  await room.pay(ama, '15')

  expect(await room.account(ama)).toMatchObject({
    balance: '-34.00',
    overdue: '25.00',
    due: '0.00',
    toInvoice: '9.00',
    openInvoices: [{ number: '2026-0001', dueOn: '2026-11-14', unpaid: '25.00', isOverdue: true }],
    uninvoiced: { classes: 0, charges: '9.00', from: '2026-11-05' },
  })
})

test('the figures of a month count its charges less corrections, and payments by day', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '40', { date: '2026-11-05' })
  await room.correct(ama, '5', { date: '2026-11-06' })
  await room.pay(ama, '10', { date: '2026-11-02' })
  await room.pay(ama, '15', { date: '2026-11-02' })
  await room.pay(ama, '8', { date: '2026-10-31' })
  const { body: mistaken } = await room.pay(ama, '60', { date: '2026-11-03' })
  await room.takeBack(mistaken.id)

  expect(await room.figures()).toEqual({
    currency: 'USD',
    month: '2026-11',
    charged: '35.00',
    received: '25.00',
    payments: 2,
    receivedLastMonth: '8.00',
    days: [
      { date: '2026-11-02', received: '25.00' },
      { date: '2026-11-03', received: '60.00' },
      { date: '2026-11-16', received: '-60.00' },
    ],
  })
})

test('twelve months show what was charged by course, and received', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  await room.charge(ama, '5', { date: '2026-11-01' })
  await room.pay(ama, '20', { date: '2025-12-31' })
  await room.pay(ama, '20', { date: '2025-11-30' })

  const { body } = await room.client.call(getTuitionMonths)

  expect(body.months).toHaveLength(12)
  expect(body.months[0]).toMatchObject({ month: '2025-12', charged: '0.00', received: '20.00', courses: [] })
  expect(body.months[11]).toMatchObject({ month: '2026-11', charged: '35.00', received: '0.00' })
  expect(body.months[11]?.courses.map(({ name, charged }) => [name, charged])).toEqual([
    ['Biology', '30.00'],
    ['Other', '5.00'],
  ])
})

test('what money covers is computed for the next 100,000 seats, however many classes name everybody', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 1000, entriesEach: 2 })
  const [first] = await workspace.selectFrom('students').select('id').limit(1).execute()
  const studentIds = workspace.selectFrom('students').select(sql<string[]>`array_agg("id"::text)`.as('ids'))
  await manyClasses(workspace, room.course.id, 240)
  await workspace
    .updateTable('classes')
    .set({ studentIds, classValue: '1000.00', scheduledAt: '2026-12-01 10:00:00' })
    .execute()
  await room.pay(first?.id ?? 0, '999999')

  expect((await room.account(first?.id ?? 0)).coveredClasses).toBe(100)
  expect((await room.balances()).students.find(({ studentId }) => studentId === first?.id)).toMatchObject({
    coveredClasses: 100,
  })
})

test('of the courses of very many students a few each are sent, and 8 MiB of them and of names; the sums are of everybody', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  const courseName = '\u0001'.repeat(198) // six bytes each, once it is JSON
  const { studentIds } = await manyEnrollments(workspace, { students: 500, courses: 25, courseName })
  const last = studentIds.at(-1) ?? 0
  await workspace
    .updateTable('students')
    .set({ name: 'Z'.repeat(200), nickname: 'Zed' })
    .where('id', '=', last)
    .execute()
  await room.charge(last, '10')

  const { students, outstanding } = await room.balances()

  expect(students).toHaveLength(500)
  expect(students.at(0)?.courses).toHaveLength(20)
  expect(students.at(-1)).toMatchObject({
    name: 'Z'.repeat(60),
    nickname: null,
    courses: [],
    balance: '-10.00',
  })
  expect(JSON.stringify(students.map(({ courses }) => courses)).length).toBeLessThan(maxListedBytes)
  expect(outstanding).toBe('10.00')
})
