import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  maxDeliveries,
  maxWebhooks,
  type WebhookEvent,
} from '@lectern/contract/connections/webhook-values.ts'
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  sendAgain,
  testWebhook,
} from '@lectern/contract/connections/webhooks.contract.ts'
import { deleteStudent, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWebhook, startReceiver } from '#test/connections/webhook-room.ts'
import { letFamiliesAct } from '#test/families/acting-family.ts'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { readVersion } from '../../platform/db/workspace-version.ts'

const receiver = await startReceiver()
const clock = movingClock(recordingTime)
const { fetching } = receiver
/** The same for all servers, as in a cluster: what one seals, the others open. */
const env = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
const server = await startServer({ clock, fetching, env })
/** Of the same database, as in a cluster. */
const second = await startServer({ clock, fetching, env, database: server.database })

async function openRoom(events?: readonly WebhookEvent[]) {
  const room = await openTuitionRoom(server)
  const { client } = room
  const webhook = await openWebhook(server, { client, receiver, ...(events && { events }) })

  return { ...room, webhook }
}

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('an event holds no more than an id, when, and what changed, signed as Standard Webhooks says', async () => {
  const { webhook, newStudent, client } = await openRoom(['student.changed'])
  const id = await newStudent('Ama')
  await client.call(updateStudent, {
    params: { id },
    body: { name: 'Ama Osei', nickname: 'Ama', privateNotes: 'Shy' },
  })
  await webhook.work()
  const [first, ...more] = webhook.arrived()
  const { headers, body } = first ?? { headers: {} as IncomingHttpHeaders, body: '' }
  const { timestamp, ...message } = JSON.parse(body)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(webhook.made.secret.slice('whsec_'.length), 'base64')

  expect(more).toEqual([])
  expect(message).toEqual({
    type: 'student.changed',
    data: { id: Number(id), changed: ['name', 'nickname', 'privateNotes'] },
  })
  expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(key).toHaveLength(32)
  expect(headers).toMatchObject({
    'webhook-id': expect.stringMatching(/^msg_[\w-]{36}$/),
    'webhook-timestamp': String(Date.parse(recordingTime) / 1000),
    'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    'content-type': 'application/json',
  })
})

test('what happens to classes and students is told in its order', async () => {
  const room = await openRoom()
  const { webhook, newStudent, client, change, cancel, remove, record } = room
  const student = await newStudent('Ama')
  const { body: one } = await room.schedule({ studentIds: [student] })
  await change(one, { scheduledAt: '2026-11-17 15:00:00' })
  await cancel(one.id)
  await remove(one)
  await record((await room.held()).id)
  await client.call(deleteStudent, { params: { id: student } })
  await webhook.work()

  expect(webhook.types()).toEqual([
    'student.made',
    'class.made',
    'class.changed',
    'class.cancelled',
    'class.deleted',
    'class.made',
    'class.recorded',
    'class.changed', // completed
    'student.deleted',
  ])
  expect(webhook.messages()[2]?.data).toEqual({ id: one.id, changed: ['scheduledAt'] })
})

test('of money it tells what was made, and once that an invoice is paid', async () => {
  const { webhook, newStudents, charge, invoice, pay, takeBack, correct } = await openRoom([
    'invoice.made',
    'invoice.paid',
    'payment.made',
    'payment.changed',
  ])
  const [student = 0] = await newStudents(1)
  await charge(student, '50.00')
  await invoice([student])
  const { body: half } = await pay(student, '20.00')
  await webhook.work()
  const before = webhook.types()
  await pay(student, '30.00')
  await webhook.work()
  await pay(student, '5.00')
  await takeBack(half.id)
  await correct(student, '0.01')
  await webhook.work()

  expect(before).toEqual(['invoice.made', 'payment.made'])
  expect(webhook.types().slice(2)).toEqual([
    'payment.made',
    'invoice.paid',
    'payment.made',
    'payment.changed',
  ])
  expect(webhook.messages().at(-1)?.data).toEqual({ id: half.id })
})

test('an invoice that earlier money pays, and one that a cancelled one leaves the money to, are paid', async () => {
  const { webhook, newStudents, charge, invoice, pay, cancelInvoice } = await openRoom(['invoice.paid'])
  const [student = 0] = await newStudents(1)
  await pay(student, '50.00')
  await charge(student, '50.00')
  const { body: first } = await invoice([student])
  await webhook.work()
  await charge(student, '40.00')
  await invoice([student])
  await webhook.work()
  const before = webhook.messages().length
  await cancelInvoice(first[0]?.id ?? 0)
  await webhook.work()

  expect(before).toBe(1)
  expect(webhook.messages()).toHaveLength(2)
})

test('a request of a family is told, and what became of it', async () => {
  const room = await openFamilyRoom(server)
  const family = await letFamiliesAct(server, room)
  const webhook = await openWebhook(server, {
    client: room.client,
    receiver,
    events: ['request.made', 'request.changed'],
  })
  const student = await room.addStudent()
  const { body: lesson } = await room.schedule({ scheduledAt: '2026-11-18 09:00:00', studentIds: [student] })
  await family.sayAbsence(await room.share(student), lesson.id)
  await webhook.work()

  expect(webhook.types()).toEqual(['request.made'])
})

test('what a teacher without webhooks does is noted nowhere', async () => {
  const room = await openRoom()
  const { newStudent, webhook, client, teacher } = room
  await client.call(removeWebhook, { params: webhook.params })
  const student = await newStudent('Ama')
  await room.schedule({ studentIds: [student] })
  const db = await server.given.workspaceOf(teacher)

  expect(await db.selectFrom('webhookEvents').selectAll().execute()).toEqual([])
})

test('handing on raises no version: no device asks anew for it', async () => {
  const { newStudent, webhook, teacher } = await openRoom()
  await newStudent('Ama')
  const db = server.database.tenant(await server.given.schemaOf(teacher))
  const before = await readVersion(db)
  await webhook.work()

  expect(webhook.types()).toEqual(['student.made'])
  expect(await readVersion(db)).toBe(before)
})

test('what was rolled back is not told, and what was changed by hand in the database is', async () => {
  const { webhook, newStudent, teacher } = await openRoom(['student.changed'])
  const id = await newStudent('Ama')
  const schema = await server.given.schemaOf(teacher)
  await expect(
    server.database.transaction(async ({ tenant }) => {
      await tenant(schema)
        .updateTable('students')
        .set({ nickname: 'A' })
        .where('id', '=', Number(id))
        .execute()
      throw new Error('no')
    }, schema),
  ).rejects.toThrow('no')
  await webhook.work()
  const before = webhook.types()
  await server.database.transaction(
    ({ tenant }) => tenant(schema).updateTable('students').set({ nickname: 'B' }).execute(),
    schema,
  )
  await webhook.work()

  expect([before, webhook.types()]).toEqual([[], ['student.changed']])
})

test('of two servers one sends', async () => {
  const { webhook, newStudent } = await openRoom(['student.made'])
  await newStudent('Ama')
  await newStudent('Kofi')
  await Promise.all([server, second].map(({ app }) => app.webhookSender.work()))
  await webhook.work()
  const left = [...server.logged, ...second.logged].filter((line) => line.includes('left to the next try'))

  expect(left).toEqual([])
  expect(webhook.types()).toHaveLength(2)
})

test('what is not taken is tried again with growing pauses, under the same id, and later events about it wait', async () => {
  const { webhook, newStudent, client } = await openRoom(['student.made', 'student.changed'])
  webhook.answer((body) => (body.includes('student.made') ? 503 : 204))
  const id = await newStudent('Ama')
  await client.call(updateStudent, { params: { id }, body: { nickname: 'A' } })
  const tries: number[] = []
  for (const seconds of [0, 4, 1, 19, 1]) {
    clock.forward({ seconds })
    await webhook.work()
    tries.push(webhook.arrived().length)
  }
  const failing = await webhook.shown()
  webhook.answer(200)
  clock.forward({ seconds: 80 })
  await webhook.work()

  expect(tries).toEqual([1, 1, 2, 2, 3])
  expect(failing).toMatchObject({ waiting: 2, delivered: 0, failingSince: expect.any(String), offAt: null })
  expect(
    new Set(
      webhook
        .arrived()
        .slice(0, 4)
        .map(({ headers }) => headers['webhook-id']),
    ).size,
  ).toBe(1)
  expect(webhook.types().slice(-2)).toEqual(['student.made', 'student.changed'])
  expect(await webhook.shown()).toMatchObject({ waiting: 0, delivered: 2, failingSince: null })
  expect((await webhook.log()).map(({ tries, status }) => [tries, status])).toEqual([
    [1, 200],
    [4, 200],
  ])
})

test('an event that one receiver never takes holds up others about something else only for moments', async () => {
  const { webhook, newStudent } = await openRoom(['student.made'])
  const stuck = await newStudent('Ama')
  webhook.answer((body) => (body.includes(`"id":${stuck}}`) ? 500 : 204))
  await newStudent('Kofi')
  await webhook.work()
  clock.forward({ seconds: 3 })
  await webhook.work()

  expect((await webhook.log()).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
})

test('what nobody takes for a day is given up, the webhook is off with a mail to the teacher, and on again by hand', async () => {
  const { webhook, newStudent, client, teacher } = await openRoom(['student.made'])
  const db = await server.given.workspaceOf(teacher)
  webhook.answer('silent')
  await newStudent('Ama')
  for (let hours = 0; hours < 26; hours += 1) {
    await webhook.work()
    clock.forward({ hours: 1 })
  }
  const off = await webhook.shown()
  const tries = webhook.arrived().length
  await newStudent('Kofi')
  clock.forward({ hours: 24 })
  await webhook.work()
  const mails = await db.selectFrom('mails').select(['kind', 'about']).execute()
  webhook.answer(204)
  await client.call(changeWebhook, { params: webhook.params, body: { events: ['student.made'], isOn: true } })
  await newStudent('Esi')
  await webhook.work()

  expect(off).toMatchObject({ whyOff: 'failed', offAt: expect.any(String), waiting: 0 })
  expect(tries).toBeGreaterThan(6)
  expect(tries).toBeLessThan(20)
  expect(mails).toEqual([{ kind: 'undelivered', about: { webhookId: webhook.made.id, offAt: off?.offAt } }])
  expect(webhook.arrived()).toHaveLength(tries + 1)
  expect(await webhook.shown()).toMatchObject({ offAt: null, whyOff: null, failingSince: null, delivered: 1 })
})

test('a receiver that says it is gone is asked no more', async () => {
  const { webhook, newStudent } = await openRoom(['student.made'])
  webhook.answer(410)
  await newStudent('Ama')
  await webhook.work()

  expect(await webhook.shown()).toMatchObject({ whyOff: 'gone', waiting: 0 })
})

test('a redirect is not followed', async () => {
  const { webhook, newStudent } = await openRoom(['student.made'])
  webhook.answer(307)
  await newStudent('Ama')
  await webhook.work()

  expect((await webhook.log())[0]).toMatchObject({ state: 'waiting', status: 307 })
  expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([])
})

test('where an address is not public, nobody is asked, and it is told like any silence', async () => {
  const careful = await startServer({
    clock,
    env,
    database: server.database,
    fetching: { ...fetching, allowedHosts: [] },
  })
  const { webhook, client } = await openRoom()
  await client.call(testWebhook, { params: webhook.params })
  await careful.app.webhookSender.work()

  expect(webhook.arrived()).toEqual([])
  expect((await webhook.log())[0]).toMatchObject({ state: 'given up', status: null, milliseconds: null })
})

test('a test is sent once, also to one that is off, and one at a time', async () => {
  const { webhook, client } = await openRoom(['student.made'])
  await client.call(changeWebhook, {
    params: webhook.params,
    body: { events: ['student.made'], isOn: false },
  })
  webhook.answer(500)
  await client.call(testWebhook, { params: webhook.params })
  const twice = await client.attempt(testWebhook, { params: webhook.params })
  await webhook.work()
  clock.forward({ hours: 1 })
  await webhook.work()

  expect(twice.status).toBe(409)
  expect(webhook.messages()).toEqual([
    { type: 'webhook.test', timestamp: expect.any(String), data: { id: null } },
  ])
  expect((await webhook.log())[0]).toMatchObject({ event: 'webhook.test', state: 'given up', status: 500 })
  expect(await webhook.shown()).toMatchObject({ failingSince: null, waiting: 0 })
})

test('an event is sent again by hand, under its id', async () => {
  const { webhook, client, newStudent } = await openRoom(['student.made'])
  await newStudent('Ama')
  await webhook.work()
  const [delivery] = await webhook.log()
  await client.call(sendAgain, idOf(delivery ?? { id: 0 }))
  await webhook.work()

  const [first, again, ...more] = webhook.arrived()
  expect(more).toEqual([])
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).toBe(first?.body)
})

test('another teacher’s webhook is not found, and the last hundred of one’s own are kept', async () => {
  const { webhook, newStudents, client } = await openRoom(['student.made'])
  await newStudents(maxDeliveries + 3)
  for (let round = 0; round < 3; round += 1) await webhook.work()
  const [delivery] = await webhook.log()
  const other = await openRoom()
  const at = { params: webhook.params }
  const body = { events: ['class.made' as const], isOn: false }
  const refused = await Promise.all([
    other.client.attempt(changeWebhook, { ...at, body }),
    other.client.attempt(removeWebhook, at),
    other.client.attempt(testWebhook, at),
    other.client.attempt(listDeliveries, at),
    other.client.attempt(sendAgain, idOf(delivery ?? { id: 0 })),
  ])

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await other.client.call(listWebhooks)).body.map(({ id }) => id)).toEqual([other.webhook.made.id])
  expect(webhook.arrived()).toHaveLength(maxDeliveries + 3)
  const { rows } = await sql<{ count: string }>`
    select count(*) from "platform"."webhookDeliveries" where "webhookId" = ${webhook.made.id}`.execute(
    server.database.platform,
  )
  expect(Number(rows[0]?.count)).toBe(maxDeliveries)
  expect((await client.call(listWebhooks)).body[0]).toMatchObject({ delivered: maxDeliveries + 3 })
})

test('neither secret nor URL stands in a table, a log or a kept answer, and the secret is shown once', async () => {
  const { webhook, client, newStudent, teacher } = await openRoom()
  await newStudent('Ama')
  await webhook.work()
  const db = await server.given.workspaceOf(teacher)
  const rows = await server.database.platform.selectFrom('webhooks').selectAll().execute()
  const answers = await db.selectFrom('answers').selectAll().execute()
  const kept = JSON.stringify([rows, answers, server.logged])
  const path = new URL(webhook.url).pathname

  expect(webhook.made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(kept).not.toContain(webhook.made.secret.slice(6))
  expect(kept).not.toContain(path)
  expect(JSON.stringify((await client.call(listWebhooks)).body)).not.toContain(webhook.made.secret.slice(6))
  expect(await webhook.shown()).toMatchObject({ url: webhook.url })
})

test('addresses other than https are refused, and five webhooks are all', async () => {
  const { client } = await openRoom()
  const add = (url: string) => client.attempt(makeWebhook, { body: { url, events: ['class.made'] } })
  const refused = await Promise.all(
    ['http://hooks.test/a', 'file:///etc/passwd', 'https://ines:secret@hooks.test/a', 'hooks'].map(add),
  )
  for (let count = 2; count < maxWebhooks; count += 1) await add(receiver.newUrl())
  const last = await Promise.all([add(receiver.newUrl()), add(receiver.newUrl())])
  const without = await client.attempt(makeWebhook, { body: { url: receiver.newUrl(), events: [] } })

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 403])
  expect(without.status).toBe(400)
})

test('one that lets more wait than is kept is switched off', async () => {
  const { webhook, newStudent, teacher } = await openRoom(['student.changed'])
  await newStudent('Ama')
  const schema = await server.given.schemaOf(teacher)
  webhook.answer(500)
  await sql`insert into ${sql.id(schema, 'webhookEvents')} ("event", "thing", "changed")
    select 'student.changed', 1, '{}' from generate_series(1, 10001)`.execute(server.database.platform)
  for (let round = 0; round < 13; round += 1) {
    await webhook.work()
    clock.forward({ hours: 2 })
    await server.database.platform
      .updateTable('webhooks')
      .set({ dueAt: '2020-01-01T00:00:00Z' })
      .where('id', '=', webhook.made.id)
      .where('offAt', 'is', null)
      .execute()
  }

  expect(await webhook.shown()).toMatchObject({ whyOff: 'too many', waiting: 0 })
})
