import { getCoverage, listCoverageClasses } from '@lectern/contract/records/coverage.contract.ts'
import { expect, test } from 'vitest'
import { fullClasses } from '#test/full-classes.ts'
import { manyEnrollments } from '#test/many-enrollments.ts'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: movingClock(recordingTime) })

test('a topic is covered for those who were there, the last time counts, and missed by those who were away', async () => {
  const room = await openRecordRoom(server)
  const [ama, ben, cleo] = await Promise.all(['Ama', 'Ben', 'Cleo'].map(room.newStudent))
  const students = [ama, ben, cleo].map(Number)
  const topic = await room.newTopic('Enzymes')
  await room.newTopic('Never taught')
  const planned = await room.newTopic('Planned')
  await room.schedule({ topicIds: [String(planned)] })
  const hold = async (day: string, marks: ('present' | 'late' | 'absent' | 'excused')[]) => {
    const held = await room.held({ scheduledAt: `2026-11-${day} 09:00:00`, studentIds: students.map(String) })
    await room.record(held.id, {
      topicIds: [topic],
      marks: marks.map((mark, index) => ({ studentId: students[index] ?? 0, mark })),
    })
    return held.id
  }
  await hold('02', ['present', 'absent'])
  await hold('05', ['late', 'excused'])
  const reopened = await hold('09', ['present', 'present'])
  await room.reopen(reopened, 1)

  const { body } = await room.client.call(getCoverage)

  expect(body.topics.map(({ title }) => title)).toEqual(['Enzymes', 'Planned'])
  expect(body.planned).toEqual([{ courseId: room.course.id, topicIds: [planned] }])
  expect(body.students.map(({ name }) => name)).toEqual(['Ama', 'Ben', 'Cleo'])
  expect(body.students[0]?.courseIds).toEqual([room.course.id])
  const courseId = room.course.id
  expect(body.rows.toSorted((a, b) => a.studentId - b.studentId)).toEqual([
    { studentId: students[0], courseId, topicIds: [topic], coveredOn: ['2026-11-05'] },
    { studentId: students[1], courseId, topicIds: [topic], coveredOn: [null] },
  ])
  const classes = await room.client.call(listCoverageClasses, {
    params: { id: String(ama) },
    query: { topicId: String(topic) },
  })
  expect(classes.body.map(({ mark, scheduledAt }) => [mark, scheduledAt])).toEqual([
    ['late', '2026-11-05 09:00:00'],
    ['present', '2026-11-02 09:00:00'],
  ])
})

test('a topic taught in two courses is in the row of each', async () => {
  const room = await openRecordRoom(server)
  const ama = await room.newStudent('Ama')
  const topic = await room.newTopic('Graphs')
  const algebra = await room.anotherCourse('Algebra')
  for (const courseId of [room.course.id, algebra]) {
    const { id } = await room.held({ studentIds: [ama], courseId })
    await room.record(id, { topicIds: [topic], marks: [{ studentId: Number(ama), mark: 'present' }] })
  }

  const { body } = await room.client.call(getCoverage)

  expect(body.rows.map(({ courseId }) => courseId).toSorted()).toEqual([room.course.id, algebra].toSorted())
  expect(body.rows.flatMap(({ topicIds }) => topicIds)).toEqual([topic, topic])
})

test('the classes behind a cell are those of one course where only that is looked at', async () => {
  const room = await openRecordRoom(server)
  const ama = await room.newStudent('Ama')
  const topic = await room.newTopic('Graphs')
  const algebra = await room.anotherCourse('Algebra')
  const [, inAlgebra] = await Promise.all(
    [room.course.id, algebra].map(async (courseId) => {
      const { id } = await room.held({ studentIds: [ama], courseId })
      await room.record(id, { topicIds: [topic], marks: [{ studentId: Number(ama), mark: 'present' }] })
      return id
    }),
  )
  const classesIn = async (query: { courseId?: string }) => {
    const { body } = await room.client.call(listCoverageClasses, {
      params: { id: ama },
      query: { topicId: String(topic), ...query },
    })
    return body.map(({ id }) => id)
  }

  expect(await classesIn({})).toHaveLength(2)
  expect(await classesIn({ courseId: String(algebra) })).toEqual([inAlgebra])
  expect(await classesIn({ courseId: '2147483647' })).toEqual([])
})

test('the day of each topic has the same position as the topic', async () => {
  const room = await openRecordRoom(server)
  const ama = await room.newStudent('Ama')
  const covered = new Map<number, string | null>()
  for (const day of ['02', '03', '04', '05']) {
    const topic = await room.newTopic(`Topic of ${day}`)
    const { id } = await room.held({ scheduledAt: `2026-11-${day} 09:00:00`, studentIds: [ama] })
    const mark = day === '04' ? 'absent' : 'present'
    await room.record(id, { topicIds: [topic], marks: [{ studentId: Number(ama), mark }] })
    covered.set(topic, mark === 'absent' ? null : `2026-11-${day}`)
  }

  const { body } = await room.client.call(getCoverage)

  const [{ topicIds, coveredOn }] = body.rows as [(typeof body.rows)[number]]
  expect(new Map(topicIds.map((topic, index) => [topic, coveredOn[index]]))).toEqual(covered)
})

test('of classes with a thousand topics for a thousand students the latest are looked at, up to a million marks', async () => {
  const room = await openRecordRoom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await fullClasses(db, room.course.id, { classes: 2, students: 1000, topics: 1000 })
  const courseId = await room.anotherCourse('Years ago')
  await db.updateTable('classes').set({ courseId }).where('scheduledAt', '<', '2026-11-01 07:00:00').execute()

  const { body } = await room.client.call(getCoverage)

  expect(new Set(body.rows.map((row) => row.courseId))).toEqual(new Set([room.course.id]))
})

test('of students in a thousand courses each fifty of them are told', async () => {
  const room = await openRecordRoom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await manyEnrollments(db, { students: 2, courses: 1000, courseName: 'Choir' })

  const { body } = await room.client.call(getCoverage)

  expect(body.students.map(({ courseIds }) => courseIds.length)).toEqual([50, 50])
})
