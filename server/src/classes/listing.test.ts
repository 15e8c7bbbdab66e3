import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function week() {
  const room = await openClassroom(server)
  const at = async (scheduledAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
    (await room.schedule({ title: scheduledAt, scheduledAt, status })).body
  await at('2026-11-18 09:00:00')
  await at('2026-11-16 00:00:00')
  await at('2026-11-22 23:55:00', 'cancelled')
  await at('2026-11-23 00:00:00')
  await at('2026-11-15 23:59:59')

  return room
}

const timesOf = (classes: readonly { scheduledAt: string }[]) => classes.map(({ scheduledAt }) => scheduledAt)

test('without parameters all classes are listed by time, those at one time as they came', async () => {
  const room = await week()
  const { body: second } = await room.schedule({ scheduledAt: '2026-11-18 09:00:00', title: 'Second' })

  const classes = await room.list()

  expect(timesOf(classes)).toEqual([
    '2026-11-15 23:59:59',
    '2026-11-16 00:00:00',
    '2026-11-18 09:00:00',
    '2026-11-18 09:00:00',
    '2026-11-22 23:55:00',
    '2026-11-23 00:00:00',
  ])
  expect(classes[3]).toEqual(second)
})

test.each([
  '2026-11-16|2026-11-23',
  '2026-11-16 00:00:00|2026-11-23T00:00',
  '2026-11-15T23:00:00-01:00|2026-11-23',
])('the span %s begins with its first moment and ends before its last', async (span) => {
  const room = await week()
  const [from, to] = span.split('|')

  expect(timesOf(await room.list({ from, to }))).toEqual([
    '2026-11-16 00:00:00',
    '2026-11-18 09:00:00',
    '2026-11-22 23:55:00',
  ])
})

test('a moment with a zone begins the span where the teacher is', async () => {
  const room = await week()

  const { body } = await room.client.call(listClasses, {
    query: { from: '2026-11-22T15:00:00Z' },
    headers: { 'x-time-zone': 'Pacific/Auckland' }, // there it is four in the morning of the 23rd
  })

  expect(body).toEqual([])
})

test('the next classes are those from a moment on, by status and number', async () => {
  const room = await week()

  const next = await room.list({ from: '2026-11-16 00:00:01', status: 'scheduled', limit: '2' })

  expect(timesOf(next)).toEqual(['2026-11-18 09:00:00', '2026-11-23 00:00:00'])
  expect(timesOf(await room.list({ status: 'cancelled' }))).toEqual(['2026-11-22 23:55:00'])
  expect(await room.list({ from: '2026-11-30', to: '2026-11-16' })).toEqual([])
})

test('series are listed by how they repeat', async () => {
  const room = await week()
  const weekly = { isRecurring: true, recurrenceType: 'weekly' as const, recurrencePattern: { days: [2] } }
  await room.schedule({ title: 'Each week', scheduledAt: '2026-11-17 09:00:00', ...weekly })

  const [first] = await room.list({ recurrenceType: 'weekly', limit: '1' })

  expect(first?.title).toBe('Each week')
  expect(await room.list({ recurrenceType: 'monthly' })).toEqual([])
})

test('a list tells how many there are, and one statement reads a week with its courses', async () => {
  const room = await week()
  await room.list()

  const statements = await server.statementsOf(() => room.list({ from: '2026-11-16', to: '2026-11-23' }))

  expect(statements).toHaveLength(1)
  expect((await room.client.call(listClasses, { query: {} })).headers.get('x-total-count')).toBe('5')
})

test('a week out of thousands of classes is found by the index, not by looking at all of them', async () => {
  const room = await openClassroom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await manyClasses(db, room.course.id, 3000)
  const schema = await server.given.schemaOf(room.teacher)
  await sql.raw(`analyze "${schema}"."classes"`).execute(server.database.platform)

  const [statement = ''] = await server
    .statementsOf(async () => {
      await room.list({ from: '2026-11-16', to: '2026-11-23' })
    })
    .then((statements) => statements.filter((each) => each.includes('"scheduledAt" >=')))
  const text = statement
    .replace('$1', `'2026-11-16 00:00:00'`)
    .replace('$2', `'2026-11-23 00:00:00'`)
    .replace('$3', '20000')
  const { rows } = await sql.raw<Record<string, string>>(`explain ${text}`).execute(server.database.platform)
  const plan = rows
    .map((row) => Object.values(row)[0])
    .join('\n')
    .replaceAll('\\', '')

  expect(plan).toMatch(/(Index (Only )?Scan using|Bitmap Index Scan on) "classes_scheduledAt_id_idx(_\d+)?"/)
  expect(plan).not.toContain('Seq Scan on classes')
})
