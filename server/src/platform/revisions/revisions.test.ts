import { createClass, getClass, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeSeries } from '@lectern/contract/classes/series-change.contract.ts'
import { createCourse, listCourses, updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  changeOpenTimesSettings,
  getOpenTimesSettings,
} from '@lectern/contract/open-times/open-times.contract.ts'
import { createStudent, getStudent, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function openRoom() {
  const client = server.as(await server.given.teacher())
  const { body: course } = await client.call(createCourse, { body: { name: 'Algebra' } })
  const students: string[] = []
  for (const name of ['Ada', 'Ben', 'Cleo'])
    students.push(String((await client.call(createStudent, { body: { name } })).body.id))
  const body = { courseId: course.id, title: 'Sets', scheduledAt: '2099-03-05 16:00:00' }
  const weekly = {
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [4] },
    recurrenceEndDate: '2099-03-19',
  } as const
  const schedule = async (more: object = {}) =>
    (await client.call(createClass, { body: { ...body, ...more } })).body
  const read = async (id: number) => (await client.call(getClass, { params: { id: String(id) } })).body

  return { client, course, students, schedule, read, weekly }
}

test('of two who save over the same revision one is told what the other made of it', async () => {
  const { client, course } = await openRoom()
  const params = { id: String(course.id) }
  const save = (name: string) =>
    client.call(updateCourse, { params, body: { name, revision: course.revision } })

  const answers = await Promise.all([save('Biology'), save('Chemistry')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved] = (await client.call(listCourses)).body
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({ code: 'conflict', now: { ...saved, _count: expect.anything() } })
})

test('what is saved as it was has the revision that it had', async () => {
  const { client, course } = await openRoom()
  const params = { id: String(course.id) }
  const save = async (name: string) => (await client.call(updateCourse, { params, body: { name } })).body

  expect((await save(course.name)).revision).toBe(course.revision)
  expect((await save('Biology')).revision).toBeGreaterThan(course.revision)
})

test('the rule of a series is edited with the class that stands for it, and so is its revision', async () => {
  const { client, schedule, read, weekly } = await openRoom()
  const seen = await read((await schedule(weekly)).id)
  const params = { id: String(seen.id) }
  await client.call(changeSeries, {
    params,
    body: { wanted: { action: 'change', scope: 'all', change: { recurrenceEndDate: '2099-04-02' } } },
  })

  const change = { title: 'Groups', revision: seen.revision }
  const refused = await client.call(updateClass, { params, body: change })
  expect(refused).toMatchObject({ status: 409, error: { now: { recurrenceEndDate: '2099-04-02' } } })
  const wanted = { action: 'change', scope: 'this', change: { title: 'Groups' } } as const
  const { revision } = await read(seen.id)
  const scoped = (over: number) => client.call(changeSeries, { params, body: { wanted, revision: over } })
  expect(await scoped(seen.revision)).toMatchObject({ status: 409, error: { now: { revision } } })
  expect((await scoped(revision)).status).toBe(200)
})

test('lists by what is added and taken out keep what others did to them; a list sent whole replaces', async () => {
  const { client, students, schedule, read } = await openRoom()
  const [ada = '', ben = '', cleo = ''] = students
  const { id } = await schedule({ studentIds: [ada] })
  const params = { id: String(id) }
  const change = async (body: object) => (await client.call(updateClass, { params, body })).status
  await change({ studentIds: [ada, ben] })

  expect(await change({ added: { studentIds: [cleo] }, removed: { studentIds: [ada] } })).toBe(200)
  expect((await read(id)).studentIds).toEqual([ben, cleo])
  expect(await change({ added: { studentIds: ['999999'] } })).toBe(404)
  await change({ studentIds: [ada] })
  expect((await read(id)).studentIds).toEqual([ada])
})

test('a class of a series takes such lists for itself alone', async () => {
  const { client, students, schedule, read, weekly } = await openRoom()
  const [ada = '', ben = ''] = students
  const { id } = await schedule({ ...weekly, studentIds: [ada] })
  const change = { added: { studentIds: [ben] }, removed: { studentIds: [] } }
  const params = { id: String(id) }
  const { status } = await client.call(changeSeries, {
    params,
    body: { wanted: { action: 'change', scope: 'this', change } },
  })

  expect(status).toBe(200)
  expect((await read(id)).studentIds).toEqual([ada, ben])
})

test("a student's courses go by what is added and taken out", async () => {
  const { client, students, course } = await openRoom()
  const { body: other } = await client.call(createCourse, { body: { name: 'Biology' } })
  const params = { id: students[0] ?? '' }
  const save = (body: object) => client.call(updateStudent, { params, body })
  await save({ courseIds: [course.id] })
  await save({ added: { courseIds: [other.id] } })
  const coursesOf = async () =>
    (await client.call(getStudent, { params })).body.enrollments.map(({ courseId }) => courseId)

  expect(await coursesOf()).toEqual([course.id, other.id])
  await save({ removed: { courseIds: [course.id] } })
  expect(await coursesOf()).toEqual([other.id])
})

test('of two who choose for the first time at once one is told what the other chose', async () => {
  const client = server.as(await server.given.teacher())
  const { revision, ...settings } = (await client.call(getOpenTimesSettings)).body
  const choose = (noticeHours: number) =>
    client.call(changeOpenTimesSettings, { body: { ...settings, noticeHours, revision } })
  const answers = await Promise.all([choose(12), choose(36)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error?.now).toEqual((await client.call(getOpenTimesSettings)).body)
})
