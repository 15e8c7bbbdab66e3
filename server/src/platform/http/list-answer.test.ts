import { getClass, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { createTopic, listTopics } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'
import { listClasses as readClasses } from '../../classes/classes.queries.ts'
import { maxListedBytes } from '../db/pagination.ts'

const server = await startServer()

/** As long as a text may be: half of it takes six times its bytes once written as JSON, the other two bytes a character. */
const longest = '\u0001'.repeat(5000) + 'é'.repeat(5000)

async function roomWith(count: number, description: string) {
  const room = await openClassroom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await manyClasses(db, room.course.id, count, { description })

  return { ...room, db }
}

const bytesOf = (rows: unknown): number => Buffer.byteLength(JSON.stringify(rows))

test('a list of long texts is cut at 8 MiB after a whole row, and the headers tell', async () => {
  const { client } = await roomWith(3000, longest)

  const { body, headers } = await client.call(listClasses, { query: {} })

  expect(bytesOf(body)).toBeLessThanOrEqual(maxListedBytes)
  expect(bytesOf([...body, body[0]])).toBeGreaterThan(maxListedBytes)
  expect(body.map(({ title }) => title)).toEqual(body.map((_row, index) => `Class ${index + 1}`))
  expect(body.at(-1)?.description).toBe(longest)
  expect(headers.get('x-total-count')).toBe('3000')
  expect(headers.get('x-truncated')).toBe('true')
})

test('what is beyond the bound is not even read, however many rows are asked for', async () => {
  const { db } = await roomWith(3000, longest)

  expect(bytesOf((await readClasses(db, {})).map(({ description }) => description))).toBeLessThan(
    6 * 2 * maxListedBytes,
  )
  expect((await readClasses(db, {})).length).toBeLessThan(1200)
  expect((await readClasses(db, { limit: 2500 })).length).toBeLessThan(1200)
})

test('a list in its short form has all rows and no long text, and the class itself has it', async () => {
  const { client } = await roomWith(3000, longest)

  const { body, headers } = await client.call(listClasses, { query: { fields: 'short' } })
  const [first] = body
  const { body: whole } = await client.call(getClass, { params: { id: String(first?.id) } })

  expect(body).toHaveLength(3000)
  expect(headers.get('x-truncated')).toBeNull()
  expect(whole).toEqual({ ...first, description: longest, revision: 1 })
  expect(first).not.toHaveProperty('description')
})

test('a class of another teacher is not found', async () => {
  const { client } = await roomWith(1, '')
  const [theirs] = (await client.call(listClasses, { query: {} })).body
  const stranger = server.as(await server.given.teacher())

  expect((await stranger.call(getClass, { params: { id: String(theirs?.id) } })).status).toBe(404)
})

test('topics are bounded like classes', async () => {
  const { client, db } = await roomWith(1, '')
  await client.call(createTopic, { body: { title: 'Long', description: longest, privateNotes: longest } })
  const columns = ['userId', 'title', 'description', 'privateNotes'] as const
  const [row] = await db.selectFrom('topics').select(columns).execute()
  for (let batch = 0; batch < 5; batch += 1)
    await db
      .insertInto('topics')
      .values(Array.from({ length: 100 }, () => row ?? ({} as never)))
      .execute()

  const { body, headers } = await client.call(listTopics, { query: {} })

  expect(bytesOf(body)).toBeLessThanOrEqual(maxListedBytes)
  expect(headers.get('x-total-count')).toBe('501')
  expect(headers.get('x-truncated')).toBe('true')
})
