import { randomUUID } from 'node:crypto'
import { askForExport, getExport } from '@lectern/contract/student-data/exports.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { exportOf } from '../../student-data/exported.ts'
import type { TestClient } from '../../test-client.ts'
import { newCourse } from './courses.ts'
import type { Examples } from './example.ts'

/** Of a student whom nobody knows yet: of one who is known a preview asks more. */
const newName = (): string => `Theo ${randomUUID()}`

export const newStudent = async (client: TestClient): Promise<number> => {
  const courseIds = [await newCourse(client)]
  return (await client.call(createStudent, { body: { name: 'Priya Raman', courseIds } })).body.id
}

export const studentsExamples: Examples = {
  'POST /api/students': async (client) => ({ body: { name: 'Theo', courseIds: [await newCourse(client)] } }),
  'PUT /api/students/:id': async (client) => ({
    params: { id: await newStudent(client) },
    body: { age: 12, courseIds: [await newCourse(client)] },
  }),
  'POST /api/student-import/preview': async () => ({ body: { text: `Name,Age\n${newName()},12` } }),
  'POST /api/student-import': async (client) => {
    await newCourse(client)
    return {
      body: { text: 'Name;Courses\nTheo;Algebra', cellEdits: [{ row: 2, column: 0, value: 'Teo' }] },
    }
  },
  'DELETE /api/students/:id': async (client) => ({ params: { id: await newStudent(client) } }),
  'GET /api/students/:id/erasing': async (client) => ({ params: { id: await newStudent(client) } }),
  'POST /api/students/:id/erasing': async (client) => ({
    params: { id: await newStudent(client) },
    body: { name: 'Priya Raman' },
  }),
  'POST /api/data-exports': async (_client, newTeacher) => ({
    caller: await newTeacher(),
    body: { studentId: null },
  }),
  'DELETE /api/data-exports/:id': async (client) => {
    const { id } =
      (await client.call(getExport)).body.export ??
      (await client.call(askForExport, { body: { studentId: null } })).body
    return { params: { id } }
  },
  'GET /api/files/exports/:id': async (client, _newTeacher, server) => ({
    params: { id: (await exportOf(server, client, null)).made?.id },
  }),
  'GET /api/exports/students': async () => ({ query: { q: 'theo', gender: 'male', ages: '6-12' } }),
  'GET /api/students/:id': async (client) => ({ params: { id: await newStudent(client) } }),
}
