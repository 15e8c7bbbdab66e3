import { deleteClass, deleteClassChildren, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { findLastTime } from '@lectern/contract/records/records.contract.ts'
import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: movingClock(recordingTime) })
const openRoom = () => openRecordRoom(server)

test('a class is recorded with marks, notes, homework and topics, and is completed then', async () => {
  const room = await openRoom()
  const [theo, priya] = [await room.newStudent('Theo'), await room.newStudent('Priya')]
  const topic = await room.newTopic('Enzymes')
  const held = await room.held({ studentIds: [theo, priya] })

  const { status, body } = await room.record(held.id, {
    notes: 'Planned the catalase trial.',
    homework: 'Write the hypothesis.',
    topicIds: [topic],
    marks: [
      { studentId: Number(theo), mark: 'late', note: 'Missed the bus' },
      { studentId: Number(priya), mark: 'excused', makeUpOwed: true },
    ],
  })

  expect(status).toBe(200)
  expect(body).toEqual({
    classId: held.id,
    revision: 1,
    recordedAt: '2026-11-16T12:00:00.000Z',
    status: 'completed',
    cancelReason: null,
    studentIds: [theo, priya],
    notes: 'Planned the catalase trial.',
    homework: 'Write the hypothesis.',
    topics: [{ id: topic, title: 'Enzymes' }],
    makesUpFor: [],
    marks: [
      {
        studentId: Number(theo),
        mark: 'late',
        note: 'Missed the bus',
        makeUpOwed: false,
        makeUp: null,
        toldAt: null,
      },
      { studentId: Number(priya), mark: 'excused', note: null, makeUpOwed: true, makeUp: null, toldAt: null },
    ],
  })
  expect(await room.list()).toMatchObject([{ status: 'completed', isRecorded: true }])
})

test('a class that nobody wrote anything down about has an empty record', async () => {
  const room = await openRoom()
  const { id } = await room.held()

  expect(await room.recordOf(id)).toMatchObject({ revision: 0, recordedAt: null, notes: null, marks: [] })
})

test('completed alone makes no record', async () => {
  const room = await openRoom()
  const { id } = await room.held()

  await room.change(id, { status: 'completed' })

  expect(await room.recordOf(id)).toMatchObject({ revision: 0, recordedAt: null, status: 'completed' })
  expect(await room.list()).toMatchObject([{ isRecorded: false }])
})

test('a class that has not begun cannot be recorded', async () => {
  const room = await openRoom()
  const { body: coming } = await room.schedule({ scheduledAt: '2026-11-16 12:00:01' })

  const refused = await room.record(coming.id)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('This class has not begun yet, so there is nothing to record')
  expect((await room.recordOf(coming.id)).revision).toBe(0)
})

test('the second of two windows is told, and the record of the first stays whole', async () => {
  const room = await openRoom()
  const student = await room.newStudent('Theo')
  const { id } = await room.held({ studentIds: [student] })
  const written = ['one', 'two'].map((notes) => ({
    notes,
    homework: notes,
    marks: [{ studentId: Number(student), mark: 'present' as const, note: notes }],
  }))

  const answers = await Promise.all(written.map((record) => room.record(id, record)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
    'This was changed on another device meanwhile.',
  )
  const record = await room.recordOf(id)
  expect(record.revision).toBe(1)
  expect(new Set([record.notes, record.homework, record.marks[0]?.note]).size).toBe(1)
})

test('a record is changed by whoever saw the last one', async () => {
  const room = await openRoom()
  const { id } = await room.held()
  await room.record(id, { notes: 'First' })

  expect((await room.record(id, { revision: 1, notes: 'Second' })).body).toMatchObject({
    revision: 2,
    notes: 'Second',
  })
  expect((await room.record(id, { revision: 1, notes: 'Third' })).status).toBe(409)
  expect((await room.recordOf(id)).notes).toBe('Second')
})

test('a mark is for a student of the class, once, and a make-up for one who was away', async () => {
  const room = await openRoom()
  const [inside, outside] = [await room.newStudent('Theo'), await room.newStudent('Priya')].map(Number)
  const { id } = await room.held({ studentIds: [String(inside)] })
  const tried = async (...marks: object[]) => (await room.record(id, { marks: marks as never })).status

  expect(await tried({ studentId: outside, mark: 'present' })).toBe(409)
  expect(await tried({ studentId: 2_147_483_647, mark: 'present' })).toBe(404)
  expect(await tried({ studentId: inside, mark: 'late' }, { studentId: inside, mark: 'present' })).toBe(400)
  expect(await tried({ studentId: inside, mark: 'present', makeUpOwed: true })).toBe(400)
  expect(await tried({ studentId: inside, mark: 'asleep' })).toBe(400)
  expect((await room.recordOf(id)).revision).toBe(0)
})

test('a class recorded by mistake is reopened: its notes stay, and it is to be recorded again', async () => {
  const room = await openRoom()
  const { id } = await room.held()
  await room.record(id, { notes: 'Not this one' })
  expect(await room.toRecord()).toEqual([])

  const { body } = await room.reopen(id, 1)

  expect(body).toMatchObject({ revision: 2, recordedAt: null, status: 'scheduled', notes: 'Not this one' })
  expect(await room.toRecord()).toEqual(['Cells'])
  expect((await room.record(id, { revision: 1 })).status).toBe(409)
})

test.each(['scheduled', 'cancelled'] as const)(
  'leaving completed for %s reopens a class, and coming back makes no record',
  async (status) => {
    const room = await openRoom()
    const { id } = await room.held()
    await room.record(id, { notes: 'Kept' })

    await room.change(id, { status })
    await room.change(id, { status: 'completed' })

    expect(await room.recordOf(id)).toMatchObject({ recordedAt: null, revision: 2, notes: 'Kept' })
  },
)

test('a class that did not take place is cancelled with a reason, which goes when it does take place', async () => {
  const room = await openRoom()
  const { id } = await room.held()

  const { body } = await room.cancel(id, { reason: 'teacher ill', note: 'A cold' })

  expect(body).toMatchObject({
    status: 'cancelled',
    cancelReason: 'teacher ill',
    notes: 'A cold',
    revision: 1,
  })
  expect(await room.list()).toMatchObject([{ cancelReason: 'teacher ill', isRecorded: false }])
  expect(await room.toRecord()).toEqual([])
  expect((await room.record(id, { revision: 1 })).body).toMatchObject({
    status: 'completed',
    cancelReason: null,
  })
})

test('cancelling keeps the notes of a reopened class unless it comes with a note', async () => {
  const room = await openRoom()
  const { id } = await room.held()
  await room.record(id, { notes: 'Scales in thirds' })
  await room.reopen(id, 1)

  expect((await room.cancel(id, { revision: 2 })).body.notes).toBe('Scales in thirds')
  expect((await room.cancel(id, { revision: 3, note: 'Snow' })).body.notes).toBe('Snow')
  expect((await room.cancel(id, { revision: 4, note: '' })).body.notes).toBeNull()
})

test('a cancelled class that is scheduled again by a change has no reason any more', async () => {
  const room = await openRoom()
  const { id } = await room.held()
  await room.cancel(id)

  const { body } = await room.change(id, { status: 'scheduled' })

  expect(body).toMatchObject({ status: 'scheduled', cancelReason: null })
})

test('to record are classes of the last 30 days that are over and still scheduled, the oldest first', async () => {
  const room = await openRoom()
  const times: Record<string, string> = {
    'too old': '2026-10-16 23:59:00',
    oldest: '2026-10-17 00:00:00',
    'just over': '2026-11-16 11:00:00',
    'under way': '2026-11-16 11:00:01',
    coming: '2026-11-17 09:00:00',
  }
  for (const [title, scheduledAt] of Object.entries(times).toReversed())
    await room.held({ title, scheduledAt })
  await room.held({ title: 'done', status: 'completed' })

  expect(await room.toRecord()).toEqual(['oldest', 'just over'])
})

test('last time is the last class of the course with something written down that one of the students was in', async () => {
  const room = await openRoom()
  const theo = await room.newStudent('Theo')
  const priya = await room.newStudent('Priya')
  const ivy = await room.newStudent('Ivy')
  const algebra = await room.anotherCourse('Algebra')
  const hold = async (day: string, notes: string, fields: object) => {
    const { id } = await room.held({ scheduledAt: `2026-11-${day} 09:00:00`, ...fields })
    await room.record(id, { notes })
  }
  await hold('02', 'Cell walls', { studentIds: [theo] })
  await hold('03', 'Membranes', { studentIds: [priya] })
  await hold('04', 'Slopes', { studentIds: [theo], courseId: algebra })
  const silent = await room.held({ scheduledAt: '2026-11-06 09:00:00', studentIds: [theo, priya] })
  await room.record(silent.id, {})
  await room.held({ scheduledAt: '2026-11-05 09:00:00', studentIds: [theo] })
  const ask = async (studentIds: string, before = '2026-11-16 12:00:00') =>
    (
      await room.client.call(findLastTime, {
        query: { courseId: String(room.course.id), studentIds, before },
      })
    ).body?.notes

  expect(await ask(`${theo},${priya}`)).toBe('Membranes')
  expect(await ask(`${theo}`)).toBe('Cell walls')
  expect(await ask(`${theo},${priya}`, '2026-11-03 09:00:00')).toBe('Cell walls')
  expect(await ask(`${ivy}`)).toBeUndefined()
  expect(await ask('')).toBeUndefined()
})

test('deleting a student keeps the class with its notes, and their mark goes', async () => {
  const room = await openRoom()
  const [theo, priya] = [await room.newStudent('Theo'), await room.newStudent('Priya')]
  const { id } = await room.held({ studentIds: [theo, priya] })
  const marks = [theo, priya].map((each) => ({ studentId: Number(each), mark: 'present' as const }))
  await room.record(id, { notes: 'Kept', marks })

  await room.client.call(deleteStudent, { params: { id: theo } })

  const record = await room.recordOf(id)
  expect(record).toMatchObject({ notes: 'Kept', recordedAt: '2026-11-16T12:00:00.000Z' })
  expect(record.marks.map(({ studentId }) => studentId)).toEqual([Number(priya)])
})

test('a topic that is deleted is covered nowhere any more', async () => {
  const room = await openRoom()
  const topic = await room.newTopic('Enzymes')
  const { id } = await room.held()
  await room.record(id, { topicIds: [topic, topic] })

  await room.client.call(deleteTopic, { params: { id: String(topic) } })

  expect((await room.recordOf(id)).topics).toEqual([])
})

test('a student who leaves a recorded class and returns has no mark until the record is changed', async () => {
  const room = await openRoom()
  const student = await room.newStudent('Theo')
  const { id } = await room.held({ studentIds: [student] })
  await room.record(id, { marks: [{ studentId: Number(student), mark: 'absent' }] })

  await room.change(id, { studentIds: [] })
  expect((await room.recordOf(id)).marks).toEqual([])

  await room.change(id, { studentIds: [student] })
  expect((await room.recordOf(id)).marks).toEqual([])
})

test('a recorded class of a series stays when the series changes, and when its children are deleted', async () => {
  const room = await openRoom()
  const { body: series } = await room.schedule({
    scheduledAt: '2026-11-02 09:00:00',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1] },
    recurrenceEndDate: '2026-11-30',
  })
  const [, , third] = await room.list()
  await room.record(third?.id ?? 0, { notes: 'Kept' })
  await room.change(third?.id ?? 0, { scheduledAt: '2026-11-20 09:00:00' })
  expect(await room.sizeOf(series.id)).toEqual({ coming: 2, comingEdited: 0, past: 2 })

  await room.client.call(updateClass, {
    params: { id: String(series.id) },
    body: { title: 'Tissues', recurrencePattern: { days: [2] } },
  })
  await room.client.call(deleteClassChildren, { params: { id: String(series.id) } })

  const kept = (await room.list()).find(({ id }) => id === third?.id)
  expect(kept).toMatchObject({ title: 'Cells', scheduledAt: '2026-11-20 09:00:00', isRecorded: true })
  expect((await room.recordOf(third?.id ?? 0)).notes).toBe('Kept')

  await room.client.call(deleteClass, { params: { id: String(series.id) } })
  expect((await room.recordOf(third?.id ?? 0)).notes).toBe('Kept')
})

test('the revision of a class grows with every change of it', async () => {
  const room = await openRoom()
  const db = await server.given.workspaceOf(room.teacher)
  const { id } = await room.held()
  const revision = async () =>
    (await db.selectFrom('classes').select('revision').where('id', '=', id).executeTakeFirstOrThrow())
      .revision
  const seen = [await revision()]

  await room.change(id, { title: 'Tissues' })
  seen.push(await revision())
  const { body: recorded } = await room.record(id)
  seen.push(await revision())
  const { body: reopened } = await room.reopen(id, recorded.revision)
  seen.push(await revision())
  await room.cancel(id, { revision: reopened.revision })
  seen.push(await revision())

  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
})
