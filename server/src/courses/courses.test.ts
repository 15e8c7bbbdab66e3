import {
  createCourse,
  deleteCourse,
  listCourses,
  updateCourse,
} from '@lectern/contract/courses/courses.contract.ts'
import { createStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newClient() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')

  return server.as(teacher)
}

test('a course is created with its defaults', async () => {
  const client = await newClient()

  const { status, body } = await client.call(createCourse, { body: { name: '  Algebra II ' } })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Algebra II',
    description: null,
    code: null,
    color: '#2563EB',
    status: 'active',
    _count: { enrollments: 0, classes: 0, contentItems: 0 },
  })
})

test('courses are listed with the newest first', async () => {
  const client = await newClient()
  for (const name of ['First', 'Second', 'Third']) await client.call(createCourse, { body: { name } })

  const { body, headers } = await client.call(listCourses)

  expect(body.map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
  expect(headers.get('x-total-count')).toBe('3')
})

test('a change leaves absent fields as they are', async () => {
  const client = await newClient()
  const newCourse = {
    name: 'Biology',
    code: 'BIO',
    color: '#059669',
    status: 'planning',
    description: 'Cells',
  } as const
  const { body: course } = await client.call(createCourse, { body: newCourse })

  const { status, body } = await client.call(updateCourse, {
    params: { id: String(course.id) },
    body: { code: '' },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ ...newCourse, code: null })
})

test('a client may send back a whole course; what is not its to set is ignored', async () => {
  const client = await newClient()
  const { body: course } = await client.call(createCourse, { body: { name: 'Biology' } })
  const body = { ...course, name: 'AP Biology', id: 999, userId: 999, createdAt: '2000-01-01', role: 'admin' }

  const changed = await client.call(updateCourse, { params: { id: String(course.id) }, body })

  expect(changed.body).toEqual({ ...course, name: 'AP Biology', revision: course.revision + 1 })
})

test('deleting a course removes its enrollments, classes and content, and gives the quota back', async () => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Biology' } })
  await client.call(createStudent, { body: { name: 'Theo', courseIds: [course.id] } })
  const db = await server.given.workspaceOf(teacher)
  await db
    .insertInto('classes')
    .values({
      userId: course.userId,
      courseId: course.id,
      title: 'Cells',
      scheduledAt: '2026-11-12 15:00:00',
    })
    .execute()
  await db.updateTable('usage').set({ count: 1 }).where('thing', '=', 'classes').execute()
  expect((await client.call(listCourses)).body[0]?._count).toEqual({
    enrollments: 1,
    classes: 1,
    contentItems: 0,
  })

  const { status } = await client.call(deleteCourse, { params: { id: String(course.id) } })

  expect(status).toBe(204)
  expect((await client.call(listCourses)).body).toEqual([])
  expect((await client.call(listStudents)).body[0]?.enrollments).toEqual([])
  expect((await client.call(getUsage)).body).toMatchObject({ courses: 0, students: 1, classes: 0 })
})

const bad: [string, unknown, string][] = [
  ['an empty name', { name: '' }, 'Name is required'],
  ['a name of spaces', { name: '   ' }, 'Name is required'],
  ['no name', {}, 'Name is required'],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'Name must be at most 200 characters'],
  ['a name that cannot be stored', { name: 'a\u0000b' }, 'This text has a character that cannot be stored'],
  ['a name that nobody can see', { name: '\u200b\u200b' }, 'Name is not valid'],
  ['a status that cannot be stored', { name: 'x', status: 'a\u0000' }, 'cannot be stored'],
  ['an unknown colour', { name: 'x', color: 'red' }, 'Color must be one of'],
  ['a code that is too long', { name: 'x', code: 'x'.repeat(41) }, 'Code must be at most 40 characters'],
  ['a number for a name', { name: 7 }, 'Name must be text'],
]

test.each(bad)('refuses %s with a message that a person understands', async (_what, body, message) => {
  const client = await newClient()

  const { status, error } = await client.attempt(createCourse, { body })

  expect(status).toBe(400)
  expect(error?.message).toContain(message)
  expect(Object.keys(error?.fields ?? {})).toHaveLength(1)
  expect((await client.call(listCourses)).body).toEqual([])
})

test.each(['Ω 数学 🧮', 'مقدمة في الجبر', '<script>alert(1)</script>', "Robert'); drop table courses;--"])(
  'keeps the name %s as it is written',
  async (name) => {
    const client = await newClient()

    const { body } = await client.call(createCourse, { body: { name } })

    expect(body.name).toBe(name)
  },
)

const emptyBody = { headers: { 'content-type': 'application/json' }, body: '{}' }

test.each(['0', '-1', '9007199254740992', '1;drop', '1e3', '0x10', '%20'])(
  'answers "not found" for the id %s',
  async (id) => {
    const client = await newClient()

    for (const endpoint of [updateCourse, deleteCourse])
      expect(
        (await client.fetch(`/api/courses/${id}`, { method: endpoint.method, ...emptyBody })).status,
      ).toBe(404)
  },
)
