import { randomUUID } from 'node:crypto'
import { keyHeader, repeatedHeader } from '@lectern/contract/call-key.ts'
import { createCourse, listCourses, updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import { freeLimits } from '@lectern/contract/plans.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import { uploadForm } from '#test/upload.ts'
import { answerBounds } from '../answers/keep-answer.ts'
import { route } from './route.ts'

const Told = z.object({ characters: z.int(), isRandom: z.boolean() })
const tell = endpoint({
  method: 'POST',
  path: '/api/told',
  summary: 'Answers at length',
  body: Told,
  response: z.object({ text: z.string() }),
})
const list = endpoint({
  method: 'POST',
  path: '/api/listed',
  summary: 'Answers with a list',
  response: z.array(z.string()),
})

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const server = await startServer({
  clock: () => now,
  routes(app) {
    route(app, list, async () => ['one', 'two'])
    route(app, tell, async ({ body: { characters, isRandom } }) => ({
      text: isRandom
        ? Array.from({ length: characters / 36 }, () => randomUUID()).join('')
        : 'x'.repeat(characters),
    }))
  },
})

const withKey = (key: string = randomUUID()) => ({ [keyHeader]: key })
const newTeacher = async () => {
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  await client.call(listCourses)

  return { teacher, client }
}

async function kept(teacher: TestTeacher) {
  const db = await server.given.workspaceOf(teacher)

  return db.selectFrom('answers').selectAll().orderBy('id').execute()
}

test('two calls at once with the same key are carried out once and answered alike', async () => {
  const { client } = await newTeacher()
  const headers = withKey()
  const calls = [1, 2, 3].map(() => client.call(createCourse, { body: { name: 'Algebra' }, headers }))
  const answers = await Promise.all(calls)

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers.has(repeatedHeader))).toHaveLength(2)
  expect((await client.call(listCourses)).body).toHaveLength(1)
})

test('a key that was used for something else is refused, and nothing is written', async () => {
  const { client } = await newTeacher()
  const create = async (name: string, headers = {}) => client.call(createCourse, { body: { name }, headers })
  const [headers, change] = [withKey(), withKey()]
  const { body: one } = await create('Algebra', headers)
  const { body: two } = await create('Biology')
  const rename = ({ id }: { id: number }) =>
    client.call(updateCourse, { params: { id: String(id) }, body: { name: 'Chemistry' }, headers: change })
  const other = await create('Geometry', headers)
  await rename(one)
  const elsewhere = await rename(two)

  expect([other.status, elsewhere.status]).toEqual([409, 409])
  expect(other.error?.message).toContain('What you sent before was saved')
  const { body: courses } = await client.call(listCourses)
  expect(courses.map(({ name }) => name).sort()).toEqual(['Biology', 'Chemistry'])
})

test('a refusal is not remembered: the same key counts once what was wrong is put right', async () => {
  const { client } = await newTeacher()
  const headers = withKey()
  const refused = await client.attempt(createCourse, { body: { name: '' }, headers })
  const made = await client.call(createCourse, { body: { name: 'Algebra' }, headers })

  expect([refused.status, made.status]).toEqual([400, 201])
  expect(made.headers.has(repeatedHeader)).toBe(false)
})

test('the same key of another teacher is another key', async () => {
  const [one, other] = [await newTeacher(), await newTeacher()]
  const headers = withKey()
  await one.client.call(createCourse, { body: { name: 'Algebra' }, headers })
  const { headers: answered } = await other.client.call(createCourse, { body: { name: 'Algebra' }, headers })

  expect(answered.has(repeatedHeader)).toBe(false)
  expect((await other.client.call(listCourses)).body).toHaveLength(1)
})

test.each(['short', 'with space', 'x'.repeat(65), 'quo"te-key'])('%s is no key', async (key) => {
  const { client } = await newTeacher()
  const answer = await client.call(createCourse, { body: { name: 'Algebra' }, headers: withKey(key) })

  expect(answer.status).toBe(400)
  expect((await client.call(listCourses)).body).toHaveLength(0)
})

test('whatever reached a limit is answered alike although there is no room for another one', async () => {
  const { client } = await newTeacher()
  for (let n = 1; n < freeLimits.courses; n += 1) await client.call(createCourse, { body: { name: `${n}` } })
  const last = { body: { name: 'Last' }, headers: withKey() }
  const { body: made } = await client.call(createCourse, last)
  expect((await client.call(createCourse, { body: { name: 'One more' } })).status).toBe(403)

  expect((await client.call(createCourse, last)).body.id).toBe(made.id)
})

test('so is an upload, and one under its key with another title is refused', async () => {
  const { client, teacher } = await newTeacher()
  await server.given.plan(teacher, 'premium')
  const send = (title: string, headers: Record<string, string>) =>
    client.fetch('/api/content', { method: 'POST', body: uploadForm({ fields: { title } }), headers })
  const headers = withKey()
  const made = await (await send('First', headers)).text()
  expect((await send('Second', headers)).status).toBe(409)
  await server.given.plan(teacher, 'free')

  expect((await send('Beyond', withKey())).status).toBe(403)
  const again = await send('First', headers)
  expect(again.status).toBe(201)
  expect(await again.text()).toBe(made)
})

test('a list that was answered before says again how long it is', async () => {
  const { client } = await newTeacher()
  const headers = withKey()
  const [first, again] = [await client.call(list, { headers }), await client.call(list, { headers })]

  expect(again.headers.get(repeatedHeader)).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'))
})

test('long answers are kept too, up to a bound; beyond it is said that the call was carried out', async () => {
  const { client, teacher } = await newTeacher()
  const ask = (characters: number, isRandom: boolean, key: string) =>
    client.call(tell, { body: { characters, isRandom }, headers: withKey(key) })
  await ask(900_000, false, 'long-answer')
  expect((await ask(900_000, false, 'long-answer')).body.text).toHaveLength(900_000)
  await ask(360_000, true, 'longer-answer')
  const refused = await ask(360_000, true, 'longer-answer')

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toContain('This was done already')
  expect(Math.max(...(await kept(teacher)).map(({ bytes }) => bytes))).toBeLessThanOrEqual(answerBounds.bytes)
})

test.each([
  ['so many', { times: answerBounds.answers + 20, bytes: 10, hoursAgo: 1 }, answerBounds.answers],
  ['so many bytes', { times: 100, bytes: answerBounds.bytes, hoursAgo: 1 }, 64],
  ['those of a day', { times: 5, bytes: 10, hoursAgo: answerBounds.hours + 1 }, 0],
])('of the answers before a write %s are kept', async (_what, { times, bytes, hoursAgo }, left) => {
  const { client, teacher } = await newTeacher()
  const db = await server.given.workspaceOf(teacher)
  const answeredAt = now.subtract({ hours: hoursAgo }).toString()
  const before = Array.from({ length: times }, () => ({ key: randomUUID(), call: '', answeredAt, bytes }))
  await db.insertInto('answers').values(before).execute()
  await client.call(list, { headers: withKey() })

  const keys = (await kept(teacher)).map(({ key }) => key)
  expect(keys.length).toBeLessThanOrEqual(left + 1)
  expect(keys.length).toBeGreaterThanOrEqual(left)
  expect(keys.slice(0, -1)).toEqual(before.slice(before.length - keys.length + 1).map(({ key }) => key))
})

test('nothing of an answer can be read in the database', async () => {
  const { client, teacher, addStudent } = await openFamilyRoom(server)
  const call = { params: { id: await addStudent() }, body: { parts: ['files' as const] }, headers: withKey() }
  const { body: link } = await client.call(shareStudent, call)
  const again = await client.call(shareStudent, call)

  expect(link.url).toBeTruthy()
  expect(again.body).toEqual(link)
  const token = link.url?.split('/').at(-1) ?? ''
  expect(JSON.stringify(await kept(teacher))).not.toContain(token)
  expect(JSON.stringify(await kept(teacher))).not.toContain('http')
})
