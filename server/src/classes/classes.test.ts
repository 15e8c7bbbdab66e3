import { createClass, listClasses, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { deleteStudent, listStudents, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { createTopic, deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

const topicOf = async ({ client }: Classroom, title: string) =>
  String((await client.call(createTopic, { body: { title } })).body.id)

async function contentOf({ teacher }: Classroom, title: string) {
  const db = await server.given.workspaceOf(teacher)
  const file = { title, originalName: title, filename: title, filePath: `uploads/${title}` }
  const { id } = await db
    .insertInto('contentItems')
    .values({ ...file, userId: 1, mimeType: 'text/plain', contentType: 'text', fileSize: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()

  return String(id)
}

test('a class is scheduled with every field, and carries its course', async () => {
  const room = await openClassroom(server)
  const fields = {
    courseId: room.course.id,
    title: 'Cells',
    description: 'Bring the microscopes',
    scheduledAt: '2026-11-16 15:30:00',
    duration: 45,
    courseLink: 'https://meet.example.com/bio',
    classValue: '45.50',
    studentIds: [await room.newStudent('Theo'), await room.newStudent('Priya')],
    topicIds: [await topicOf(room, 'Cells')],
    contentIds: [await contentOf(room, 'cells.txt')],
    status: 'completed' as const,
  }

  const { status, body } = await room.client.call(createClass, { body: fields })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...fields,
    isRecurring: false,
    recurrenceType: null,
    recurrencePattern: null,
    recurrenceEndDate: null,
    parentClassId: null,
    generatedUntil: null,
    course: { id: room.course.id, name: 'Biology', code: null, color: '#2563EB' },
  })
  expect(await room.list()).toEqual([body])
})

test('what is left out has its default', async () => {
  const room = await openClassroom(server)

  const { body } = await room.schedule()

  expect(body).toMatchObject({
    description: null,
    duration: 90,
    courseLink: null,
    classValue: null,
    studentIds: [],
    topicIds: [],
    contentIds: [],
    status: 'scheduled',
    isRecurring: false,
  })
})

test.each([
  ['2026-11-16 15:30:00', '2026-11-16 15:30:00'],
  ['2026-11-16 15:30', '2026-11-16 15:30:00'],
  ['2026-11-16T15:30:00', '2026-11-16 15:30:00'],
  ['2026-11-16T15:30:00.250', '2026-11-16 15:30:00'],
  ['2026-11-16T15:30:00Z', '2026-11-16 10:30:00'],
  ['2026-11-16T15:30:00+02:00', '2026-11-16 08:30:00'],
  ['2026-11-16T02:30:00Z', '2026-11-15 21:30:00'],
])('the time %s is %s on a wall in New York', async (scheduledAt, wallTime) => {
  const room = await openClassroom(server)
  const headers = { 'x-time-zone': 'America/New_York' }

  const { body } = await room.client.call(createClass, { body: room.newClass({ scheduledAt }), headers })
  const { body: moved } = await room.client.call(updateClass, {
    params: { id: String(body.id) },
    body: { scheduledAt },
    headers,
  })

  expect(body.scheduledAt).toBe(wallTime)
  expect(moved.scheduledAt).toBe(wallTime)
})

test.each([
  [45, '45.00'],
  [45.5, '45.50'],
  ['45.5', '45.50'],
  ['45,5', '45.50'],
  ['999999.99', '999999.99'],
  ['0', '0.00'],
  ['', null],
  [null, null],
])('the class value %j travels as %j', async (classValue, stored) => {
  const room = await openClassroom(server)

  expect((await room.schedule({ classValue })).body.classValue).toBe(stored)
})

test('a link without a scheme gets https, and an empty one counts as left out', async () => {
  const room = await openClassroom(server)

  expect((await room.schedule({ courseLink: ' meet.example.com/bio ' })).body.courseLink).toBe(
    'https://meet.example.com/bio',
  )
  expect((await room.schedule({ courseLink: '' })).body.courseLink).toBeNull()
})

test('a change leaves absent fields as they are', async () => {
  const room = await openClassroom(server)
  const { body: before } = await room.schedule({ description: 'Cells', classValue: '20', duration: 45 })

  const { status, body } = await room.change(before, { status: 'cancelled', classValue: null })

  expect(status).toBe(200)
  expect(body).toEqual({ ...before, status: 'cancelled', classValue: null })
  expect(await room.list()).toEqual([body])
})

test('a client may send back a whole class; what is not its to set is ignored', async () => {
  const room = await openClassroom(server)
  const { body: before } = await room.schedule()
  const body = {
    ...before,
    title: 'Tissues',
    id: 9,
    userId: 9,
    parentClassId: 9,
    generatedUntil: '2030-01-01',
    countsTowardLimit: false,
    createdAt: '2000-01-01',
  }

  const changed = await room.client.attempt(updateClass, { params: { id: before.id }, body })

  expect(changed.body).toEqual({ ...before, title: 'Tissues' })
})

test('putting students into a class enrolls them in its course', async () => {
  const room = await openClassroom(server)
  const [theo, priya] = [await room.newStudent('Theo'), await room.newStudent('Priya')]
  const enrolled = async () =>
    (await room.client.call(listStudents)).body
      .filter(({ enrollments }) => enrollments.some(({ courseId }) => courseId === room.course.id))
      .map(({ name }) => name)

  const { body: cells } = await room.schedule({ studentIds: [theo] })
  expect(await enrolled()).toEqual(['Theo'])

  await room.change(cells, { studentIds: [theo, priya] })
  expect(await enrolled()).toEqual(['Priya', 'Theo'])

  const algebra = await room.newCourse('Algebra')
  await room.change(cells, { courseId: algebra.id })
  const counts = (await room.client.call(listCourses)).body.map(({ name, _count }) => [
    name,
    _count.enrollments,
  ])
  expect(counts).toEqual([
    ['Algebra', 2],
    ['Biology', 2],
  ])
})

test('a student who was taken out of the course is not enrolled again when the class is saved', async () => {
  const room = await openClassroom(server)
  const theo = await room.newStudent('Theo')
  const { body: cells } = await room.schedule({ studentIds: [theo] })
  await room.client.call(updateStudent, { params: { id: theo }, body: { courseIds: [] } })

  await room.change(cells, { title: 'Tissues', studentIds: [theo], courseId: room.course.id })

  expect((await room.client.call(listStudents)).body[0]?.enrollments).toEqual([])
})

test('an id that is given twice counts once, and whatever is deleted leaves its classes', async () => {
  const room = await openClassroom(server)
  const [theo, priya] = [await room.newStudent('Theo'), await room.newStudent('Priya')]
  const [cells, tissues] = [await topicOf(room, 'Cells'), await topicOf(room, 'Tissues')]
  const given = { studentIds: [priya, theo, priya], topicIds: [tissues, cells, tissues] }
  const { body } = await room.schedule({
    ...given,
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2026-11-18',
  })
  expect(body).toMatchObject({ studentIds: [priya, theo], topicIds: [tissues, cells] })

  await room.client.call(deleteStudent, { params: { id: theo } })
  await room.client.call(deleteTopic, { params: { id: tissues } })

  for (const each of await room.list()) expect(each).toMatchObject({ studentIds: [priya], topicIds: [cells] })
})

test('a deleted class clears the class of its content', async () => {
  const room = await openClassroom(server)
  const { body: cells } = await room.schedule()
  const id = Number(await contentOf(room, 'cells.txt'))
  const db = await server.given.workspaceOf(room.teacher)
  await db.updateTable('contentItems').set({ classId: cells.id }).where('id', '=', id).execute()

  expect((await room.remove(cells)).status).toBe(204)

  expect(await db.selectFrom('contentItems').select(['id', 'classId']).execute()).toEqual([
    { id, classId: null },
  ])
})

test.each(['course', 'student', 'topic', 'content'] as const)(
  "another teacher's %s is not found, and nothing is written",
  async (what) => {
    const [own, other] = [await openClassroom(server), await openClassroom(server)]
    const { body: cells } = await own.schedule()
    for (let more = 0; more < 3; more += 1) await other.newStudent('Theo')
    for (let more = 0; more < 3; more += 1) await topicOf(other, 'Cells')
    for (let more = 0; more < 3; more += 1) await contentOf(other, `${own.teacher.subject}-${more}`)
    const foreign = {
      course: { courseId: (await other.newCourse('Algebra')).id },
      student: { studentIds: ['3'] },
      topic: { topicIds: ['3'] },
      content: { contentIds: ['3'] },
    }[what]

    const refused = await own.schedule(foreign)
    const unchanged = await own.change(cells, { title: 'Tissues', ...foreign })

    expect(refused.error).toMatchObject({ code: 'not_found' })
    expect(unchanged.error).toEqual(refused.error)
    expect(await own.list()).toEqual([cells])
    expect((await own.client.call(getUsage)).body.classes).toBe(1)
  },
)

const noDate = 'Please give a date and time that exist'
const noValue = 'Class value must be between 0 and 999999.99'
const bad: [string, Record<string, unknown>, string, string][] = [
  ['no course', { courseId: undefined }, 'courseId', 'Course is required'],
  ['a course that is null', { courseId: null }, 'courseId', 'Course is required'],
  ['the course 0', { courseId: 0 }, 'courseId', 'Course is required'],
  ['a course in words', { courseId: 'Biology' }, 'courseId', 'Course is required'],
  ['a course beyond all ids', { courseId: 2 ** 31 }, 'courseId', 'Course is required'],
  ['no title', { title: undefined }, 'title', 'Title is required'],
  ['a title of spaces', { title: '  ' }, 'title', 'Title is required'],
  ['no time', { scheduledAt: undefined }, 'scheduledAt', 'Scheduled at is required'],
  ['a day that does not exist', { scheduledAt: '2026-02-30 10:00:00' }, 'scheduledAt', noDate],
  ['the 29th of February in another year', { scheduledAt: '2027-02-29 10:00' }, 'scheduledAt', noDate],
  ['the hour 24', { scheduledAt: '2026-11-16 24:00:00' }, 'scheduledAt', noDate],
  ['a leap second', { scheduledAt: '2026-11-16 23:59:60' }, 'scheduledAt', noDate],
  ['the year 1', { scheduledAt: '0001-01-01 00:00:00' }, 'scheduledAt', noDate],
  ['the year 9999', { scheduledAt: '9999-12-31 23:59:59' }, 'scheduledAt', noDate],
  ['a date without a time', { scheduledAt: '2026-11-16' }, 'scheduledAt', noDate],
  ['an empty time', { scheduledAt: '' }, 'scheduledAt', noDate],
  ['a time in words', { scheduledAt: 'tomorrow' }, 'scheduledAt', noDate],
  ['a time as a number', { scheduledAt: 1_763_305_200_000 }, 'scheduledAt', 'Scheduled at must be text'],
  ['a time with a zone over the edge', { scheduledAt: '1970-01-01T00:00:00+09:00' }, 'scheduledAt', noDate],
  ['a duration of 0', { duration: 0 }, 'duration', 'Duration must be at least 5 minutes'],
  ['a duration below 0', { duration: -5 }, 'duration', 'Duration must be at least 5 minutes'],
  ['a duration of weeks', { duration: 100_000 }, 'duration', 'Duration must be at most 1440 minutes'],
  ['half a minute', { duration: 30.5 }, 'duration', 'Duration must be a whole number'],
  ['a value of a billion', { classValue: 1e9 }, 'classValue', noValue],
  ['a value of thousands', { classValue: '1,250' }, 'classValue', noValue],
  ['a value in words', { classValue: 'free' }, 'classValue', noValue],
  ['a value below 0', { classValue: -1 }, 'classValue', noValue],
  ['a tenth of a cent', { classValue: 0.001 }, 'classValue', noValue],
  ['an endless value', { classValue: '1e5' }, 'classValue', noValue],
  [
    '5,000 students',
    { studentIds: Array.from({ length: 5000 }, (_, id) => String(id + 1)) },
    'studentIds',
    '1000',
  ],
  ['a student id that is a number', { studentIds: [1] }, 'studentIds.0', 'A student ID must be text'],
  [
    'a student id beyond all ids',
    { studentIds: ['9999999999'] },
    'studentIds.0',
    'A student ID is not valid',
  ],
  ['a topic id in words', { topicIds: ['cells'] }, 'topicIds.0', 'A topic ID is not in the right form'],
  ['content that is no list', { contentIds: '1' }, 'contentIds', 'Content IDs must be a list'],
  ['an unknown status', { status: 'moved' }, 'status', 'Status must be one of'],
  ['a link that runs', { courseLink: 'javascript:alert(1)' }, 'courseLink', 'http or https'],
  ['a link with a tab in its scheme', { courseLink: 'java\tscript:alert(1)' }, 'courseLink', 'http or https'],
  ['a link that holds its page', { courseLink: 'data:text/html,x' }, 'courseLink', 'http or https'],
  ['a description without end', { description: 'x'.repeat(10_001) }, 'description', 'at most 10000'],
]

const refusing = await openClassroom(server)
const { body: cells } = await refusing.schedule()

test.each(bad)(
  'refuses %s beside the field, and nothing is written',
  async (_what, fields, field, message) => {
    const refused = await refusing.client.attempt(createClass, {
      body: { ...refusing.newClass(), ...fields },
    })
    expect(refused.status).toBe(400)
    expect(refused.error?.fields).toEqual({ [field]: expect.stringContaining(message) })

    const isAbsent = Object.values(fields)[0] === undefined
    const unchanged = await refusing.client.attempt(updateClass, { params: { id: cells.id }, body: fields })
    expect(unchanged.status).toBe(isAbsent ? 200 : 400)
    expect(await refusing.list()).toEqual([cells])
  },
)

test.each([
  ['a day that does not exist', { from: '2026-02-30' }],
  ['the year 9999', { to: '9999-12-31' }],
  ['an unknown status', { status: 'moved' }],
  ['a limit of 0', { limit: '0' }],
  ['a limit without end', { limit: '1e9' }],
  ['a limit beyond what is ever listed', { limit: '20001' }],
])('a list refuses %s', async (_what, query) => {
  expect((await refusing.client.attempt(listClasses, { query })).status).toBe(400)
})
