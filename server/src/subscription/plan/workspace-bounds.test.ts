import { randomBytes, randomUUID } from 'node:crypto'
import { deleteClassChildren, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeSeries, previewChange } from '@lectern/contract/classes/series-change.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { completeUpgrade } from '@lectern/contract/subscription/subscription.contract.ts'
import { createTopic, deleteTopic, updateTopic } from '@lectern/contract/topics/topics.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from '#server/platform/db/handles.ts'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { newMigratedLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { manyEntries } from '#test/many-entries.ts'
import { startServer } from '#test/start-server.ts'
import { noon, term, usedBy } from '#test/term.ts'
import type { Answer } from '#test/test-client.ts'
import { payByTestCard } from '#test/test-payments.ts'
import { openTuitionRoom, type TuitionRoom } from '#test/tuition-room.ts'
import { measureWorkspace } from './workspace-size.queries.ts'

const server = await startServer({
  clock: noon,
  env: { FREE_CLASS_ROWS: '20', FREE_DATABASE_MB: '1', PREMIUM_CLASS_ROWS: '30', PREMIUM_DATABASE_MB: '2' },
})

const roomy = await startServer({ clock: noon, env: { FREE_DATABASE_MB: '1', PREMIUM_DATABASE_MB: '1' } })

/** Three bytes for each character, which do not get smaller when they are compressed. */
const randomText = (length: number): string =>
  String.fromCodePoint(
    ...crypto.getRandomValues(new Uint16Array(length)).map((value) => 0x4e00 + (value % 20_000)),
  )
const longText = randomText(9000)
/** A hundred days, all of them over. */
const hundredDays = {
  isRecurring: true,
  recurrenceType: 'daily',
  scheduledAt: '2026-08-01 15:00:00',
  recurrenceEndDate: '2026-11-08',
} as const

test('a series for which there is no room is refused whole, and a smaller one is taken', async () => {
  const room = await openClassroom(server, { plan: 'free' })

  const refused = await room.schedule(hundredDays)

  expect(refused.error).toMatchObject({
    code: 'limit_reached',
    message:
      'Your workspace is full: it keeps up to 20 classes, those of series counted one by one. Delete what you no longer need. Upgrade to Premium for more room.',
  })
  expect(await room.list()).toEqual([])
  expect(await usedBy(room)).toBe(0)
  expect((await room.schedule(term)).status).toBe(201)
})

test('series that are made and deleted over and over leave no more rows than the bound', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const past = { ...hundredDays, recurrenceEndDate: '2026-08-06' }
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const { status, body } = await room.schedule(past)
    statuses.push(status)
    if (status === 201) await room.remove(body)
  }

  expect(statuses).toContain(403)
  expect((await room.list()).length).toBeLessThanOrEqual(20)
})

test('a single class is refused too once the bound is reached, and deleting makes room', async () => {
  const room = await openClassroom(server)
  const { body: series } = await room.schedule({ ...hundredDays, recurrenceEndDate: '2026-08-30' })

  expect((await room.schedule()).error?.message).toBe(
    'Your workspace is full: it keeps up to 30 classes, those of series counted one by one. Delete what you no longer need.',
  )
  const [child] = (await room.list()).filter(({ parentClassId }) => parentClassId === series.id)
  await room.remove(child as typeof series)
  expect((await room.schedule()).status).toBe(201)
})

test('a change of a series that takes more bytes than there are changes nothing', async () => {
  const room = await openClassroom(roomy, { plan: 'free' })
  const { body: parent } = await room.schedule({
    ...hundredDays,
    scheduledAt: '2026-11-19 15:00:00',
    recurrenceEndDate: '2027-01-10',
    description: 'short',
  })

  const refused = await room.change(parent, { description: longText })

  expect(refused.error?.message).toContain('it keeps up to 1 MB of text')
  expect(new Set((await room.list()).map(({ description }) => description))).toEqual(new Set(['short']))
})

/** Rows that a class may name. */
async function givenNamed(
  { teacher }: Pick<Classroom, 'teacher'>,
  table: 'students' | 'topics' | 'contentItems',
): Promise<string[]> {
  const db = await roomy.given.workspaceOf(teacher)
  const texts = {
    students: ['name'],
    topics: ['title'],
    contentItems: ['title', 'originalName', 'filename', 'filePath', 'mimeType', 'contentType'],
  }[table]
  const columns = [...texts, 'userId', ...(table === 'contentItems' ? ['fileSize'] : [])]
  const values = columns.map((column) => (texts.includes(column) ? sql`n::text` : sql`1`))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.id(schemaOf(db), table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from generate_series(1, 1000) n returning "id"`.execute(db)

  return rows.map(({ id }) => String(id))
}

test.each([
  ['link', async () => ({ courseLink: `https://example.org/${randomBytes(1450).toString('base64url')}` })],
  ['students', async (room: Classroom) => ({ studentIds: await givenNamed(room, 'students') })],
  ['topics', async (room: Classroom) => ({ topicIds: await givenNamed(room, 'topics') })],
  ['content', async (room: Classroom) => ({ contentIds: await givenNamed(room, 'contentItems') })],
])('so does a change of its %s, by either call', async (_what, changeIn) => {
  const room = await openClassroom(roomy, { plan: 'free' })
  const { body: parent } = await room.schedule({
    ...hundredDays,
    scheduledAt: '2026-11-19 15:00:00',
    recurrenceEndDate: '2028-12-31',
  })
  const change = await changeIn(room)
  const before = await room.list()

  const answers = [
    await room.change(parent, change),
    await room.apply(parent, { scope: 'all', action: 'change', change }),
  ]

  for (const { error } of answers) expect(error?.message ?? 'kept').toContain('it keeps up to 1 MB of text')
  expect(await room.list()).toEqual(before)
})

test('whatever is created counts, and deleting makes room', async () => {
  const room = await openClassroom(roomy)
  const body = { title: 'Long', description: longText, privateNotes: longText }
  const create = () => room.client.call(createTopic, { body })
  const made: number[] = []
  let answer = await create()
  while (answer.status === 201 && made.length < 100) {
    made.push(answer.body.id)
    answer = await create()
  }

  expect(answer.error?.message).toBe(
    'Your workspace is full: it keeps up to 1 MB of text. Delete what you no longer need.',
  )
  expect(made.length).toBeGreaterThan(10)
  for (const id of made.slice(0, 5))
    expect((await room.client.call(deleteTopic, { params: { id: String(id) } })).status).toBe(204)
  expect((await create()).status).toBe(201)
})

test('a change that makes a full workspace fuller is refused; what makes it smaller is kept, and makes room', async () => {
  const room = await openClassroom(roomy)
  const ids: string[] = []
  for (const title of Array(30).fill('Tiny'))
    ids.push(String((await room.client.call(createTopic, { body: { title } })).body.id))
  const fill = (id: string) =>
    room.client.call(updateTopic, {
      params: { id },
      body: { description: longText, privateNotes: longText },
    })
  const answers: Awaited<ReturnType<typeof fill>>[] = []
  for (const id of ids) answers.push(await fill(id))
  const refused = ids.filter((_, index) => answers[index]?.status === 403)
  const kept = ids.filter((_, index) => answers[index]?.status === 200)

  expect(kept.length).toBeGreaterThan(10)
  expect(refused.length).toBeGreaterThan(5)
  expect(answers.at(-1)?.error?.message).toBe(
    'Your workspace is full: it keeps up to 1 MB of text. Delete what you no longer need.',
  )
  for (const id of kept.slice(0, 3)) {
    const shorter = { description: longText.slice(1), privateNotes: null }
    expect((await room.client.call(updateTopic, { params: { id }, body: shorter })).status).toBe(200)
  }
  expect((await fill(refused[0] ?? '')).status).toBe(200)
})

test('invoices that are made and cancelled over and over end at the bound, and the last one can still be cancelled', async () => {
  const room = await openTuitionRoom(roomy)
  const [ama = 0] = await room.newStudents(1)
  for (let made = 0; made < 150; made += 1) await room.charge(ama, '10', { title: randomText(200) })
  const day = '2026-11-18'
  const answers: Awaited<ReturnType<typeof room.invoice>>[] = []
  for (let round = 0; round < 10; round += 1) {
    const answer = await room.invoice([ama], { until: day, issuedOn: day })
    answers.push(answer)
    if (answer.status !== 201) break
    expect((await room.cancelInvoice(answer.body[0]?.id ?? 0)).status).toBe(201)
  }

  expect(answers.length).toBeGreaterThan(2)
  expect(answers.at(-1)?.error?.message).toBe(
    'Your workspace is full: it keeps up to 1 MB of text. Delete what you no longer need.',
  )
})

/** A class of fifty students with a long title, recorded and invoiced. */
async function invoicedClass(at: typeof roomy) {
  const room = await openTuitionRoom(at)
  const ids = await room.newStudents(50)
  const day = '2026-11-18'
  const held = await room.held({
    title: randomText(200),
    classValue: '1000',
    scheduledAt: `${day} 09:00:00`,
    studentIds: ids.map(String),
  })
  expect((await room.record(held.id, { marks: room.allPresent(ids) })).status).toBe(200)
  expect((await room.invoice(ids, { until: day, issuedOn: day })).status).toBe(201)

  return { room, held }
}

test('a class that was invoiced and gets another value over and over ends at the bound', async () => {
  const { room, held } = await invoicedClass(roomy)
  const messages: (string | undefined)[] = []
  for (let round = 0; round < 40 && !messages.at(-1); round += 1) {
    const body = { classValue: round % 2 === 0 ? '2000' : '1000' }
    const params = { id: String(held.id) }
    messages.push((await room.client.call(updateClass, { params, body })).error?.message)
  }

  expect(messages.length).toBeGreaterThan(3)
  expect(messages.at(-1)).toContain('it keeps up to 1 MB of text')
})

test('what undo would write into a full workspace is refused', async () => {
  const roomier = await startServer({ clock: noon })
  const full = await startServer({
    clock: noon,
    database: roomier.database,
    env: { FREE_DATABASE_MB: '1', PREMIUM_DATABASE_MB: '1' },
  })
  const { room, held } = await invoicedClass(roomier)
  for (let made = 0; made < 20; made += 1)
    await room.client.call(createTopic, {
      body: { title: 'Long', description: longText, privateNotes: longText },
    })
  const key = randomUUID()
  const change = { params: { id: String(held.id) }, query: { undo: key }, body: { classValue: '2000' } }
  expect((await room.client.call(updateClass, change)).status).toBe(200)

  const undone = (at: typeof full) => at.as(room.teacher).call(undoChange, { params: { key } })
  expect((await undone(full)).error?.message).toContain('it keeps up to 1 MB of text')
  expect((await undone(roomier)).status).toBe(200)
})

test('a full workspace can be upgraded, and emptied by calls that create nothing', async () => {
  const roomier = await startServer({ clock: noon })
  const full = await startServer({
    clock: noon,
    database: roomier.database,
    env: { FREE_DATABASE_MB: '1', PREMIUM_DATABASE_MB: '1' },
  })
  const room = await openClassroom(roomier, { plan: 'free' })
  const { body: series } = await room.schedule({
    ...hundredDays,
    scheduledAt: '2026-11-19 15:00:00',
    recurrenceEndDate: '2027-01-10',
    description: longText,
  })
  const client = full.as(room.teacher)
  const wanted = { scope: 'all', action: 'delete' } as const
  const params = { id: String(series.id) }

  expect((await client.call(createTopic, { body: { title: 'Tiny' } })).error?.message).toContain(
    'Your workspace is full',
  )
  const paymentIntentId = await payByTestCard(client)
  expect((await client.call(completeUpgrade, { body: { paymentIntentId } })).status).toBe(200)
  expect((await client.call(previewChange, { params, body: wanted })).status).toBe(200)
  expect((await client.call(changeSeries, { params, body: { wanted } })).status).toBe(200)
  expect((await client.call(createTopic, { body: { title: 'Tiny' } })).status).toBe(201)
})

test('a series that rests is written anew only if there is room', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: parent } = await room.schedule(term)
  await room.client.call(deleteClassChildren, { params: { id: String(parent.id) } })
  const long = { ...hundredDays, scheduledAt: '2026-11-19 15:00:00', recurrenceEndDate: '2026-12-01' }
  expect((await room.schedule(long)).status).toBe(201)

  expect((await room.change(parent, { title: 'Again' })).error?.code).toBe('limit_reached')
})

test('a series without an end that moves back over and over leaves no more rows than the bound', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  await room.schedule({
    isRecurring: true,
    recurrenceType: 'monthly',
    recurrencePattern: { months },
    scheduledAt: '2026-11-20 15:00:00',
  })
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const next = (await room.list({ from: '2026-11-18' }))[0]
    const change = { scheduledAt: '2026-05-20 15:00:00' }
    statuses.push((await room.apply(next?.id ?? 0, { scope: 'all', action: 'change', change })).status)
  }

  expect([statuses[0], statuses.at(-1)]).toEqual([200, 403])
  await room.client.fetch('/api/classes', { headers: { 'x-time-zone': 'Pacific/Kiritimati' } })
  expect((await room.list()).length).toBeLessThanOrEqual(20)
})

test('after a downgrade a series beyond the bound can still be changed', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({ ...hundredDays, recurrenceEndDate: '2026-08-28' })
  await server.given.plan(room.teacher, 'free')

  expect((await room.change(parent, { title: 'Renamed' })).status).toBe(200)
  expect((await room.schedule()).status).toBe(403)
})

test('whoever has a large workspace measured over and over, with calls that do nothing, is slowed alone', async () => {
  // Workspaces with names of their own, since how long one was measured is remembered beyond this file.
  const large = await startServer({ database: await openTestDatabase(await newMigratedLocation()) })
  const room = await openTuitionRoom(large)
  const other = await openTuitionRoom(large)
  await manyEntries(await large.given.workspaceOf(room.teacher), { students: 200, entriesEach: 500 })
  const statuses = new Set<number>()
  // Time is what is counted, so calls that wait for each other reach the bound sooner than as many one by one.
  const callsAtOnce = Array.from({ length: 2 })
  for (let calls = 0; calls < 590 && !statuses.has(429); calls += callsAtOnce.length)
    for (const { status } of await Promise.all(callsAtOnce.map(() => room.invoice([1_000_000]))))
      statuses.add(status)

  expect([...statuses].toSorted()).toEqual([404, 429])
  expect((await other.invoice([1_000_000])).status).toBe(404)
  expect((await room.invoices()).invoices).toEqual([])
})

type Closing = (room: TuitionRoom, id: number, ids: string[]) => Promise<Pick<Answer<unknown>, 'error'>>

const chargingCalls: [string, Closing][] = [
  ['cancelled late', (room, id) => room.cancel(id, { isCharged: true })],
  [
    'cancelled late on the schedule',
    (room, id) => room.apply(id, { scope: 'this', action: 'cancel', reason: 'other', isCharged: true }),
  ],
  ['recorded', (room, id, ids) => room.record(id, { marks: room.allPresent(ids.map(Number)) })],
]

test.each(chargingCalls)('classes of many students that are %s end at the bound', async (_how, close) => {
  const room = await openTuitionRoom(roomy)
  const ids = (await givenNamed(room, 'students')).slice(0, 100)
  const classes: number[] = []
  for (let made = 0; made < 20; made += 1) {
    const fields = { title: randomText(200), classValue: '1000', scheduledAt: '2026-11-17 09:00:00' }
    classes.push((await room.schedule({ ...fields, studentIds: ids })).body.id)
  }
  const messages: (string | undefined)[] = []
  for (const id of classes) messages.push((await close(room, id, ids)).error?.message)
  const { bytes } = await measureWorkspace(await roomy.given.workspaceOf(room.teacher))

  expect(messages[0]).toBeUndefined()
  expect(messages.at(-1)).toContain('it keeps up to 1 MB of text')
  expect(bytes).toBeLessThan(1_100_000)
})
