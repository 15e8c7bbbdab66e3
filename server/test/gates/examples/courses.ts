import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { TestClient } from '../../test-client.ts'
import type { Examples } from './example.ts'

export const newCourse = async (client: TestClient): Promise<number> =>
  (await client.call(createCourse, { body: { name: 'Algebra' } })).body.id

export const coursesExamples: Examples = {
  'POST /api/courses': async () => ({ body: { name: 'Algebra', code: 'ALG' } }),
  'PUT /api/courses/:id': async (client) => ({
    params: { id: await newCourse(client) },
    body: { name: 'Biology' },
  }),
  'DELETE /api/courses/:id': async (client) => ({ params: { id: await newCourse(client) } }),
}
