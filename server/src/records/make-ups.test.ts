import { recordClass } from '@lectern/contract/records/records.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { expect, test } from 'vitest'
import { fullClasses } from '#test/full-classes.ts'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'

type Marks = RequestInput<typeof recordClass>['body']['marks']

const server = await startServer({ clock: movingClock(recordingTime) })

type MissedClass = Awaited<ReturnType<typeof missedClass>>

async function missedClass() {
  const room = await openRecordRoom(server)
  const student = await room.newStudent('Priya')
  const missed = await room.held({ title: 'Missed', studentIds: [student] })
  const marks: Marks = [{ studentId: Number(student), mark: 'excused', makeUpOwed: true }]
  await room.record(missed.id, { marks })
  const makeUp = (await room.schedule({ title: 'Make-up', studentIds: [student] })).body
  const owed = async () => (await room.owed()).map(({ missed }) => missed.title)

  return { room, student, missed, makeUp, marks, owed }
}

test('a make-up is owed until a class makes up for it, and again when that one is cancelled', async () => {
  const { room, student, missed, makeUp, owed } = await missedClass()
  expect(await room.owed()).toEqual([
    {
      studentId: Number(student),
      missed: { id: missed.id, title: 'Missed', scheduledAt: missed.scheduledAt },
    },
  ])
  expect((await room.pageOf(student)).makeUps).toHaveLength(1)

  expect((await room.link(student, missed.id, makeUp.id)).status).toBe(204)
  expect(await owed()).toEqual([])
  expect((await room.recordOf(missed.id)).marks).toMatchObject([
    { makeUp: { id: makeUp.id, title: 'Make-up' } },
  ])
  expect((await room.recordOf(makeUp.id)).makesUpFor).toEqual([
    {
      studentId: Number(student),
      missed: { id: missed.id, title: 'Missed', scheduledAt: missed.scheduledAt },
    },
  ])

  const { classes } = await room.timelineOf(student, { direction: 'coming' })
  expect(classes).toMatchObject([{ title: 'Make-up', missedOn: missed.scheduledAt.slice(0, 10) }])

  await room.cancel(makeUp.id)
  expect(await owed()).toEqual(['Missed'])
  expect((await room.recordOf(missed.id)).marks).toMatchObject([{ makeUpOwed: true, makeUp: null }])
})

test.each<[string, (of: Awaited<ReturnType<typeof missedClass>>) => Promise<unknown>]>([
  ['is deleted', ({ room, makeUp }) => room.remove(makeUp)],
  ['loses the student', ({ room, makeUp }) => room.change(makeUp, { studentIds: [] })],
  ['is taken back', ({ room, student, missed }) => room.link(student, missed.id, null)],
])('a make-up is owed again when the class that made up for it %s', async (_what, happen) => {
  const given = await missedClass()
  await given.room.link(given.student, given.missed.id, given.makeUp.id)

  await happen(given)

  expect(await given.owed()).toEqual(['Missed'])
})

test('a make-up stays linked when the record is changed, and is forgotten when none is owed any more', async () => {
  const { room, student, missed, makeUp, marks, owed } = await missedClass()
  await room.link(student, missed.id, makeUp.id)

  await room.record(missed.id, { revision: 1, notes: 'Changed', marks })
  expect(await owed()).toEqual([])

  await room.record(missed.id, { revision: 2, marks: [{ studentId: Number(student), mark: 'present' }] })
  await room.record(missed.id, { revision: 3, marks })
  expect(await owed()).toEqual(['Missed'])
})

/** The record of the missed class is changed, something happens, and that change is undone. */
async function undoChangedRecord(
  { room, missed }: MissedClass,
  marks: MissedClass['marks'],
  happen: () => Promise<unknown>,
) {
  await room.client.call(recordClass, {
    params: { id: String(missed.id) },
    query: { undo: 'change-0001' },
    body: { revision: 1, notes: 'Changed', marks },
  })
  await happen()
  expect((await room.undo('change-0001')).status).toBe(200)
  expect((await room.recordOf(missed.id)).notes).toBeNull()
}

test('undoing a change of a record leaves a make-up linked that was found since', async () => {
  const given = await missedClass()
  const { room, student, missed, makeUp, marks, owed } = given

  await undoChangedRecord(given, marks, () => room.link(student, missed.id, makeUp.id))

  expect(await owed()).toEqual([])
  expect((await room.recordOf(missed.id)).marks).toMatchObject([{ makeUp: { id: makeUp.id } }])
})

test('undoing a change of a record leaves a make-up owed that was taken back since', async () => {
  const given = await missedClass()
  const { room, student, missed, makeUp, marks, owed } = given
  await room.link(student, missed.id, makeUp.id)

  await undoChangedRecord(given, marks, () => room.link(student, missed.id, null))

  expect(await owed()).toEqual(['Missed'])
})

test('undoing a change of a record links a make-up again that was owed no more by that change', async () => {
  const given = await missedClass()
  const { room, student, missed, makeUp, marks, owed } = given
  await room.link(student, missed.id, makeUp.id)
  const isPresent = marks.map(({ studentId }) => ({ studentId, mark: 'present' as const }))

  await undoChangedRecord(given, isPresent, async () => expect(await owed()).toEqual([]))

  expect(await owed()).toEqual([])
  expect((await room.recordOf(missed.id)).marks).toMatchObject([{ makeUp: { id: makeUp.id } }])
})

test('undoing a change of the class that made up for a missed one leaves it taken back', async () => {
  const { room, student, missed, makeUp, owed } = await missedClass()
  await room.link(student, missed.id, makeUp.id)
  await room.change(makeUp, { title: 'Tissues' }, 'change-0003')
  await room.link(student, missed.id, null)

  expect((await room.undo('change-0003')).status).toBe(200)

  expect(await owed()).toEqual(['Missed'])
})

test('a make-up of the same series that went with its class is linked again when that comes back', async () => {
  const room = await openRecordRoom(server)
  const student = await room.newStudent('Priya')
  const parent = await room.held({
    studentIds: [student],
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2026-11-18',
  })
  const marks = [{ studentId: Number(student), mark: 'excused' as const, makeUpOwed: true }]
  await room.record(parent.id, { marks })
  await room.link(student, parent.id, (await room.list())[1]?.id ?? 0)
  await room.change(parent, { isRecurring: false }, 'change-0002')
  expect(await room.owed()).toHaveLength(1)

  expect((await room.undo('change-0002')).status).toBe(200)

  expect(await room.owed()).toEqual([])
})

test('a make-up is not owed for a class that was reopened', async () => {
  const { room, missed, owed } = await missedClass()

  await room.reopen(missed.id, 1)

  expect(await owed()).toEqual([])
})

test('only another class with the student makes up for a missed one, and only once', async () => {
  const { room, student, missed, makeUp } = await missedClass()
  const { body: without } = await room.schedule()
  const { body: second } = await room.schedule({ studentIds: [student] })

  expect((await room.link(student, missed.id, missed.id)).status).toBe(409)
  expect((await room.link(student, missed.id, without.id)).status).toBe(409)
  expect((await room.link(student, makeUp.id, missed.id)).status).toBe(409)
  expect((await room.link(student, missed.id, 2_147_483_647)).status).toBe(404)
  expect((await room.link(student, missed.id, makeUp.id)).status).toBe(204)
  expect((await room.link(student, missed.id, second.id)).error?.message).toBe(
    'No make-up is owed for this class any more',
  )
})

test('what large classes owe is listed about as fast as what small ones do, however much more it is', async () => {
  const roomWith = async (wanted: { classes: number; students: number }) => {
    const room = await openRecordRoom(server)
    const db = await server.given.workspaceOf(room.teacher)
    await fullClasses(db, room.course.id, { ...wanted, makeUpOwed: true })
    expect(await room.owed()).toHaveLength(20_000)
    return room
  }
  const small = await roomWith({ classes: 2000, students: 10 })
  const large = await roomWith({ classes: 100, students: 1000 })

  expect(await timesAsLong(large.owed, small.owed, 6)).toBeLessThan(6)
})
