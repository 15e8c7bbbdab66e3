import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import {
  createStudent,
  deleteStudent,
  listStudents,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const courseOf = async (name: string) => (await client.call(createCourse, { body: { name } })).body

  return { teacher, client, courseOf }
}

test('a student is added with every field and enrolled in the chosen courses', async () => {
  const { client, courseOf } = await newTeacher()
  const [biology, algebra] = [await courseOf('Biology'), await courseOf('Algebra')]
  const fields = {
    name: 'Oscar Nyström',
    email: 'oscar@example.com',
    uniqueId: 'S-17',
    age: 14,
    gender: 'male',
    nickname: 'Ossi',
    guardianName: 'Eva Nyström',
  } as const

  const { status, body } = await client.call(createStudent, {
    body: { ...fields, courseIds: [biology.id, algebra.id, biology.id] },
  })

  expect(status).toBe(201)
  expect(body).toMatchObject(fields)
  expect(body.enrollments.map(({ course }) => course.name)).toEqual(['Algebra', 'Biology'])
  expect(body.enrollments[0]).toMatchObject({ courseId: algebra.id, studentId: body.id })
  expect(body.enrollments[0]?.enrolledAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect((await client.call(listCourses)).body.map(({ _count }) => _count.enrollments)).toEqual([1, 1])
})

test('what is left out is empty, and empty texts count as left out', async () => {
  const { client } = await newTeacher()

  const { body } = await client.call(createStudent, { body: { name: 'Priya', email: ' ', nickname: '' } })

  expect(body).toMatchObject({
    email: null,
    uniqueId: null,
    age: null,
    gender: null,
    nickname: null,
    guardianName: null,
    enrollments: [],
  })
})

test('students are listed by name, whatever the case and the accents', async () => {
  const { client } = await newTeacher()
  for (const name of ['theo', 'Émile', 'Zoe', 'Ångström', 'amara'])
    await client.call(createStudent, { body: { name } })

  const { body } = await client.call(listStudents)

  expect(body.map(({ name }) => name)).toEqual(['amara', 'Ångström', 'Émile', 'theo', 'Zoe'])
})

test('a long list is sent page by page to whoever asks for a page', async () => {
  const { teacher, client } = await newTeacher()
  const db = await server.given.workspaceOf(teacher)
  const names = Array.from({ length: 130 }, (_, index) => `Student ${String(index).padStart(3, '0')}`)
  await db
    .insertInto('students')
    .values(names.map((name) => ({ userId: 1, name })))
    .execute()

  const first = await client.call(listStudents, { query: { page: '1' } })
  const second = await client.call(listStudents, { query: { page: '2' } })

  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(names)
  expect(first.body).toHaveLength(100)
  expect(second.headers.get('x-total-count')).toBe('130')
  expect((await client.call(listStudents)).body).toHaveLength(130)
  expect((await client.attempt(listStudents, { query: { page: '0' } })).status).toBe(400)
})

test('a change leaves absent fields and enrollments as they are; given courses replace the list', async () => {
  const { client, courseOf } = await newTeacher()
  const [biology, algebra] = [await courseOf('Biology'), await courseOf('Algebra')]
  const newStudent = { name: 'Theo', age: 12, courseIds: [biology.id] }
  const { body: student } = await client.call(createStudent, { body: newStudent })
  const params = { id: String(student.id) }

  const renamed = await client.call(updateStudent, { params, body: { nickname: 'T' } })
  expect(renamed.body).toEqual({ ...student, nickname: 'T', revision: student.revision + 1 })

  const moved = await client.call(updateStudent, { params, body: { courseIds: [algebra.id] } })
  expect(moved.body.enrollments.map(({ courseId }) => courseId)).toEqual([algebra.id])

  const left = await client.call(updateStudent, { params, body: { courseIds: [] } })
  expect(left.body.enrollments).toEqual([])
})

test('a student stays enrolled since the first day when the list of courses is sent again', async () => {
  const { client, courseOf } = await newTeacher()
  const biology = await courseOf('Biology')
  const { body: student } = await client.call(createStudent, {
    body: { name: 'Theo', courseIds: [biology.id] },
  })

  const again = await client.call(updateStudent, {
    params: { id: String(student.id) },
    body: { courseIds: [biology.id] },
  })

  expect(again.body.enrollments).toEqual(student.enrollments)
})

test("another teacher's course is not found, and nothing is written", async () => {
  const [own, other] = [await newTeacher(), await newTeacher()]
  const foreign = await other.courseOf('Biology')
  for (let id = 0; id < foreign.id; id += 1) await other.courseOf(`Course ${id}`)
  const latest = (await other.client.call(listCourses)).body[0]

  const refused = await own.client.call(createStudent, {
    body: { name: 'Theo', courseIds: [latest?.id ?? 0] },
  })

  expect(refused.status).toBe(404)
  expect((await own.client.call(listStudents)).body).toEqual([])
})

test('deleting a student removes the enrollments and leaves no dangling id in any class', async () => {
  const { teacher, client, courseOf } = await newTeacher()
  const biology = await courseOf('Biology')
  const [{ body: theo }, { body: priya }] = [
    await client.call(createStudent, { body: { name: 'Theo', courseIds: [biology.id] } }),
    await client.call(createStudent, { body: { name: 'Priya' } }),
  ]
  const db = await server.given.workspaceOf(teacher)
  const studentIds = [theo, priya].map(({ id }) => String(id))
  await db
    .insertInto('classes')
    .values({
      userId: 1,
      courseId: biology.id,
      title: 'Cells',
      scheduledAt: '2026-11-12 15:00:00',
      studentIds,
    })
    .execute()

  const { status } = await client.call(deleteStudent, { params: { id: String(theo.id) } })

  expect(status).toBe(204)
  expect((await client.call(listCourses)).body[0]?._count.enrollments).toBe(0)
  const classes = await db.selectFrom('classes').select('studentIds').execute()
  expect(classes).toEqual([{ studentIds: [String(priya.id)] }])
})

const bad: [string, Record<string, unknown>, string, string][] = [
  ['an age below zero', { age: -1 }, 'age', 'Age must be at least 0'],
  ['half a year', { age: 3.5 }, 'age', 'Age must be a whole number'],
  ['an age in words', { age: 'abc' }, 'age', 'Age must be a number'],
  ['an impossible age', { age: 151 }, 'age', 'Age must be at most 150'],
  ['an unknown gender', { gender: 'robot' }, 'gender', 'Gender must be one of'],
  ['an e-mail that is none', { email: 'oscar' }, 'email', 'Email must be a valid email address'],
  ['an ID that is too long', { uniqueId: 'x'.repeat(201) }, 'uniqueId', 'Unique ID must be at most 200'],
  ['a course id that is none', { courseIds: ['1'] }, 'courseIds.0', 'A course ID must be a number'],
  ['a name of spaces', { name: '  ' }, 'name', 'Name is required'],
]

test.each(bad)(
  'refuses %s beside the field, and the row is unchanged',
  async (_what, change, field, message) => {
    const { client } = await newTeacher()
    const { body: student } = await client.call(createStudent, { body: { name: 'Theo', age: 12 } })

    const { status, error } = await client.attempt(updateStudent, {
      params: { id: student.id },
      body: change,
    })

    expect(status).toBe(400)
    expect(error?.fields?.[field]).toContain(message)
    expect((await client.call(listStudents)).body).toEqual([student])
  },
)

test('malformed JSON is refused in words', async () => {
  const { client } = await newTeacher()

  const response = await client.fetch('/api/students', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name": "Theo"',
  })

  expect(response.status).toBe(400)
  expect(await response.text()).not.toMatch(/position|Unexpected|token/)
})
