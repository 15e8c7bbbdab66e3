import { createClass, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { cleanupFiles } from '@lectern/contract/content/content.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import {
  createTopic,
  deleteTopic,
  listTopics,
  updateTopic,
} from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import type { TestClient } from '#test/test-client.ts'
import { timesAsLong } from '#test/times-as-long.ts'
import { newFilename } from '../platform/storage/stored-path.ts'

const server = await startServer()

async function givenTeacher(plan: 'free' | 'premium' = 'premium'): Promise<TestClient> {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, plan)

  return server.as(teacher)
}
const client = await givenTeacher()

const withId = (id: number) => ({ params: { id: String(id) } })
const newTopic = async (body: Parameters<typeof bodyWith>[0] = {}) =>
  (await client.call(createTopic, { body: bodyWith(body) })).body
const bodyWith = (fields: { links?: string[]; documents?: string[]; tags?: string[] } = {}) => ({
  title: 'Fractions',
  ...fields,
})

test('a topic needs nothing but a title', async () => {
  const { status, body } = await client.call(createTopic, { body: { title: ' Fractions ' } })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Fractions',
    description: null,
    privateNotes: null,
    tags: [],
    links: [],
    documents: [],
  })
  expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(body.updatedAt).toBe(body.createdAt)
})

test('a topic keeps everything it is given', async () => {
  const fields = {
    title: 'Fractions',
    description: 'Halves and thirds',
    privateNotes: 'Bring cake',
    tags: ['math', 'year 5'],
    links: ['Rules|https://example.org/a?b=c|d'],
    documents: ['Handout|uploads/a.pdf', 'uploads/b.pdf'],
  }

  expect((await client.call(createTopic, { body: fields })).body).toMatchObject(fields)
})

test('a link without a name is given none, so that it counts itself wherever it stands', async () => {
  const { links } = await newTopic({ links: ['Rules|example.org', '|example.org/b', '|example.org/c?d|e'] })

  expect(links).toEqual(['Rules|https://example.org', 'https://example.org/b', '|https://example.org/c?d|e'])
})

test('topics are listed with the newest first, and only one’s own', async () => {
  const client = await givenTeacher()
  const ids = []
  for (const title of ['A', 'B', 'C'])
    ids.unshift((await client.call(createTopic, { body: { title } })).body.id)

  expect((await client.call(listTopics)).body.map(({ id }) => id)).toEqual(ids)
  expect((await (await givenTeacher()).call(listTopics)).body).toEqual([])
})

test('a change leaves absent fields as they are, and tells when it was made', async () => {
  const before = await newTopic({ tags: ['math'], documents: ['uploads/a.pdf'] })
  const change = { title: 'Decimals', links: ['example.org'] }
  const { body } = await client.call(updateTopic, { ...withId(before.id), body: change })

  expect(body).toEqual({
    ...before,
    title: 'Decimals',
    links: ['https://example.org'],
    updatedAt: body.updatedAt,
    revision: before.revision + 1,
  })
  expect(body.updatedAt > before.updatedAt).toBe(true)
})

test('lists can be emptied', async () => {
  const { id } = await newTopic({ tags: ['math'], links: ['example.org'], documents: ['uploads/a.pdf'] })
  const emptied = { tags: [], links: [], documents: [] }

  expect((await client.call(updateTopic, { ...withId(id), body: emptied })).body).toMatchObject(emptied)
})

test('a deleted topic leaves every class and gives its quota back', async () => {
  const client = await givenTeacher()
  const topic = async () => (await client.call(createTopic, { body: { title: 'A' } })).body.id
  const [gone, kept] = [await topic(), await topic()]
  const courseId = (await client.call(createCourse, { body: { name: 'Algebra' } })).body.id
  const body = { courseId, title: 'Cells', scheduledAt: '2026-11-12 15:00:00' }
  await client.call(createClass, { body: { ...body, topicIds: [String(gone), String(kept)] } })
  const deleted = await client.call(deleteTopic, withId(gone))

  expect(deleted.status).toBe(204)
  const [listed] = (await client.call(listClasses, { query: {} })).body
  expect(listed?.topicIds).toEqual([String(kept)])
  expect((await client.call(getUsage)).body.topics).toBe(1)
  expect((await client.call(deleteTopic, withId(gone))).status).toBe(404)
})

test("another teacher's topic cannot be put into a class", async () => {
  const stranger = await givenTeacher()
  const theirs = (await stranger.call(createTopic, { body: { title: 'Theirs' } })).body
  const courseId = (await client.call(createCourse, { body: { name: 'Algebra' } })).body.id
  const body = { courseId, title: 'Cells', scheduledAt: '2026-11-12 15:00:00' }
  const refused = await client.call(createClass, { body: { ...body, topicIds: [String(theirs.id + 5000)] } })

  expect(refused.status).toBe(404)
  expect(refused.error?.message).toBe('Topic not found')
})

test('the fourth topic of a Free teacher is refused', async () => {
  const client = await givenTeacher('free')
  const statuses = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await client.call(createTopic, { body: { title: 'A' } })).status)
  const refused = await client.call(createTopic, { body: { title: 'A' } })

  expect(statuses).toEqual([201, 201, 201, 403])
  expect(refused.error?.message).toBe(
    "You've reached your limit of 3 topics. Upgrade to Premium for unlimited access.",
  )
})

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'Bad|javascript:alert(1)',
  'Bad|vbscript:x',
  'Bad|https://user@example.org',
  'Bad|',
  'file:///etc/passwd',
])('the link %j is refused on the way in', async (link) => {
  const refused = await client.attempt(createTopic, { body: bodyWith({ links: [link] }) })

  expect(refused.status).toBe(400)
  expect(refused.error?.fields).toEqual({
    'links.0': 'Please give a web address that begins with http or https',
  })
})

test.each([
  [{ title: '' }, 'Title is required'],
  [{}, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
  [{ title: 'A', tags: Array(51).fill('x') }, 'Tags must be at most 50 items'],
  [{ title: 'A', tags: ['x'.repeat(51)] }, 'A tag must be at most 50 characters'],
  [{ title: 'A', links: Array(101).fill('example.org') }, 'Links must be at most 100 items'],
  [{ title: 'A', documents: Array(101).fill('a') }, 'Documents must be at most 100 items'],
  [{ title: 'A', privateNotes: 'x'.repeat(10_001) }, 'Private notes must be at most 10000 characters'],
])('%j is refused', async (body, message) => {
  const refused = await client.attempt(createTopic, { body })

  expect(refused.status).toBe(400)
  expect(refused.error?.message).toBe(message)
})

test('a hundred files are looked for in the documents of all topics about as fast as one', async () => {
  const teacher = await server.given.teacher()
  await server.as(teacher).call(listTopics)
  const db = await server.given.workspaceOf(teacher)
  const documents = Array.from(
    { length: 100 },
    (_, index) => `Handout ${index}|uploads/${newFilename('pdf')}`,
  )
  await db
    .insertInto('topics')
    .values(Array.from({ length: 300 }, () => ({ userId: 1, title: 'Cells', documents })))
    .execute()
  const cleanUp = async (count: number) => {
    const files = Array.from({ length: count }, () => `uploads/${newFilename('pdf')}`)
    expect((await server.as(teacher).call(cleanupFiles, { body: { files } })).body).toEqual({ removed: 0 })
  }
  const ratio = await timesAsLong(
    () => cleanUp(100),
    () => cleanUp(1),
    5,
  )

  expect(ratio).toBeLessThan(5)
})
