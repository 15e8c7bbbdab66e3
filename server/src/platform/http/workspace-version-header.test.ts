import { createCourse, deleteCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { getPlanDetails, getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { parseVersion, seenHeader, versionHeader } from '@lectern/contract/workspace-version.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startServer } from '#test/start-server.ts'
import { route } from './route.ts'

const listNothing = endpoint({
  method: 'GET',
  path: '/api/nothing',
  summary: 'An empty list, read before something changes',
  response: z.array(z.object({})),
  isConditional: true,
})
let whileRead = async (): Promise<void> => {}

const server = await startServer({
  routes: (app) =>
    route(app, listNothing, async () => {
      await whileRead()
      return []
    }),
})

const patiently = { timeout: 20_000, interval: 10 }

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course, headers } = await client.call(createCourse, { body: { name: 'Algebra' } })

  return { teacher, client, course, version: versionOf(headers) }
}

const versionOf = (headers: Headers) => parseVersion(headers.get(versionHeader))

/** Repeated, since the listener of a busy machine may be late, and the database is then asked. */
const sendsNothing = (work: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await server.statementsOf(work)).toEqual([]), patiently)

test('a write tells the version that it has led to, and later reads show it', async () => {
  const { client, version } = await newTeacher()
  const { headers } = await client.call(createCourse, { body: { name: 'Biology' } })

  expect(versionOf(headers).workspace).toBe(version.workspace + 1)
  for (const endpoint of [listCourses, getUsage, getPlanDetails, getDashboardStats])
    expect(versionOf((await client.call(endpoint)).headers).workspace).toBe(version.workspace + 1)
})

test('a write that fails raises no version', async () => {
  const { client, version } = await newTeacher()
  await client.attempt(createCourse, { body: { name: '' } })
  await client.call(deleteCourse, { params: { id: '999999' } })

  expect(versionOf((await client.call(listCourses)).headers)).toEqual({ ...version, plan: 0 })
})

test('the usage is asked of the database only after something has changed', async () => {
  const { client } = await newTeacher()
  await sendsNothing(() => client.call(getUsage))

  await client.call(createCourse, { body: { name: 'Biology' } })

  expect((await client.call(getUsage)).body.courses).toBe(2)
  await sendsNothing(() => client.call(getUsage))
})

test('a change of plan shows in the next look at the usage, under a new version', async () => {
  const { client, teacher } = await newTeacher()
  const before = await client.call(getUsage)

  await server.given.plan(teacher, 'free_premium')
  const after = await client.call(getUsage)

  expect(after.body.subscriptionStatus).toBe('free_premium')
  expect(versionOf(after.headers).plan).toBe(versionOf(before.headers).plan + 1)
})

test('who has seen a newer version than the server knows is answered by the database', async () => {
  const { client, version } = await newTeacher()
  await sendsNothing(() => client.call(getUsage))
  const headers = { [seenHeader]: `${version.workspace + 1}.0` }

  expect(await server.statementsOf(() => client.call(getUsage, { headers }))).toHaveLength(1)
  await sendsNothing(() => client.call(getUsage, { headers: { [seenHeader]: 'nonsense' } }))
})

test('a list that the caller has is not sent again, and not read, until something changes', async () => {
  const { client } = await newTeacher()
  const list = (tag: string) => client.fetch('/api/courses', { headers: { 'if-none-match': tag } })
  const tag = (await client.fetch('/api/courses')).headers.get('etag') ?? ''

  await sendsNothing(async () => {
    const answer = await list(tag)
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
  })
  expect((await list('"1"')).status).toBe(200)

  await client.call(createCourse, { body: { name: 'Biology' } })
  const changed = await list(tag)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toHaveLength(2)
})

test('an empty list is tagged like any other, and read once while its version is known', async () => {
  const { client, course, version } = await newTeacher()
  await client.call(deleteCourse, { params: { id: String(course.id) } })

  const { headers, body } = await client.call(listCourses)

  expect(body).toEqual([])
  expect(versionOf(headers).workspace).toBe(version.workspace + 1)
  expect(headers.get('etag')).toBe(`"${version.workspace + 1}"`)
  expect(await server.statementsOf(() => client.call(listCourses))).toHaveLength(1)
  const tag = headers.get('etag') ?? ''
  await sendsNothing(() => client.fetch('/api/courses', { headers: { 'if-none-match': tag } }))
})

test.for(['known', 'unknown'])(
  'an empty list whose version is %s is never taken for newer than it is',
  async (at) => {
    const { client, version } = await newTeacher()
    if (at === 'known') await client.call(listCourses)
    let read = 0
    whileRead = async () => {
      read += 1
      await client.call(createCourse, { body: { name: `Course ${read}` } })
    }
    const shown = versionOf((await client.call(listNothing)).headers).workspace

    expect(shown).toBe(version.workspace + read - 1)
  },
)

test("a teacher's rows cannot be written without telling the other servers", async () => {
  const { teacher } = await newTeacher()
  const db = server.database.tenant(await server.given.schemaOf(teacher))

  await expect(db.updateTable('usage').set({ count: 1 }).execute()).rejects.toThrow('within a transaction')
})
