import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { recordClass } from '@lectern/contract/records/records.contract.ts'
import type { TestClient } from '../../test-client.ts'
import { newCourse } from './courses.ts'
import type { Examples } from './example.ts'
import { newStudent } from './students.ts'
import { newTopic } from './topics.ts'

/** A class that is over, with one student; most routes about a record want its number, some the student's. */
export const newHeldClass = async (client: TestClient): Promise<{ id: number; studentId: number }> => {
  const studentId = await newStudent(client)
  const courseId = await newCourse(client)
  const body = {
    courseId,
    title: 'Cells',
    scheduledAt: '2026-01-12 15:00:00',
    studentIds: [String(studentId)],
  }
  return { id: (await client.call(createClass, { body })).body.id, studentId }
}

/** The same, missed by the student, who is owed another one. */
export const newMissedClass = async (
  client: TestClient,
): Promise<{ id: number; studentId: number; topicId: number }> => {
  const { id, studentId } = await newHeldClass(client)
  const topicId = await newTopic(client)
  const marks = [{ studentId, mark: 'absent' as const, makeUpOwed: true }]
  const body = { revision: 0, notes: 'Light reactions', topicIds: [topicId], marks }
  await client.call(recordClass, { params: { id: String(id) }, body })
  return { id, studentId, topicId }
}

export const recordsExamples: Examples = {
  'GET /api/exports/marks': async (client) => ({
    query: { studentId: (await newMissedClass(client)).studentId },
  }),
  'GET /api/classes/:id/record': async (client) => ({ params: { id: (await newMissedClass(client)).id } }),
  'GET /api/classes/:id/recording': async (client) => ({ params: { id: (await newMissedClass(client)).id } }),
  'PUT /api/classes/:id/record': async (client) => {
    const { id, studentId } = await newHeldClass(client)
    const marks = [{ studentId, mark: 'late', note: 'Missed the bus' }]
    const topicIds = [await newTopic(client)]
    return {
      params: { id },
      body: { revision: 0, notes: 'Enzymes', homework: 'Page seven', topicIds, marks },
    }
  },
  'POST /api/classes/:id/reopening': async (client) => ({
    params: { id: (await newMissedClass(client)).id },
    body: { revision: 1 },
  }),
  'POST /api/classes/:id/cancellation': async (client) => ({
    params: { id: (await newHeldClass(client)).id },
    body: { revision: 0, reason: 'teacher ill', note: 'Caught a cold' },
  }),
  'GET /api/last-time': async (client) => {
    const { studentId } = await newMissedClass(client)
    return {
      query: { courseId: await newCourse(client), studentIds: studentId, before: '2026-11-12 15:00:00' },
    }
  },
  'PUT /api/students/:id/make-ups': async (client) => {
    const { id: missedClassId, studentId } = await newMissedClass(client)
    const courseId = await newCourse(client)
    const body = {
      courseId,
      title: 'Make-up',
      scheduledAt: '2026-12-12 15:00:00',
      studentIds: [String(studentId)],
    }
    const classId = (await client.call(createClass, { body })).body.id
    return { params: { id: studentId }, body: { missedClassId, classId } }
  },
  'GET /api/students/:id/page': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
  }),
  'GET /api/students/:id/history': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
  }),
  'GET /api/students/:id/classes': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
    query: { direction: 'past' },
  }),
  'GET /api/students/:id/coverage': async (client) => {
    const { studentId, topicId } = await newMissedClass(client)
    return { params: { id: studentId }, query: { topicId } }
  },
}
