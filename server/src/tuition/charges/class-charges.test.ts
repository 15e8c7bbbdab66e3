import type { Mark } from '@lectern/contract/records/record-values.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** A class of 55.00 for six, as in the picture. */
async function openGroup(count = 6, classValue: string | null = '55.00') {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(count)
  const held = await room.held({ classValue, studentIds: students.map(String) })

  return { ...room, students, held }
}

test('a class value is divided among all, no cent is lost, and the odd ones begin at the class id', async () => {
  const { students, held, record, allPresent, amountsOf } = await openGroup()
  await record(held.id, { marks: allPresent(students) })

  const amounts = await amountsOf(held.id)
  const first = held.id % 6
  const odd = [0, 1, 2, 3].map((step) => (first + step) % 6) // 5500 = 6 × 916 + 4

  expect(amounts).toEqual(students.map((_, index) => (odd.includes(index) ? '9.17' : '9.16')))
})

test('absent and late are charged, excused is not, and that share is passed on to nobody', async () => {
  const { students, held, record, amountsOf, statement } = await openGroup(4, '40.00')
  const [a = 0, b = 0, c = 0, d = 0] = students
  await record(held.id, {
    marks: [
      { studentId: a, mark: 'present' },
      { studentId: b, mark: 'late' },
      { studentId: c, mark: 'absent' },
      { studentId: d, mark: 'excused' },
    ],
  })

  expect(await amountsOf(held.id)).toEqual(['10.00', '10.00', '10.00', null])
  expect((await statement(a)).entries).toMatchObject([
    { kind: 'charge', title: 'Cells', date: '2026-11-16', course: { name: 'Biology' }, classId: held.id },
  ])
})

test('a typed amount stays through another value, and the others are proposed anew', async () => {
  const { students, held, record, change, amountsOf, chargesOf, balanceOf } = await openGroup(3, '30.00')
  const [a = 0, b = 0, c = 0] = students
  const marks = [
    { studentId: a, mark: 'present' as const, charge: '7.5' },
    { studentId: b, mark: 'present' as const },
    { studentId: c, mark: 'excused' as const },
  ]
  await record(held.id, { marks })
  expect(await amountsOf(held.id)).toEqual(['7.50', '10.00', null])

  await change(held.id, { classValue: '60.00' })
  expect(await amountsOf(held.id)).toEqual(['7.50', '20.00', null])
  expect((await chargesOf(held.id)).charges.map(({ isTyped }) => isTyped)).toEqual([true, false, false])

  await record(held.id, { revision: 1, marks: marks.map(({ charge: _typed, ...mark }) => mark) })
  expect(await amountsOf(held.id)).toEqual(['7.50', '20.00', null])
  await record(held.id, { revision: 2, marks: marks.map((mark) => ({ ...mark, charge: null })) })
  expect(await amountsOf(held.id)).toEqual(['20.00', '20.00', null])
  expect(await balanceOf(a)).toBe('-20.00')
})

test('a class that costs nothing because zero was typed goes on costing nothing, and shows in no list', async () => {
  const { students, held, record, change, amountsOf, entries } = await openGroup(1, '30.00')
  await record(held.id, { marks: [{ studentId: students[0] ?? 0, mark: 'present', charge: '0' }] })
  await change(held.id, { classValue: '50.00' })

  expect(await amountsOf(held.id)).toEqual(['0.00'])
  expect(await entries()).toEqual([])
})

test.each(['-1', '1.005', '9999999999', 'ten'])(
  'the charge %s is refused and the class stays as it was',
  async (charge) => {
    const { students, held, record, recordOf, amountsOf } = await openGroup(1)

    const refused = await record(held.id, {
      marks: [{ studentId: students[0] ?? 0, mark: 'present', charge }],
    })

    expect(refused.status).toBe(400)
    expect((await recordOf(held.id)).recordedAt).toBeNull()
    expect(await amountsOf(held.id)).toEqual([null])
  },
)

test('a value given after recording charges those who were there', async () => {
  const { students, held, record, change, amountsOf } = await openGroup(2, null)
  await record(held.id, { marks: allMarked(students, ['present', 'excused']) })
  expect(await amountsOf(held.id)).toEqual([null, null])

  await change(held.id, { classValue: '20' })

  expect(await amountsOf(held.id)).toEqual(['10.00', null])
})

const allMarked = <M extends string>(ids: readonly number[], marks: readonly M[]) =>
  ids.map((studentId, index) => ({ studentId, mark: marks[index] as M }))

test('whoever is added later is charged nothing until the record is changed, and whoever is removed loses theirs', async () => {
  const { students, held, record, change, amountsOf, balanceOf, newStudents, allPresent } = await openGroup(
    2,
    '20.00',
  )
  await record(held.id, { marks: allPresent(students) })
  const [late = 0] = await newStudents(1)
  const [a = 0, b = 0] = students

  await change(held.id, { studentIds: [a, b, late].map(String) })
  expect(await amountsOf(held.id)).toEqual(['10.00', '10.00', null])
  await change(held.id, { studentIds: [b, late].map(String) })
  expect(await amountsOf(held.id)).toEqual(['10.00', null])
  expect(await balanceOf(a)).toBe('0.00')

  await record(held.id, { revision: 1, marks: allPresent([b, late]) })
  expect(await amountsOf(held.id)).toEqual(['10.00', '10.00'])
})

test('changing the record divides nothing anew among those who are left, invoiced or not', async () => {
  const { students, held, record, invoice, deleteStudent, amountsOf, balanceOf, entries, allPresent } =
    await openGroup(3, '60.00')
  const [ama = 0, ben = 0, cal = 0] = students
  await record(held.id, { marks: allPresent(students) })
  await invoice([ama, cal])
  await deleteStudent(cal)
  const before = await entries()

  await record(held.id, { revision: 1, notes: 'Mended', marks: allPresent([ama, ben]) })

  expect(await amountsOf(held.id)).toEqual(['20.00', '20.00'])
  expect(await entries()).toEqual(before)
  expect(await balanceOf(ama)).toBe('-20.00')
})

test('whoever joins a recorded class is charged a share of it, and nobody is credited for that', async () => {
  const { students, held, record, change, invoice, newStudents, amountsOf, ...room } = await openGroup(
    2,
    '60.00',
  )
  const [ama = 0, ben = 0] = students
  await record(held.id, { marks: room.allPresent(students) })
  await invoice([ama])
  const [cal = 0] = await newStudents(1)
  await change(held.id, { studentIds: [ama, ben, cal].map(String) })

  await record(held.id, { revision: 1, marks: room.allPresent([ama, ben, cal]) })

  expect(await amountsOf(held.id)).toEqual(['30.00', '30.00', '20.00'])
  expect(await room.balanceOf(ama)).toBe('-30.00')
})

test('a share is proposed anew for whoever was excused before, and where an amount is emptied', async () => {
  const { students, held, record, change, newStudents, amountsOf } = await openGroup(2, '60.00')
  const [ama = 0, ben = 0] = students
  await record(held.id, { marks: allMarked(students, ['present', 'excused']) })
  const [cal = 0] = await newStudents(1)
  await change(held.id, { studentIds: [ama, ben, cal].map(String) })

  await record(held.id, { revision: 1, marks: allMarked([ama, ben], ['late', 'present']) })
  expect(await amountsOf(held.id)).toEqual(['30.00', '20.00', null])
  await record(held.id, { revision: 2, marks: allMarked([ama, ben], ['excused', 'present']) })
  expect(await amountsOf(held.id)).toEqual([null, '20.00', null])
  await record(held.id, { revision: 3, marks: allMarked([ama, ben], ['present', 'present']) })
  expect(await amountsOf(held.id)).toEqual(['20.00', '20.00', null])
  await change(held.id, { studentIds: [ama, ben].map(String) })
  await record(held.id, { revision: 4, marks: [{ studentId: ama, mark: 'present', charge: null }] })
  expect(await amountsOf(held.id)).toEqual(['30.00', null])
})

test('another value is divided among those who are in the class, and stays so when the record is changed', async () => {
  const { students, held, record, change, deleteStudent, amountsOf, allPresent } = await openGroup(3, '60.00')
  const [ama = 0, ben = 0, cal = 0] = students
  await record(held.id, { marks: allPresent(students) })
  await deleteStudent(cal)

  await change(held.id, { classValue: '90.00' })
  expect(await amountsOf(held.id)).toEqual(['45.00', '45.00'])
  await record(held.id, { revision: 1, marks: allPresent([ama, ben]) })
  expect(await amountsOf(held.id)).toEqual(['45.00', '45.00'])
})

test('a late cancellation that is told again divides nothing anew', async () => {
  const { students, held, cancel, deleteStudent, amountsOf } = await openGroup(2, '60.00')
  await cancel(held.id, { isCharged: true })
  await deleteStudent(students[1] ?? 0)

  await cancel(held.id, { revision: 1, reason: 'student ill', isCharged: true })

  expect(await amountsOf(held.id)).toEqual(['30.00'])
})

test('reopening, by whatever way, takes the charges back, and the class can be recorded again', async () => {
  const { students, held, record, reopen, change, cancel, amountsOf, allPresent } = await openGroup(
    2,
    '20.00',
  )
  const marks = allPresent(students)
  const isFree = [null, null]
  await record(held.id, { marks })

  await reopen(held.id, 1)
  expect(await amountsOf(held.id)).toEqual(isFree)
  await record(held.id, { revision: 2, marks })
  await change(held.id, { status: 'scheduled' })
  expect(await amountsOf(held.id)).toEqual(isFree)
  await record(held.id, { revision: 4, marks })
  expect(await amountsOf(held.id)).toEqual(['10.00', '10.00'])
  await cancel(held.id, { revision: 5 })
  expect(await amountsOf(held.id)).toEqual(isFree)
})

test('a typed amount that was invoiced goes with the reopening, and the share is proposed again', async () => {
  const { students, held, record, reopen, invoice, chargesOf, balanceOf, allPresent } = await openGroup(
    1,
    '30.00',
  )
  const [ama = 0] = students
  await record(held.id, { marks: [{ studentId: ama, mark: 'present', charge: '25' }] })
  await invoice([ama])

  await reopen(held.id, 1)
  expect((await chargesOf(held.id)).charges).toMatchObject([{ amount: '0.00', isTyped: false }])
  await record(held.id, { revision: 2, marks: allPresent([ama]) })

  expect((await chargesOf(held.id)).charges).toMatchObject([{ amount: '30.00', isTyped: false }])
  expect(await balanceOf(ama)).toBe('-30.00')
})

test('a late cancellation is charged by choice, follows the value, and goes when the class is on again', async () => {
  const { held, cancel, change, amountsOf } = await openGroup(2, '20.00')

  await cancel(held.id, { isCharged: true })
  expect(await amountsOf(held.id)).toEqual(['10.00', '10.00'])
  await change(held.id, { classValue: '30.00' })
  expect(await amountsOf(held.id)).toEqual(['15.00', '15.00'])
  await change(held.id, { status: 'scheduled' })
  expect(await amountsOf(held.id)).toEqual([null, null])
})

test('a class that did not take place and is not charged stays so through another value, also when it was invoiced', async () => {
  const { students, held, record, reopen, cancel, change, invoice, amountsOf, entries, ...room } =
    await openGroup(1, '30.00')
  const [ama = 0] = students
  await record(held.id, { marks: room.allPresent([ama]) })
  await invoice([ama])
  await reopen(held.id, 1)
  await cancel(held.id, { revision: 2 })
  const before = await entries()

  await change(held.id, { classValue: '40.00' })

  expect(await amountsOf(held.id)).toEqual(['0.00'])
  expect(await room.balanceOf(ama)).toBe('0.00')
  expect(await entries()).toEqual(before)
})

test('a make-up asks for no second charge when the missed class was charged', async () => {
  const { students, held, record, link, amountsOf, chargesOf, ...room } = await openGroup(2, '20.00')
  const [a = 0, b = 0] = students
  await record(held.id, {
    marks: [
      { studentId: a, mark: 'absent', makeUpOwed: true },
      { studentId: b, mark: 'excused', makeUpOwed: true },
    ],
  })
  const { body: makeUp } = await room.schedule({
    scheduledAt: '2026-11-16 10:00:00',
    classValue: '20.00',
    studentIds: students.map(String),
  })
  await link(String(a), held.id, makeUp.id)
  await link(String(b), held.id, makeUp.id)

  expect((await chargesOf(makeUp.id)).charges.map(({ isMakeUp }) => isMakeUp)).toEqual([true, false])
  await record(makeUp.id, { marks: students.map((studentId) => ({ studentId, mark: 'present' })) })

  expect(await amountsOf(makeUp.id)).toEqual([null, '10.00'])
})

/** A class that one student missed, and the one that makes up for it. */
async function openMissed(mark: 'absent' | 'excused') {
  const group = await openGroup(1, '20.00')
  const [ama = 0] = group.students
  const missed = (revision: number, mark: Mark, makeUpOwed = true) =>
    group.record(group.held.id, { revision, marks: [{ studentId: ama, mark, makeUpOwed }] })
  await missed(0, mark)
  const scheduledAt = '2026-11-16 10:00:00'
  const fields = { scheduledAt, classValue: '20.00', studentIds: [String(ama)] }
  const { body: makeUp } = await group.schedule(fields)
  await group.link(String(ama), group.held.id, makeUp.id)
  const amounts = async () => [await group.amountsOf(group.held.id), await group.amountsOf(makeUp.id)].flat()

  return { ...group, ama, missed, makeUp, amounts }
}

test('a missed class that is marked anew after its make-up was charged is not charged as well', async () => {
  const { ama, missed, makeUp, amounts, record, allPresent, chargesOf, held } = await openMissed('excused')
  await record(makeUp.id, { marks: allPresent([ama]) })
  expect(await amounts()).toEqual([null, '20.00'])

  await missed(1, 'absent')
  expect(await amounts()).toEqual([null, '20.00'])
  expect((await chargesOf(held.id)).charges).toMatchObject([{ isMakeUp: false, madeUp: 'charged' }])
  await missed(2, 'absent', false)
  expect(await amounts()).toEqual(['20.00', '20.00'])
})

test('a missed class whose make-up cost nothing stays charged, also when the student is excused afterwards', async () => {
  const { ama, missed, makeUp, amounts, record, reopen, allPresent, chargesOf, held } =
    await openMissed('absent')
  await record(makeUp.id, { marks: allPresent([ama]) })
  expect(await amounts()).toEqual(['20.00', null])

  await missed(1, 'excused')
  expect(await amounts()).toEqual(['20.00', null])
  expect((await chargesOf(held.id)).charges).toMatchObject([{ madeUp: 'free' }])
  await reopen(held.id, 2)
  await missed(3, 'excused')
  expect(await amounts()).toEqual(['20.00', null])
})

test('a make-up that is missed and made up for in turn is charged once, whichever class that was', async () => {
  const { ama, makeUp, amountsOf, record, link, allPresent, ...room } = await openMissed('absent')
  await record(makeUp.id, { marks: [{ studentId: ama, mark: 'absent', makeUpOwed: true }] })
  const scheduledAt = '2026-11-16 11:00:00'
  const { body: third } = await room.schedule({ scheduledAt, classValue: '20.00', studentIds: [String(ama)] })
  await link(String(ama), makeUp.id, third.id)

  await room.pay(ama, '60')
  expect((await room.account(ama)).coming).toEqual([])
  await record(third.id, { marks: allPresent([ama]) })
  expect(await amountsOf(third.id)).toEqual([null])
  expect(await room.balanceOf(ama)).toBe('40.00')
})

test.each([
  ['absent', 'excused'],
  ['excused', 'absent'],
] as const)('nor does it matter that one in between was excused: %s, then marked %s', async (mark, later) => {
  const { ama, missed, makeUp, held, amountsOf, record, link, allPresent, ...room } = await openMissed(mark)
  await record(makeUp.id, { marks: [{ studentId: ama, mark: 'excused', makeUpOwed: true }] })
  const scheduledAt = '2026-11-16 11:00:00'
  const { body: third } = await room.schedule({
    scheduledAt,
    classValue: '20.00',
    studentIds: [String(ama)],
  })
  await link(String(ama), makeUp.id, third.id)
  await record(third.id, { marks: allPresent([ama]) })
  const charged = async () =>
    [await amountsOf(held.id), await amountsOf(makeUp.id), await amountsOf(third.id)].flat()
  const before = await charged()
  expect(before.filter((amount) => amount === '20.00')).toHaveLength(1)

  await missed(1, later)
  expect(await charged()).toEqual(before)
})

test('a make-up that is cancelled late is charged by choice, like any other class', async () => {
  const { makeUp, amounts, cancel, change } = await openMissed('absent')

  await cancel(makeUp.id, { isCharged: true })
  expect(await amounts()).toEqual(['20.00', '20.00'])
  await change(makeUp.id, { classValue: '30.00' })
  expect(await amounts()).toEqual(['20.00', '30.00'])
})

test('charges take the date and title of their class', async () => {
  const { students, held, record, change, entries, allPresent } = await openGroup(1, '20.00')
  await record(held.id, { marks: allPresent(students) })

  await change(held.id, { title: 'Tissues', scheduledAt: '2026-11-14 09:00:00' })

  expect(await entries()).toMatchObject([{ title: 'Tissues', date: '2026-11-14', amount: '20.00' }])
})

test('charges on no invoice go with their class and with its course', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const marks = room.allPresent([ama])
  const one = await room.held({ classValue: '20', studentIds: [String(ama)] })
  const other = await room.held({ classValue: '5', studentIds: [String(ama)] })
  await room.record(one.id, { marks })
  await room.record(other.id, { marks })

  await room.remove(one.id)
  expect(await room.balanceOf(ama)).toBe('-5.00')
  await room.deleteCourse(room.course.id)
  expect(await room.balanceOf(ama)).toBe('0.00')
})

test('a charge goes with the course that its class is in, not with the one it was invoiced under', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const algebra = await room.newCourse('Algebra')
  const held = await room.held({ classValue: '20', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  const { body: made } = await room.invoice([ama])
  await room.change(held.id, { courseId: algebra.id })
  await room.cancelInvoice(made[0]?.id ?? 0)

  await room.deleteCourse(room.course.id)
  expect(await room.amountsOf(held.id)).toEqual(['20.00'])
  await room.deleteCourse(algebra.id)
  expect(await room.balanceOf(ama)).toBe('0.00')
})

test('the entries of a deleted student stay under the name, whatever becomes of the class', async () => {
  const { students, held, record, change, deleteStudent, pay, statement, remove, allPresent } =
    await openGroup(2, '20.00')
  const [a = 0] = students
  await record(held.id, { marks: allPresent(students) })
  await pay(a, '4')

  await deleteStudent(a)
  await change(held.id, { classValue: '90.00' })
  expect(await statement(a)).toMatchObject({ studentName: 'Student 0', closing: '-6.00' })
  expect((await pay(a, '1')).status).toBe(404)
  await remove(held.id)

  expect((await statement(a)).entries).toHaveLength(2)
})
