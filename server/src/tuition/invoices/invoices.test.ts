import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** Three students with a recorded class of 30.00 between them. */
async function openInvoicing() {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(3)
  const held = await room.held({ classValue: '30.00', studentIds: students.map(String) })
  await room.record(held.id, { marks: room.allPresent(students) })
  const [ama = 0, ben = 0, cem = 0] = students

  return { ...room, held, heldMore: room.held, students, ama, ben, cem }
}

test('a month ends in one go: one invoice for each student chosen, numbered by name without a gap', async () => {
  const room = await openInvoicing()
  await room.charge(room.ben, '12.50', { title: 'Exercise book', date: '2026-11-02' })

  const preview = await room.preview()
  const { body: made } = await room.invoice(room.students)

  expect(preview).toMatchObject({ firstNumber: '2026-0001', lastIssuedOn: null, dueOn: '2026-11-30' })
  expect(preview.students.map(({ classes, toPay }) => [classes, toPay])).toEqual([
    [1, '10.00'],
    [1, '22.50'],
    [1, '10.00'],
  ])
  expect(made.map(({ number, total, status }) => [number, total, status])).toEqual([
    ['2026-0001', '10.00', 'open'],
    ['2026-0002', '22.50', 'open'],
    ['2026-0003', '10.00', 'open'],
  ])
  expect((await room.getInvoice(made[1]?.id ?? 0)).lines).toEqual([
    {
      kind: 'charge',
      date: '2026-11-02',
      title: 'Exercise book',
      course: null,
      duration: null,
      amount: '12.50',
    },
    {
      kind: 'class',
      date: '2026-11-16',
      title: 'Cells',
      course: { name: 'Biology', color: expect.any(String) },
      duration: 60,
      amount: '10.00',
    },
  ])
  expect(await room.preview()).toMatchObject({ students: [], first: null })
})

test('invoices are found by number, by student and by payer', async () => {
  const room = await openInvoicing()
  const change = (id: number, body: object) =>
    room.client.call(updateStudent, { params: { id: String(id) }, body })
  await change(room.ama, { name: 'Amélie Osei', payerName: 'Kofi Mensah' })
  await change(room.ben, { name: 'Ben Osei' })
  await change(room.cem, { name: 'Cem Arslan' })
  await room.invoice(room.students)
  const find = async (q: string) => (await room.invoices({ q })).invoices.map(({ number }) => number)

  expect(await find('2026-0002')).toEqual(['2026-0002'])
  expect(await find('osei')).toEqual(['2026-0002', '2026-0001'])
  expect(await find('amelie')).toEqual(['2026-0001'])
  expect(await find('mensah kofi')).toEqual(['2026-0001'])
  expect(await find('osei arslan')).toEqual([])
})

test('classes of the month that nobody has recorded are named', async () => {
  const room = await openInvoicing()
  await room.heldMore({ title: 'Opening lines', scheduledAt: '2026-11-03 09:00:00' })
  await room.heldMore({ title: 'October', scheduledAt: '2026-10-30 09:00:00' })

  expect((await room.preview()).unrecorded.map(({ title }) => title)).toEqual(['Opening lines'])
})

test('a class is named once it is over, also where it was only called completed', async () => {
  const room = await openInvoicing()
  const add = (title: string, fields: Parameters<typeof room.heldMore>[0]) =>
    room.heldMore({ title, studentIds: [String(room.ama)], ...fields })
  await add('completed', { scheduledAt: '2026-11-15 09:00:00', status: 'completed' })
  await add('just over', { scheduledAt: '2026-11-16 11:00:00' })
  await add('under way', { scheduledAt: '2026-11-16 11:00:01' })
  await add('tonight', { scheduledAt: '2026-11-16 19:00:00' })
  await room.cancel((await add('cancelled', {})).id)

  const titles = (classes: { title: string }[]) => classes.map(({ title }) => title)
  expect(titles((await room.preview()).unrecorded)).toEqual(['completed', 'just over'])
  expect(titles((await room.previewOf(room.ama)).body.unrecorded)).toEqual(['completed', 'just over'])
})

test('where older charges are taken, classes since then that nobody has recorded are named, for one student theirs', async () => {
  const room = await openInvoicing()
  await room.heldMore({ title: 'September', scheduledAt: '2026-09-30 09:00:00' })
  await room.heldMore({ title: 'October', scheduledAt: '2026-10-30 09:00:00' })
  await room.heldMore({
    title: 'October with Ben',
    scheduledAt: '2026-10-30 11:00:00',
    studentIds: [String(room.ben)],
  })
  await room.charge(room.ben, '12.50', { title: 'Exercise book', date: '2026-10-02' })

  const titles = (classes: { title: string }[]) => classes.map(({ title }) => title)
  expect(titles((await room.preview()).unrecorded)).toEqual(['October', 'October with Ben'])
  expect(titles((await room.previewOf(room.ben)).body.unrecorded)).toEqual(['October with Ben'])
  expect(titles((await room.previewOf(room.ama)).body.unrecorded)).toEqual([])
})

test('an invoice is dated by the time zone of the workspace, and by that of the browser until one is kept', async () => {
  const room = await openInvoicing()
  const undated = { issuedOn: undefined }
  expect(await room.preview(undated)).toMatchObject({ issuedOn: '2026-11-16', dueOn: '2026-11-30' })
  const { body: first } = await room.invoice([room.ama], undated)
  expect(first).toMatchObject([{ issuedOn: '2026-11-16' }])

  await room.client.call(setTimeZone, { body: { timeZone: 'Pacific/Auckland' } }) // where it is the next day already
  expect((await room.previewOf(room.ben, undated)).body.issuedOn).toBe('2026-11-17')
  expect((await room.invoice([room.ben], undated)).body).toMatchObject([{ issuedOn: '2026-11-17' }])
  const { body: cancellation } = await room.cancelInvoice(first[0]?.id ?? 0)
  expect(cancellation.issuedOn).toBe('2026-11-17')
})

test('what is shown for one student is what is made, under the same number', async () => {
  const room = await openInvoicing()
  await room.setDetails({ name: 'Ines Calloway', terms: 'Please pay soon.', dueDays: 7 })
  await room.client.call(updateStudent, {
    params: { id: String(room.ama) },
    body: { guardianName: 'Kwame Osei', guardianEmail: 'kwame@example.com' },
  })

  const { unrecorded: _, ...shown } = (await room.previewOf(room.ama)).body
  const { first } = await room.preview()
  const { body: made } = await room.invoice([room.ama])
  const paper = await room.getInvoice(made[0]?.id ?? 0)
  const { linesLeft, ...written } = shown

  expect(paper).toMatchObject(written)
  expect(linesLeft).toBe(0)
  expect(first, 'as all of them are looked through').toEqual(shown)
  expect(paper).toMatchObject({
    dueOn: '2026-11-23',
    sender: { name: 'Ines Calloway', terms: 'Please pay soon.' },
    payer: { name: 'Kwame Osei', address: null, email: 'kwame@example.com' },
  })
})

test('money paid in advance is set off, so that some are born paid', async () => {
  const room = await openInvoicing()
  await room.pay(room.ama, '4', { date: '2026-11-01' })
  await room.pay(room.ben, '25', { date: '2026-11-01' })

  const { body } = await room.invoice(room.students)

  expect(
    body.map(({ advance, toPay, status, unpaid, paidOn }) => [advance, toPay, status, unpaid, paidOn]),
  ).toEqual([
    ['4.00', '6.00', 'open', '6.00', null],
    ['10.00', '0.00', 'paid', '0.00', '2026-11-16'],
    ['0.00', '10.00', 'open', '10.00', null],
  ])
})

test('a credit that this invoice leaves to the next is given once', async () => {
  const room = await openInvoicing()
  await room.charge(room.ama, '80', { date: '2026-10-05' })
  await room.correct(room.ama, '20', { date: '2026-11-03' })
  const october = { until: '2026-10-31', issuedOn: '2026-11-03' }

  const shown = (await room.previewOf(room.ama, october)).body
  const { body: first } = await room.invoice([room.ama], october)
  await room.charge(room.ama, '80', { date: '2026-11-05' })
  const { body: second } = await room.invoice([room.ama])

  expect([shown, ...first, ...second].map(({ total, advance, toPay }) => [total, advance, toPay])).toEqual([
    ['80.00', '0.00', '80.00'],
    ['80.00', '0.00', '80.00'],
    ['70.00', '0.00', '70.00'],
  ])
})

test('money is set off against invoices by number, and the status follows', async () => {
  const room = await openInvoicing()
  await room.invoice([room.ama], { dueOn: '2026-11-16' })
  await room.charge(room.ama, '20', { date: '2026-11-16' })
  await room.invoice([room.ama])
  const statuses = async () =>
    (await room.invoices()).invoices.map(({ status, unpaid }) => `${status} ${unpaid}`)

  await room.pay(room.ama, '12', { date: '2026-11-14' })
  expect(await statuses()).toEqual(['open 18.00', 'paid 0.00'])
  const { body: rest } = await room.pay(room.ama, '18')
  expect(await statuses()).toEqual(['paid 0.00', 'paid 0.00'])
  await room.takeBack(rest.id)
  expect(await statuses()).toEqual(['open 18.00', 'paid 0.00'])
})

test('an invoice is overdue from the day after it was due', async () => {
  const room = await openInvoicing()
  await room.charge(room.ama, '5', { date: '2026-10-01' })
  await room.invoice([room.ama], { until: '2026-10-31', issuedOn: '2026-10-31', dueOn: '2026-11-15' })
  await room.invoice([room.ben], { dueOn: '2026-11-16' })

  const { invoices, summary } = await room.invoices()

  expect(invoices.map(({ status }) => status)).toEqual(['open', 'overdue'])
  expect(summary?.counts).toEqual({ open: 1, overdue: 1, paid: 0, cancelled: 0, cancellation: 0 })
  expect(summary?.months).toEqual([
    { month: '2026-11', total: '10.00', invoices: 1, notPaid: 1 },
    { month: '2026-10', total: '5.00', invoices: 1, notPaid: 1 },
  ])
  expect((await room.invoices({ status: 'overdue' })).invoices).toHaveLength(1)
  expect(await room.balances()).toMatchObject({
    overdue: '5.00',
    due: '10.00',
    toInvoice: '20.00',
    outstanding: '35.00',
  })
})

test('an invoice is cancelled by a second one under the next number, once, and its charges are free again', async () => {
  const room = await openInvoicing()
  const { body } = await room.invoice([room.ama])
  const id = body[0]?.id ?? 0
  const before = await room.getInvoice(id)

  const { body: cancellation } = await room.cancelInvoice(id)
  const [again, ofCancellation] = [await room.cancelInvoice(id), await room.cancelInvoice(cancellation.id)]
  const { body: anew } = await room.invoice([room.ama])

  expect(cancellation).toMatchObject({
    number: '2026-0002',
    total: '-10.00',
    dueOn: null,
    status: 'cancellation',
    cancels: { id, number: '2026-0001' },
    lines: [{ amount: '-10.00' }],
  })
  expect([again.status, ofCancellation.status]).toEqual([409, 409])
  expect(anew).toMatchObject([{ number: '2026-0003', total: '10.00', status: 'open' }])
  const { status, unpaid, cancelledBy, ...same } = await room.getInvoice(id)
  expect({ status, unpaid, cancelledBy }).toEqual({
    status: 'cancelled',
    unpaid: '0.00',
    cancelledBy: { id: cancellation.id, number: '2026-0002' },
  })
  expect(before).toMatchObject(same)
  expect(await room.balanceOf(room.ama)).toBe('-10.00')
})

test('an invoiced charge stays, and a change of the class afterwards is a correction on the next invoice', async () => {
  const room = await openInvoicing()
  const { body } = await room.invoice([room.ama])
  const before = await room.getInvoice(body[0]?.id ?? 0)

  await room.change(room.held.id, { classValue: '36.00', title: 'Renamed' })
  expect(await room.amountsOf(room.held.id)).toEqual(['12.00', '12.00', '12.00'])
  expect(await room.balanceOf(room.ama)).toBe('-12.00')
  await room.reopen(room.held.id, 1)
  expect(await room.balanceOf(room.ama)).toBe('0.00')
  expect(await room.balanceOf(room.ben)).toBe('0.00')
  await room.charge(room.ama, '25')
  const { body: next } = await room.invoice([room.ama])

  expect(next).toMatchObject([{ total: '15.00' }])
  expect((await room.getInvoice(next[0]?.id ?? 0)).lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['correction', '2.00'],
    ['correction', '-12.00'],
    ['charge', '25.00'],
  ])
  const { status: _, ...same } = before
  expect(await room.getInvoice(before.id)).toMatchObject(same)
})

test('a deleted student, class and course leave the invoice as it was, under the name it bore', async () => {
  const room = await openInvoicing()
  const { body } = await room.invoice(room.students)
  const before = await Promise.all(body.map(({ id }) => room.getInvoice(id)))

  await room.deleteStudent(room.ama)
  await room.remove(room.held.id)
  await room.deleteCourse(room.course.id)

  expect(await Promise.all(body.map(({ id }) => room.getInvoice(id)))).toEqual(before)
  expect((await room.entries()).map(({ amount, course }) => [amount, course?.name])).toEqual([
    ['10.00', 'Biology'],
    ['10.00', 'Biology'],
    ['10.00', 'Biology'],
  ])
  expect(await room.balances()).toMatchObject({ outstanding: '20.00' })
  expect((await room.balances()).students.map(({ balance, isDeleted }) => [balance, isDeleted])).toEqual([
    ['-10.00', false],
    ['-10.00', false],
    ['-10.00', true],
  ])
})

test('a number takes the year of its date, starts anew each year, and no date precedes the last', async () => {
  const room = await openInvoicing()
  await room.invoice([room.ama], { issuedOn: '2025-12-31' })
  await room.invoice([room.ben], { issuedOn: '2026-01-02' })

  const early = await room.invoice([room.cem], { issuedOn: '2026-01-01' })
  const far = await room.invoice([room.cem], { issuedOn: '2027-03-01' })
  const undue = await room.invoice([room.cem], { dueOn: '2026-11-15' })
  const { body: last } = await room.invoice([room.cem])

  expect([early, far, undue].map(({ status, error }) => [status, Object.keys(error?.fields ?? {})])).toEqual([
    [400, ['issuedOn']],
    [400, ['issuedOn']],
    [400, ['dueOn']],
  ])
  expect((await room.invoices()).invoices.map(({ number }) => number)).toEqual([
    '2026-0002',
    '2026-0001',
    '2025-0001',
  ])
  expect(last[0]?.number).toBe('2026-0002')
})

test('a cancellation is dated no earlier than the last invoice', async () => {
  const room = await openInvoicing()
  const { body } = await room.invoice([room.ama], { issuedOn: '2026-11-30' })

  const { body: cancellation } = await room.cancelInvoice(body[0]?.id ?? 0)

  expect(cancellation.issuedOn).toBe('2026-11-30')
})

test('an invoice of nothing, or for a stranger, is refused, and nothing of the whole batch is kept', async () => {
  const room = await openInvoicing()
  const [none = 0] = await room.newStudents(1)

  const nothing = await room.invoice([...room.students, none])
  const stranger = await room.invoice([...room.students, 2_147_483_647])
  const empty = await room.client.attempt(createInvoices, {
    body: { until: '2026-11-16', issuedOn: '2026-11-16', studentIds: [] },
  })

  expect(nothing).toMatchObject({
    status: 409,
    error: { message: 'There is nothing to invoice for Student 0' },
  })
  expect([stranger.status, empty.status]).toEqual([404, 400])
  expect((await room.invoices()).invoices).toEqual([])
  expect((await room.preview()).students).toHaveLength(3)
})

test('what a student has to their credit is carried over, not invoiced', async () => {
  const room = await openInvoicing()
  await room.correct(room.ama, '15')

  expect((await room.preview()).students.map(({ studentId }) => studentId)).toEqual([room.ben, room.cem])
  expect((await room.invoice([room.ama])).status).toBe(409)
})

test('invoices come page by page, each once, the latest first', async () => {
  const room = await openInvoicing()
  const workspace = await server.given.workspaceOf(room.teacher)
  const { body } = await room.invoice([room.ama])
  const stored = await workspace.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
  const { id: _, sender: _s, payer: _p, lines: _l, createdAt: _c, ...row } = stored
  await workspace
    .insertInto('invoices')
    .values(
      Array.from({ length: 249 }, (_unused, index) => ({
        ...row,
        number: index + 2,
        sender: '{}' as never,
        payer: '{}' as never,
        lines: '[]' as never,
      })),
    )
    .execute()

  const numbers: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await room.invoices({ ...(cursor && { cursor }) })
    numbers.push(...page.invoices.map(({ number }) => number))
    cursor = page.next
  }

  expect(numbers).toHaveLength(250)
  expect(new Set(numbers).size).toBe(250)
  expect(numbers[0]).toBe('2026-0250')
  expect(numbers.at(-1)).toBe(body[0]?.number)
})

test('an invoice has at most a thousand lines; the rest stays for the next one, and the preview says so', async () => {
  const room = await openTuitionRoom(server)
  // Four of five are charges of 10.00: 1,040 on no invoice.
  await manyEntries(await server.given.workspaceOf(room.teacher), { students: 1, entriesEach: 1300 })
  const id = (await room.preview()).students[0]?.studentId ?? 0
  const { body: preview } = await room.previewOf(id)

  expect(preview.lines).toHaveLength(1000)
  expect(preview).toMatchObject({ linesLeft: 40, total: '10000.00' })
  expect((await room.preview()).students).toMatchObject([{ total: '10000.00' }])
  const { body: made } = await room.invoice([id])
  expect((await room.getInvoice(made[0]?.id ?? 0)).lines).toHaveLength(1000)
  expect((await room.previewOf(id)).body).toMatchObject({ linesLeft: 0, total: '400.00' })
  await room.invoice([id])
  expect((await room.previewOf(id)).status).toBe(409)
})

test('invoices of too many lines together are refused, and are made in parts', async () => {
  const room = await openTuitionRoom(server)
  // Four of five are charges: 960 of each student on no invoice.
  await manyEntries(await server.given.workspaceOf(room.teacher), { students: 53, entriesEach: 1200 })
  const ids = (await room.preview()).students.map(({ studentId }) => studentId)
  const body = { until: '2026-11-16', issuedOn: '2026-11-16', studentIds: ids }
  const refused = await room.client.attempt(createInvoices, { body })

  expect(refused).toMatchObject({
    status: 403,
    error: { message: expect.stringContaining('50,000 lines') },
  })
  expect((await room.invoice(ids.slice(0, 2))).status).toBe(201)
})

test('the day on which an invoice was paid stays, whatever is corrected later, and is that of the credit that paid it', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  for (const id of [ama, ben]) await room.charge(id, '10', { date: '2026-11-01' })
  await room.invoice([ama, ben], { until: '2026-11-02', issuedOn: '2026-11-02' })
  await room.pay(ama, '4', { date: '2026-11-03' })
  await room.pay(ama, '6', { date: '2026-11-05' })
  await room.correct(ama, '7', { date: '2026-11-10' })
  await room.correct(ben, '10', { date: '2026-11-04' })
  await room.pay(ben, '3', { date: '2026-11-12' })

  const { invoices } = await room.invoices()
  const paidOn = (id: number) => invoices.find(({ studentId }) => studentId === id)?.paidOn
  expect([paidOn(ama), paidOn(ben)]).toEqual(['2026-11-05', '2026-11-04'])

  await room.correct(ben, '-1', { date: '2026-11-06' })
  const [, again] = (await room.invoices()).invoices.toSorted((one, other) => one.studentId - other.studentId)
  expect(again, 'for good only with the payment').toMatchObject({ status: 'paid', paidOn: '2026-11-12' })
})

test('an invoice of long titles has fewer lines, up to 50,000 characters', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 1, entriesEach: 400 })
  await workspace
    .updateTable('entries')
    .set({ title: 'é'.repeat(200) })
    .execute()
  const id = (await room.preview()).students[0]?.studentId ?? 0
  const { body: preview } = await room.previewOf(id)

  expect(preview.lines).toHaveLength(250)
  expect(preview.linesLeft).toBe(70)
})

test('paid invoices are listed about as fast as their account is summed up, however many payments there are', async () => {
  const room = await openTuitionRoom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await manyEntries(db, { students: 1, entriesEach: 20_000, invoicesEach: 500 })
  const [first] = (await room.invoices()).invoices
  const sumUp = () => room.statement(first?.studentId ?? 0)
  const list = async () => (await room.client.fetch('/api/exports/invoices')).text()
  const ratio = await timesAsLong(list, sumUp)

  expect(first).toMatchObject({ status: 'paid', paidOn: '2025-12-31' })
  expect(ratio).toBeLessThan(10)
})

test('a month ends for 5,000 students in one go, as the preview shows it', async () => {
  const room = await openTuitionRoom(server)
  await manyEntries(await server.given.workspaceOf(room.teacher), { students: 5000, entriesEach: 1 })
  const { students } = await room.preview()

  const { status, body } = await room.invoice(students.map(({ studentId }) => studentId))

  expect([students.length, status, body.length]).toEqual([5000, 201, 5000])
  expect(body.at(-1)).toMatchObject({ number: '2026-5000', studentName: 'Student 5000', total: '10.00' })
  expect((await room.preview()).students).toEqual([])
})
