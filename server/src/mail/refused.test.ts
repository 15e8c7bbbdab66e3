import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { writeMessage } from '@lectern/contract/mail/mail.contract.ts'
import { getRefusedMails, mendAddress } from '@lectern/contract/mail/refused.contract.ts'
import { getStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { takeSlot } from './outbox/limits.ts'

const mails = await startMailServer()
/** A Monday, ten in the morning in New York. */
const clock = movingClock('2026-11-16T15:00:00Z')
const env = { MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' }
const server = await startServer({ clock, env })

let keys = 0

async function openRoom() {
  const room = await openMailRoom(server, mails, ['change'])
  const write = async (studentIds: readonly string[]) => {
    keys += 1
    const body = {
      subject: `Note ${keys}`,
      text: 'Please read',
      studentIds: studentIds.map(Number),
      key: `refused-${keys}`,
    }
    await room.client.call(writeMessage, { body })
    return body.subject
  }

  return { ...room, write }
}

test('a refused address is mended once, for all who read there, and what was refused goes to the new one', async () => {
  const { addStudent, write, work, outbox, client, arrivedAt } = await openRoom()
  const wrong = 'isabel.moreno@exmaple.example'
  const right = 'Isabel.Moreno@example.com'
  const isa = await addStudent({ name: 'Isabel Moreno', guardianEmail: wrong })
  const leo = await addStudent({ name: 'Leo Moreno', email: ` ${wrong.toUpperCase()}`.trim() })
  const refused = () => client.call(getRefusedMails).then(({ body }) => body)
  expect(await refused()).toEqual({ mails: 0, names: [] })
  mails.behave((to) =>
    to.includes('exmaple')
      ? { kind: 'refuse', code: 550, text: 'No such domain', at: 'recipient' }
      : { kind: 'accept' },
  )
  const subject = await write([isa, leo])
  clock.forward({ minutes: 3 })
  await work()
  expect(await refused()).toEqual({ mails: 1, names: ['Isabel Moreno', 'Leo Moreno'] })

  const [mail] = (await outbox({ state: 'refused' })).mails
  const params = { id: String(mail?.id) }
  expect(
    (await client.call(mendAddress, { params, body: { address: `${right},other@example.com` } })).status,
  ).toBe(400)
  expect((await client.call(mendAddress, { params, body: { address: right } })).status).toBe(204)
  await work()

  expect(arrivedAt(right).map(({ mail: { subject } }) => subject)).toEqual([subject])
  expect((await client.call(getStudent, { params: { id: isa } })).body.guardianEmail).toBe(right)
  expect((await client.call(getStudent, { params: { id: leo } })).body.email).toBe(right)
  expect(await refused()).toEqual({ mails: 0, names: [] })
})

test('where the number of a day is short, changes and invoices leave before the rest', async () => {
  const room = await openRoom()
  const { teacher, addStudent, work, move, outbox } = room
  const id = await addStudent({ email: 'first.kind@example.com' })
  const { body: item } = await room.schedule({ scheduledAt: '2026-11-24 09:00:00', studentIds: [id] })
  await move(item.id, { scheduledAt: '2026-11-25 09:00:00' })
  await work()
  expect((await outbox({ state: 'waiting' })).mails.map(({ kind }) => kind)).toEqual(['change'])
  const schema = await server.given.schemaOf(teacher)
  const day = '2026-11-16'
  const take = (kind: 'reminder' | 'change', each: number) =>
    server.database.transaction(
      ({ tenant }) =>
        takeSlot(tenant(schema), {
          day,
          until: '2026-11-17T05:00:00Z',
          reader: `${each}@example.com`,
          kind,
          isFree: true,
        }),
      schema,
    )
  let left = 0
  for (let each = 0; each < 60; each += 1) if (await take('reminder', each)) left += 1

  expect(left).toBe(49)
  expect(await take('change', 100)).toBe(true)
  expect(await take('change', 101)).toBe(false)
})

test('the teacher hears what could not be delivered, in one mail a day', async () => {
  const { addStudent, write, work, client, sendAgain, outbox } = await openRoom()
  const { email } = (await client.call(getMe)).body
  const refuse = () =>
    mails.behave((to) =>
      to.includes('gone')
        ? { kind: 'refuse', code: 550, text: 'No such mailbox', at: 'recipient' }
        : { kind: 'accept' },
    )
  refuse()
  const toTeacher = () => mails.received.filter(({ recipients }) => recipients[0] === email)
  const first = await write([await addStudent({ email: 'gone.one@example.com' })])
  const second = await write([await addStudent({ email: 'gone.two@example.com' })])
  clock.forward({ minutes: 3 })
  await work()
  clock.forward({ minutes: 11 })
  await work()
  const [told] = toTeacher()
  expect(toTeacher()).toHaveLength(1)
  expect(told?.mail.subject).toBe('2 mails could not be delivered')
  expect(told?.mail.from?.text).toContain('Lectern')
  expect(told?.mail.replyTo).toBeUndefined()
  for (const words of [first, second, 'gone.one@example.com', 'No such mailbox'])
    expect(told?.mail.text).toContain(words)
  expect(told?.mail.text).not.toMatch(/unsubscribe/)

  const third = await write([await addStudent({ email: 'gone.three@example.com' })])
  clock.forward({ minutes: 3 })
  await work()
  clock.forward({ hours: 6 })
  await work()
  expect(toTeacher()).toHaveLength(1)
  clock.forward({ hours: 24 })
  await work()
  expect(toTeacher().map(({ mail }) => mail.subject)).toEqual([
    '2 mails could not be delivered',
    'One mail could not be delivered',
  ])
  expect(toTeacher()[1]?.mail.text).toContain(third)

  const fourth = await write([await addStudent({ email: 'gone.four@example.com' })])
  clock.forward({ minutes: 3 })
  await work()
  const mended = (await outbox({ state: 'refused', search: fourth })).mails[0]
  mails.behave(() => ({ kind: 'accept' }))
  await sendAgain(mended?.id ?? 0)
  clock.forward({ hours: 48 })
  await work()
  expect(toTeacher()).toHaveLength(2)
})
