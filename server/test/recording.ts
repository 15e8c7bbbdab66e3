import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  cancelClass,
  getRecord,
  linkMakeUp,
  listMakeUps,
  listToRecord,
  recordClass,
  reopenClass,
} from '@lectern/contract/records/records.contract.ts'
import {
  getStudentHistory,
  getStudentPage,
  listStudentClasses,
} from '@lectern/contract/records/student-page.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import { openClassroom } from './classroom.ts'
import type { TestServer } from './start-server.ts'

type Fields = Partial<RequestInput<typeof recordClass>['body']>
type Closing = Partial<RequestInput<typeof cancelClass>['body']>

/** A classroom with short words for what is written down about its classes. Its clock stands on November 16, 2026, noon. */
export async function openRecordRoom(server: TestServer) {
  const room = await openClassroom(server)
  const { client } = room
  const at = (id: number) => ({ params: { id: String(id) } })

  return {
    ...room,
    newTopic: async (title: string) => (await client.call(createTopic, { body: { title } })).body.id,
    /** A class of this morning that is over. */
    held: async (fields: Parameters<typeof room.schedule>[0] = {}) =>
      (await room.schedule({ scheduledAt: '2026-11-16 09:00:00', duration: 60, ...fields })).body,
    recordOf: async (id: number) => (await client.call(getRecord, at(id))).body,
    record: (id: number, fields: Fields = {}) =>
      client.call(recordClass, { ...at(id), body: { revision: 0, ...fields } }),
    reopen: (id: number, revision: number) => client.call(reopenClass, { ...at(id), body: { revision } }),
    cancel: (id: number, closing: Closing = {}) =>
      client.call(cancelClass, { ...at(id), body: { revision: 0, reason: 'holiday', ...closing } }),
    toRecord: async () => (await client.call(listToRecord)).body.map(({ title }) => title),
    owed: async () => (await client.call(listMakeUps)).body,
    link: (studentId: string, missedClassId: number, classId: number | null) =>
      client.call(linkMakeUp, { params: { id: studentId }, body: { missedClassId, classId } }),
    historyOf: async (id: string) => (await client.call(getStudentHistory, { params: { id } })).body,
    pageOf: async (id: string) => (await client.call(getStudentPage, { params: { id } })).body,
    timelineOf: async (id: string, query: RequestInput<typeof listStudentClasses>['query']) =>
      (await client.call(listStudentClasses, { params: { id }, query })).body,
    anotherCourse: async (name: string) => (await client.call(createCourse, { body: { name } })).body.id,
  }
}

export const recordingTime = '2026-11-16T12:00:00Z'
