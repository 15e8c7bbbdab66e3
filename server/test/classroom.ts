import {
  type Class,
  createClass,
  deleteClass,
  getSeriesSize,
  listClasses,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { changeSeries, getSeries, previewChange } from '@lectern/contract/classes/series-change.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import type { TestServer, TestTeacher } from './start-server.ts'
import type { TestClient } from './test-client.ts'

type Fields = Partial<RequestInput<typeof createClass>['body']>
type Change = RequestInput<typeof updateClass>['body']
export type Wanted = RequestInput<typeof previewChange>['body']

/** A Premium teacher with a course, and short words for what happens to their classes. */
export async function openClassroom(server: TestServer, { plan = 'premium' }: { plan?: Plan } = {}) {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, plan)

  return { teacher, ...(await classroomOf(server.as(teacher))) }
}

export type Classroom = Awaited<ReturnType<typeof classroomOf>> & { teacher: TestTeacher }

async function classroomOf(client: TestClient) {
  const newCourse = async (name: string) => (await client.call(createCourse, { body: { name } })).body
  const course = await newCourse('Biology')
  const idOf = (id: number | Class) => ({ id: String(typeof id === 'number' ? id : id.id) })

  const kept = (undo: string | undefined) => (undo === undefined ? {} : { undo })

  return {
    client,
    course,
    newCourse,
    newStudent: async (name: string) =>
      String((await client.call(createStudent, { body: { name } })).body.id),
    newClass: (fields: Fields = {}) => ({
      courseId: course.id,
      title: 'Cells',
      scheduledAt: '2026-11-16 15:00:00',
      ...fields,
    }),
    schedule(fields: Fields = {}) {
      return client.call(createClass, { body: this.newClass(fields) })
    },
    change: (of: number | Class, body: Change, undo?: string) =>
      client.call(updateClass, { params: idOf(of), query: kept(undo), body }),
    preview: async (of: number | Class, body: Wanted) =>
      (await client.call(previewChange, { params: idOf(of), body })).body,
    /** For a class and as many others of its series as the scope says. */
    apply: (of: number | Class, wanted: Wanted, key?: string, undo?: string) =>
      client.call(changeSeries, {
        params: idOf(of),
        query: kept(undo),
        body: { wanted, ...(key !== undefined && { key }) },
      }),
    undo: (key: string) => client.call(undoChange, { params: { key } }),
    ruleOf: async (of: number | Class) => (await client.call(getSeries, { params: idOf(of) })).body,
    remove: (of: number | Class) => client.call(deleteClass, { params: idOf(of) }),
    /** Whole classes: only the short form leaves something out. */
    list: async (query: Omit<RequestInput<typeof listClasses>['query'], 'fields'> = {}) =>
      (await client.call(listClasses, { query })).body as Class[],
    sizeOf: async (of: number | Class) => (await client.call(getSeriesSize, { params: idOf(of) })).body,
  }
}
