import { deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { undoBounds } from '@lectern/contract/classes/undo.contract.ts'
import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  cancelClass,
  getRecord,
  recordClass,
  reopenClass,
} from '@lectern/contract/records/records.contract.ts'
import { deleteStudent, getStudent, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { keepingChange } from '#server/platform/journal/keep-change.ts'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { fullSeries } from '#test/full-classes.ts'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { givenTerm, noon, usedBy, weekly } from '#test/term.ts'

const clock = movingClock(noon().toString())
const server = await startServer({ clock })

let made = 0
const newKey = (): string => {
  made += 1
  return `change-${String(made).padStart(4, '0')}`
}

test('a moved class goes back where it was, and its revision grows', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const key = newKey()
  await room.change(single, { scheduledAt: '2026-11-21 10:00:00', title: 'Tissues' }, key)

  const { status, body } = await room.undo(key)

  expect([status, body]).toEqual([200, { classes: 1 }])
  expect(await room.list()).toEqual([single])
  expect((await room.undo(key)).status).toBe(404)
})

test('changes are undone one after the other, each from where the one after it left things', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const keys = [newKey(), newKey(), newKey()]
  for (const [index, key] of keys.entries()) await room.change(single, { title: `Lesson ${index}` }, key)

  for (const key of keys.toReversed()) expect((await room.undo(key)).status).toBe(200)

  expect(await room.list()).toEqual([single])
})

test('a split of a series that deletes and adds classes is taken back to the same rows', async () => {
  const { room, on } = await givenTerm(server)
  const before = await room.list()
  const change = { recurrencePattern: { days: [2] }, title: 'Tissues', recurrenceEndDate: '2027-01-30' }
  const key = newKey()
  await room.apply(await on('2026-11-25'), { scope: 'following', action: 'change', change }, undefined, key)
  expect(await room.list()).not.toEqual(before)

  const { status } = await room.undo(key)

  expect(status).toBe(200)
  expect(await room.list()).toEqual(before)
  expect(await usedBy(room)).toBe(1)
})

test('a series that was switched off is taken back: the class itself, then what was deleted before', async () => {
  const { room, parent } = await givenTerm(server)
  const before = await room.list()
  const [ofChildren, ofClass] = [newKey(), newKey()]
  await room.client.call(deleteClassChildren, {
    params: { id: String(parent.id) },
    query: { undo: ofChildren },
  })
  await room.change(parent, { isRecurring: false, title: 'Tissues' }, ofClass)
  expect(await room.list()).toHaveLength(3)

  for (const key of [ofClass, ofChildren]) expect((await room.undo(key)).status).toBe(200)

  expect(await room.list()).toEqual(before)
  expect(await usedBy(room)).toBe(1)
})

test('a split is not taken back while its first part rests, and is once that goes on', async () => {
  const { room, parent, on } = await givenTerm(server)
  const before = await room.list()
  const [ofSplit, ofChildren] = [newKey(), newKey()]
  const change = { title: 'Tissues' }
  await room.apply(
    await on('2026-11-30'),
    { scope: 'following', action: 'change', change },
    undefined,
    ofSplit,
  )
  const params = { id: String(parent.id) }
  await room.client.call(deleteClassChildren, { params, query: { undo: ofChildren } })

  expect((await room.undo(ofSplit)).status).toBe(409)
  for (const key of [ofChildren, ofSplit]) expect((await room.undo(key)).status).toBe(200)
  expect(await room.list()).toEqual(before)
})

test('cancelling a whole series is taken back', async () => {
  const { room, on } = await givenTerm(server)
  const before = await room.list()
  const key = newKey()
  await room.apply(
    await on('2026-11-25'),
    { scope: 'all', action: 'cancel', reason: 'holiday' },
    undefined,
    key,
  )

  await room.undo(key)

  expect(await room.list()).toEqual(before)
})

test('a recording is taken back with its marks, and one that was changed gets its old one', async () => {
  const room = await openRecordRoom(server)
  const studentId = await room.newStudent('Ama')
  const topicId = await room.newTopic('Enzymes')
  const held = await room.held({ studentIds: [studentId] })
  const [first, second] = [newKey(), newKey()]
  const save = (revision: number, notes: string, undo: string) =>
    room.client.call(recordClass, {
      params: { id: String(held.id) },
      query: { undo },
      body: { revision, notes, topicIds: [topicId], marks: [{ studentId: Number(studentId), mark: 'late' }] },
    })
  await save(0, 'Cells', first)
  const recorded = await room.recordOf(held.id)
  await save(1, 'Tissues', second)

  await room.undo(second)
  expect(await room.recordOf(held.id)).toEqual({ ...recorded, revision: 3 })

  await room.undo(first)
  expect(await room.recordOf(held.id)).toMatchObject({ revision: 0, recordedAt: null, marks: [], topics: [] })
  expect((await room.list())[0]).toMatchObject({ status: 'scheduled', isRecorded: false })
})

test('a record that was taken back and written anew is not overwritten by a window that saw the one before', async () => {
  const room = await openRecordRoom(server)
  const held = await room.held()
  const key = newKey()
  const { body: seen } = await room.client.call(recordClass, {
    params: { id: String(held.id) },
    query: { undo: key },
    body: { revision: 0, notes: 'Cells' },
  })
  await room.undo(key)
  expect((await room.record(held.id, { notes: 'Tissues' })).status).toBe(200)

  const late = await room.record(held.id, { revision: seen.revision, notes: 'Cells and more' })

  expect(late.status).toBe(409)
  expect((await room.recordOf(held.id)).notes).toBe('Tissues')
})

test('nor does the record of a class that was gone and comes back begin anew', async () => {
  const { room, on } = await givenTerm(server)
  const child = await on('2026-11-25')
  const at = { params: { id: String(child.id) } }
  const cancel = (revision: number, note: string) =>
    room.client.call(cancelClass, { ...at, body: { revision, reason: 'holiday', note } })
  const { body: first } = await cancel(0, 'Fever')
  const { body: second } = await cancel(first.revision, 'Flu')
  const { body: seen } = await room.client.call(reopenClass, { ...at, body: { revision: second.revision } })
  const key = newKey()
  const change = { recurrencePattern: { days: [1] } }
  await room.apply(child, { scope: 'all', action: 'change', change }, undefined, key)
  expect((await room.list()).map(({ id }) => id)).not.toContain(child.id)

  expect((await room.undo(key)).status).toBe(200)

  expect((await room.client.call(getRecord, at)).body).toEqual({ ...seen, revision: seen.revision + 1 })
})

const enrolledIn = async ({ client }: Pick<Classroom, 'client'>, studentId: string) => {
  const { enrollments } = (await client.call(getStudent, { params: { id: studentId } })).body

  return enrollments.map(({ courseId }) => courseId)
}

test('whom a change enrolled is enrolled no more when it is undone, and whoever was before stays so', async () => {
  const room = await openClassroom(server)
  const algebra = await room.newCourse('Algebra')
  const [ama, ben] = [await room.newStudent('Ama'), await room.newStudent('Ben')]
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00', studentIds: [ama] })
  const keys = [newKey(), newKey()] as const
  await room.change(single, { studentIds: [ama, ben] }, keys[0])
  await room.change(single, { courseId: algebra.id }, keys[1])
  const both = [algebra.id, room.course.id]
  expect([await enrolledIn(room, ama), await enrolledIn(room, ben)]).toEqual([both, both])

  expect((await room.undo(keys[1])).status).toBe(200)
  expect([await enrolledIn(room, ama), await enrolledIn(room, ben)]).toEqual([
    [room.course.id],
    [room.course.id],
  ])

  expect((await room.undo(keys[0])).status).toBe(200)
  expect([await enrolledIn(room, ama), await enrolledIn(room, ben)]).toEqual([[room.course.id], []])
})

test.each(['this', 'following', 'all'] as const)('so it is when a series was changed: %s', async (scope) => {
  const { room, on } = await givenTerm(server)
  const algebra = await room.newCourse('Algebra')
  const ama = await room.newStudent('Ama')
  const change = { courseId: algebra.id, studentIds: [ama] }
  const key = newKey()
  await room.apply(await on('2026-11-25'), { scope, action: 'change', change }, undefined, key)
  expect(await enrolledIn(room, ama)).toEqual([algebra.id])

  expect((await room.undo(key)).status).toBe(200)

  expect(await enrolledIn(room, ama)).toEqual([])
})

test('so it is when the class that holds a rule was changed alone', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({
    ...weekly,
    scheduledAt: '2026-11-23 15:00:00',
    recurrenceEndDate: '2026-11-24',
  })
  const ama = await room.newStudent('Ama')
  const key = newKey()
  const change = { studentIds: [ama] }
  await room.apply(parent, { scope: 'this', action: 'change', change }, undefined, key)
  expect(await enrolledIn(room, ama)).toEqual([room.course.id])

  expect((await room.undo(key)).status).toBe(200)

  expect(await enrolledIn(room, ama)).toEqual([])
})

test('whoever left the course meanwhile and was enrolled again stays so', async () => {
  const room = await openClassroom(server)
  const ama = await room.newStudent('Ama')
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const key = newKey()
  await room.change(single, { studentIds: [ama] }, key)
  for (const courseIds of [[], [room.course.id]])
    await room.client.call(updateStudent, { params: { id: ama }, body: { courseIds } })

  expect((await room.undo(key)).status).toBe(200)

  expect(await enrolledIn(room, ama)).toEqual([room.course.id])
})

test('what somebody changed meanwhile is not undone, and is named', async () => {
  const { room, on } = await givenTerm(server)
  const key = newKey()
  const change = { title: 'Tissues' }
  await room.apply(await on('2026-11-25'), { scope: 'all', action: 'change', change }, undefined, key)
  await room.change(await on('2026-12-02'), { title: 'Excursion' })
  const before = await room.list()

  const { status, error } = await room.undo(key)

  expect(status).toBe(409)
  expect(error?.message).toBe('"Excursion" on Dec 2, 2026 was changed meanwhile, so this cannot be undone')
  expect(await room.list()).toEqual(before)
})

test('what another device writes at the same moment is never lost by taking a change back', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })

  for (let round = 0; round < 12; round += 1) {
    const [key, title] = [newKey(), `Lesson ${round}`]
    await Promise.all([
      room.change(single, { scheduledAt: `2026-11-2${round % 9} 10:00:00` }, key),
      room.change(single, { title }),
    ])
    const { status } = await room.undo(key)

    expect([200, 404, 409]).toContain(status)
    expect((await room.list())[0]?.title).toBe(title)
  }
})

test('of a deleted class nothing comes back', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const key = newKey()
  await room.change(single, { title: 'Tissues' }, key)
  await room.remove(single)

  expect((await room.undo(key)).status).toBe(409)
  expect(await room.list()).toEqual([])
})

type Named = { courseId?: number; studentIds?: string[]; topicIds?: string[] }

test('nothing comes back that names what was deleted meanwhile', async () => {
  const room = await openRecordRoom(server)
  const algebra = await room.newCourse('Algebra')
  const studentId = await room.newStudent('Ama')
  const topicId = await room.newTopic('Enzymes')
  const refusalAfter = async (named: Named, changed: Named, remove: () => Promise<unknown>) => {
    const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00', ...named })
    const key = newKey()
    await room.change(single, changed, key)
    await remove()
    const left = await room.list()
    const { status, error } = await room.undo(key)
    expect(await room.list()).toEqual(left)
    return [status, error?.message]
  }
  const at = (id: number | string) => ({ params: { id: String(id) } })

  expect([
    await refusalAfter({ topicIds: [String(topicId)] }, { topicIds: [] }, () =>
      room.client.call(deleteTopic, at(topicId)),
    ),
    await refusalAfter({ studentIds: [studentId] }, { studentIds: [] }, () =>
      room.client.call(deleteStudent, at(studentId)),
    ),
    await refusalAfter({ courseId: algebra.id }, { courseId: room.course.id }, () =>
      room.client.call(deleteCourse, at(algebra.id)),
    ),
  ]).toEqual([
    [409, 'A topic was deleted meanwhile, so this cannot be undone'],
    [409, 'A student was deleted meanwhile, so this cannot be undone'],
    [409, 'A course was deleted meanwhile, so this cannot be undone'],
  ])
})

test("another teacher's change is not found", async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const key = newKey()
  await room.change(single, { title: 'Tissues' }, key)
  const stranger = await openClassroom(server)

  expect((await stranger.undo(key)).status).toBe(404)
  expect((await room.list())[0]?.title).toBe('Tissues')
})

test('fifty changes are kept, for a day', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const keys = Array.from({ length: 51 }, newKey)
  for (const key of keys) await room.change(single, { title: `Lesson ${key}` }, key)

  expect((await room.undo(keys[0] ?? '')).status).toBe(404)
  expect((await room.undo(keys[50] ?? '')).status).toBe(200)
  clock.forward({ hours: 25 })
  expect((await room.undo(keys[49] ?? '')).status).toBe(404)
  clock.moveTo(noon().toString())
})

test('what families do pushes out no change of the teacher', async () => {
  const room = await openClassroom(server)
  const schema = await server.given.schemaOf(room.teacher)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const { body: theirs } = await room.schedule({ scheduledAt: '2026-11-23 15:00:00' })
  const key = newKey()
  await room.change(single, { title: 'Tissues' }, key)
  await server.app.database.transaction(async ({ tenant }) => {
    const db = tenant(schema)
    const move = (title: string) =>
      db.updateTable('classes').set({ title }).where('id', '=', theirs.id).execute()
    for (let request = 1; request <= undoBounds.changes; request += 1)
      await keepingChange(
        db,
        { key: `request/${request}`, now: clock().toString() },
        () => move(`Moved ${request}`),
        async () => ({}),
      )
  }, schema)

  expect((await room.undo(key)).status).toBe(200)
})

test('what a move to today took of the quota is given back', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2026-11-20',
    scheduledAt: '2026-11-16 15:00:00',
  })
  await room.remove(parent)
  const [left] = await room.list()
  if (!left) throw new Error('nothing is left')
  const key = newKey()
  await room.change(left, { scheduledAt: '2026-11-20 15:00:00' }, key)
  expect(await usedBy(room)).toBe(1)

  await room.undo(key)

  expect(await usedBy(room)).toBe(0)
})

test('a change of a thousand classes is kept and undone in a handful of statements', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceCount: 1000,
    scheduledAt: '2026-11-18 15:00:00',
  })
  const before = await room.list()
  const key = newKey()
  const change = { scheduledAt: '2026-11-19 09:00:00' }
  const wanted = { scope: 'all', action: 'change', change } as const

  const written = await server.statementsOf(() => room.apply(parent, wanted, undefined, key))
  const undone = await server.statementsOf(() => room.undo(key))

  expect(await room.list()).toEqual(before)
  expect(written.length).toBeLessThan(25)
  expect(undone.length).toBeLessThan(25)
})

test('a change that is larger than is kept is made all the same, and cannot be undone', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({
    ...weekly,
    recurrenceCount: 100,
    description: 'x'.repeat(9000),
    scheduledAt: '2026-11-18 15:00:00',
  })
  const db = await server.given.workspaceOf(room.teacher)
  await db
    .updateTable('classes')
    .set({ description: 'x'.repeat(90_000) })
    .execute()
  const key = newKey()
  await room.apply(parent, { scope: 'all', action: 'change', change: { title: 'Tissues' } }, undefined, key)

  expect(new Set((await room.list()).map(({ title }) => title))).toEqual(new Set(['Tissues']))
  expect((await room.undo(key)).status).toBe(404)
})

const largeSeries = { classes: 20, students: 300, note: 'Forgot the book. '.repeat(100) }

test('one class of such a series is recorded anew and taken back: the others are not looked at', async () => {
  const room = await openRecordRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  const parentId = await fullSeries(workspace, room.course.id, largeSeries)
  const before = await room.recordOf(parentId)
  const key = newKey()
  const recorded = await room.client.call(recordClass, {
    params: { id: String(parentId) },
    query: { undo: key },
    body: { revision: before.revision, notes: 'Tissues', topicIds: [], marks: [] },
  })
  expect(recorded.body).toMatchObject({ notes: 'Tissues', marks: [] })

  expect((await room.undo(key)).body).toEqual({ classes: 1 })

  expect(await room.recordOf(parentId)).toEqual({ ...before, revision: before.revision + 2 })
})
