import {
  createCourse,
  deleteCourse,
  listCourses,
  updateCourse,
} from '@lectern/contract/courses/courses.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { getPlan, getPlanDetails, getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import type { TestClient } from '#test/test-client.ts'

const server = await startServer()

const newCourse = (client: TestClient) => client.call(createCourse, { body: { name: 'Algebra' } })

const things = [
  ['courses', newCourse],
  ['students', (client: TestClient) => client.call(createStudent, { body: { name: 'Theo' } })],
] as const

test.each(things)('a free teacher has three %s, and is told how to have more', async (thing, create) => {
  const client = server.as(await server.given.teacher())
  for (let made = 0; made < 3; made += 1) expect((await create(client)).status).toBe(201)

  const refused = await create(client)

  expect(refused.status).toBe(403)
  expect(refused.error).toEqual({
    code: 'limit_reached',
    message: `You've reached your limit of 3 ${thing}. Upgrade to Premium for unlimited access.`,
  })
})

test.each(things)('twenty parallel creations of %s leave exactly the limit', async (thing, create) => {
  const client = server.as(await server.given.teacher())

  const statuses = (await Promise.all(Array.from({ length: 20 }, () => create(client)))).map(
    ({ status }) => status,
  )

  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 403)).toHaveLength(17)
  expect((await client.call(getUsage)).body[thing]).toBe(3)
})

test.each(['premium', 'free_premium'] as const)('%s has no limits', async (plan) => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, plan)
  const client = server.as(teacher)
  for (let made = 0; made < 5; made += 1) expect((await newCourse(client)).status).toBe(201)

  expect((await client.call(getPlanDetails)).body).toEqual({
    subscriptionStatus: plan,
    isPremium: true,
    limits: { courses: null, students: null, topics: null, classes: null, uploads: null },
    usageCounts: { courses: 5, students: 0, topics: 0, classes: 0, uploads: 0 },
    subscription: null,
  })
})

test('after a downgrade everything can be read, changed and deleted, and nothing created beyond the limit', async () => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  for (let made = 0; made < 5; made += 1) await newCourse(client)
  await server.given.plan(teacher, 'free')
  const ids = (await client.call(listCourses)).body.map(({ id }) => ({ id: String(id) }))
  const [first, ...others] = ids
  if (!first) throw new Error('no course')

  expect(ids).toHaveLength(5)
  expect((await client.call(updateCourse, { params: first, body: { name: 'Biology' } })).status).toBe(200)
  expect((await newCourse(client)).status).toBe(403)

  for (const params of others.slice(0, 3)) await client.call(deleteCourse, { params })
  expect((await newCourse(client)).status).toBe(201)
})

test('a deleted thing gives its quota back once', async () => {
  const client = server.as(await server.given.teacher())
  const { body: course } = await newCourse(client)
  const params = { id: String(course.id) }

  const statuses = await Promise.all([1, 2, 3].map(() => client.call(deleteCourse, { params })))

  expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
  expect((await client.call(getUsage)).body.courses).toBe(0)
})

test('a creation that fails takes no quota', async () => {
  const client = server.as(await server.given.teacher())

  await client.call(createStudent, { body: { name: 'Theo', courseIds: [2_000_000_000] } })

  expect((await client.call(getUsage)).body.students).toBe(0)
})

test('a new teacher is on the free plan with nothing used', async () => {
  const client = server.as(await server.given.teacher())

  expect((await client.call(getPlan)).body).toEqual({ subscriptionStatus: 'free' })
  expect((await client.call(getUsage)).body).toEqual({
    courses: 0,
    students: 0,
    topics: 0,
    classes: 0,
    uploads: 0,
    subscriptionStatus: 'free',
    maxFileBytes: 1024 ** 3,
  })
  expect((await client.call(getPlanDetails)).body).toMatchObject({
    isPremium: false,
    limits: { courses: 3, students: 3, topics: 3, classes: 3, uploads: 0 },
  })
})

test('a plan that nobody knows counts as free', async () => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'gold' as 'free')

  expect((await server.as(teacher).call(getPlanDetails)).body.isPremium).toBe(false)
})
