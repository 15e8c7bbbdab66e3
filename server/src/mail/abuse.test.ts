import { changeAdminMail, getAdminMail } from '@lectern/contract/admin/admin-mail.contract.ts'
import { writeMessage } from '@lectern/contract/mail/mail.contract.ts'
import { expect, test } from 'vitest'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { takeSlot } from './outbox/limits.ts'

const mails = await startMailServer()
/** A Monday, ten in the morning in New York. */
const clock = movingClock('2026-11-16T15:00:00Z')
const env = { MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' }
const server = await startServer({ clock, env })
const other = await startServer({ clock, env, database: server.database })

let rooms = 0

/** A room whose students each have an address of their own, and a message to all of them that is due. */
async function openWritten(students: number) {
  rooms += 1
  const room = await openMailRoom(server, mails, [])
  const addresses = Array.from({ length: students }, (_, index) => `reader${rooms}.${index}@example.com`)
  const studentIds: number[] = []
  for (const email of addresses) studentIds.push(Number(await room.addStudent({ email })))
  const body = { subject: 'Calculators', text: 'Please bring one', studentIds, key: `message-${rooms}` }
  await room.client.call(writeMessage, { body })
  clock.forward({ minutes: 3 })
  const arrived = () => mails.received.filter(({ recipients }) => addresses.includes(recipients[0] ?? ''))

  return { ...room, arrived }
}

test('the numbers of a day hold under parallel calls', async () => {
  const { teacher } = await openWritten(1)
  const schema = await server.given.schemaOf(teacher)
  const take = (reader: string, isFree: boolean, day: string) =>
    server.database.transaction(
      ({ tenant }) =>
        takeSlot(tenant(schema), { day, until: `${day}T23:00:00Z`, reader, kind: 'reminder', isFree }),
      schema,
    )
  const taken = async (tries: Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length
  const many = (count: number) => Array.from({ length: count }, (_, index) => index)

  expect(await taken(many(80).map((each) => take(`${each}@example.com`, true, '2026-12-01')))).toBe(50)
  expect(await taken(many(30).map(() => take('one@example.com', false, '2026-12-02')))).toBe(10)
  expect(await take('two@example.com', false, '2026-12-02')).toBe(true)
})

test('over the number of an address the rest waits for the next day', async () => {
  const room = await openMailRoom(server, mails, [])
  const studentIds = [Number(await room.addStudent({ email: 'often@example.com' }))]
  for (let each = 0; each < 12; each += 1)
    await room.client.call(writeMessage, {
      body: { subject: `Note ${each}`, text: 'Again', studentIds, key: `often-note-${each}` },
    })
  clock.forward({ minutes: 3 })
  await room.work()
  expect(room.arrivedAt('often@example.com')).toHaveLength(10)
  expect((await room.outbox()).counts).toMatchObject({ waiting: 2, sent: 10 })
  clock.forward({ hours: 24 })
  await room.work()

  expect(room.arrivedAt('often@example.com')).toHaveLength(12)
})

test('two servers share what is due, and each mail leaves once', async () => {
  const { arrived } = await openWritten(40)
  const work = () => Promise.all([server.app.mailer.work(), other.app.mailer.work()])
  // Workspaces that changed just now are looked at among them, so that one round may not be enough.
  while ((await work()).some((done) => done > 0));

  expect(arrived()).toHaveLength(40)
  expect(new Set(arrived().map(({ mail }) => mail.messageId)).size).toBe(40)
})

test('an administrator stops the mail of one workspace or of all, on every server, and lets it go on', async () => {
  const stopped = await openWritten(2)
  const { tenantId } = await tenantOf(server, stopped.teacher)
  const administrator = server.as(await server.given.administrator())
  const change = (body: { tenantId?: number; isStopped: boolean }) =>
    administrator.call(changeAdminMail, { body })
  expect((await change({ tenantId, isStopped: true })).status).toBe(204)
  await Promise.all([server.app.mailer.work(), other.app.mailer.work()])
  expect(stopped.arrived()).toEqual([])
  expect((await stopped.outbox()).isStopped).toBe(true)

  await change({ tenantId, isStopped: false })
  await server.app.mailer.work()
  expect(stopped.arrived()).toHaveLength(2)

  const all = await openWritten(1)
  await change({ isStopped: true })
  await server.app.mailer.work()
  expect(all.arrived()).toEqual([])
  await change({ isStopped: false })
  await other.app.mailer.work()
  expect(all.arrived()).toHaveLength(1)
  const { body } = await administrator.call(getAdminMail)
  expect(body).toMatchObject({ isStopped: false, canSend: true })
  expect(body.days[0]?.sent).toBeGreaterThan(0)
})

test('neither an address nor a word of a mail is logged, and no token is kept with it', async () => {
  const room = await openWritten(1)
  const { teacher, share, addStudent, client } = room
  const id = await addStudent({ email: 'canary.reader@example.com' })
  const link = await share(id)
  await client.call(writeMessage, {
    body: {
      subject: 'Canary subject',
      text: 'Canary words',
      studentIds: [Number(id)],
      key: 'canary-message',
    },
  })
  mails.behave(() => ({ kind: 'refuse', code: 550, text: 'No such mailbox', at: 'recipient' }))
  clock.forward({ minutes: 3 })
  await room.work()
  mails.behave(() => ({ kind: 'accept' }))
  const db = await server.given.workspaceOf(teacher)
  const kept = JSON.stringify(await db.selectFrom('mails').selectAll().execute())
  const token = new URL(link.url ?? '').pathname.split('/').at(-1) ?? 'none'

  expect(kept).toContain('lectern:page/')
  expect(kept).not.toContain(token)
  for (const canary of ['canary.reader', 'Canary', token])
    expect(server.logged.join('\n')).not.toContain(canary)
})

test('no family finds an address, a name or a page of another in its mail', async () => {
  const { share, addStudent, client, work, arrivedAt } = await openWritten(1)
  const families = []
  for (const name of ['Amara', 'Kofi']) {
    const email = `canary.${name.toLowerCase()}@example.com`
    const id = await addStudent({ name: `${name} Osei`, nickname: name, email })
    const token = new URL((await share(id)).url ?? '').pathname.split('/').at(-1) ?? 'none'
    families.push({ id, email, secrets: [email, name, token] })
  }
  const studentIds = families.map(({ id }) => Number(id))
  const message = { subject: 'Concert', text: 'Doors open at six.', studentIds, key: 'canary-families' }
  await client.call(writeMessage, { body: message })
  clock.forward({ minutes: 3 })
  await work()

  for (const family of families) {
    const [arrived] = arrivedAt(family.email)
    const { source, mail } = arrived ?? {}
    const read = [source, mail?.subject, mail?.text, mail?.html].join('\n')
    for (const secret of family.secrets) expect(read).toContain(secret)
    const others = families.filter(({ id }) => id !== family.id).flatMap(({ secrets }) => secrets)
    for (const secret of others) expect(read).not.toContain(secret)
  }
})
