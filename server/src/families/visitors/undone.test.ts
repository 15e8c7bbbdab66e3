import { randomBytes, randomUUID } from 'node:crypto'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { findFamilyLink } from '@lectern/contract/families/families.contract.ts'
import { undoRequest } from '@lectern/contract/families/requests.contract.ts'
import { listMails } from '@lectern/contract/mail/mail.contract.ts'
import { listStudents, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { openBookingRoom } from '#test/families/booking-room.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const clock = movingClock(recordingTime)
const server = await startServer({ clock, env: { SECRETS_KEY: randomBytes(32).toString('base64') } })

/** Accepted as a weekly series: a student, classes and a link were made. */
async function openAccepted() {
  clock.moveTo(recordingTime)
  const room = await openBookingRoom(server)
  const address = `${randomUUID()}@example.com`
  const { booking } = await room.ask('2026-11-20T13:00', { address })
  await room.confirm(booking, await room.code(address))
  const [asked] = await room.requests()
  const { body } = await room.reply(asked?.id ?? 0, { answer: 'accept', as: 'weekly' })
  const student = String(body.student.id)
  const link = (await room.client.call(findFamilyLink, { params: { id: student } })).body

  return {
    ...room,
    booking,
    address,
    student,
    link,
    moves: body.moves,
    classes: async () => (await room.client.call(listClasses)).body,
    students: async () => (await room.client.call(listStudents)).body,
    undo: () => room.client.attempt(undoRequest, { params: { id: String(asked?.id) } }),
    mails: async () =>
      (await room.client.call(listMails, { query: { kind: 'answer', search: address } })).body.mails,
  }
}

test('what accepting made goes again, the visitor is told, and somebody else may have the time', async () => {
  const room = await openAccepted()
  expect(room.moves).toEqual(['undo'])
  expect((await room.open(room.link?.url ?? null)).status).toBe(200)
  const undone = await room.undo()

  expect(undone.body).toMatchObject({ state: 'undone', student: { id: null, name: 'Haruto' }, moves: [] })
  expect([await room.classes(), await room.students()]).toEqual([[], []])
  expect((await room.open(room.link?.url ?? null)).status).toBe(404)
  expect(await room.see(room.booking)).toContain('Ines has taken this back')
  expect(await room.see(room.path)).toContain('Friday November 20 1:00 PM')
  clock.forward({ hours: 12 })
  await server.app.mailer.work()
  expect((await room.mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Taken back by Ines: SAT trial lesson'),
  )
  const again = await room.ask('2026-11-20T13:00', { address: `${randomUUID()}@example.com` })
  expect(again.answer.status).toBe(303)
  expect((await room.undo()).status).toBe(409)
})

test('a student about whom something was written since stays, with their page, and the classes go', async () => {
  const room = await openAccepted()
  await room.client.call(updateStudent, { params: { id: room.student }, body: { phone: '+81 3 1234' } })
  const undone = await room.undo()

  expect(undone.body).toMatchObject({ state: 'undone', student: { id: Number(room.student) } })
  expect(await room.classes()).toEqual([])
  expect((await room.client.call(findFamilyLink, { params: { id: room.student } })).status).toBe(200)
  expect(await room.students()).toHaveLength(1)
})

test('a student who has another class since stays, and so does that class', async () => {
  const room = await openAccepted()
  await room.schedule({ scheduledAt: '2026-11-24 10:00:00', studentIds: [room.student] })
  expect((await room.undo()).status).toBe(200)

  expect((await room.classes()).map(({ scheduledAt }) => scheduledAt)).toEqual(['2026-11-24 10:00:00'])
  expect(await room.students()).toHaveLength(1)
})

test('nothing goes where one of the classes was changed since, and the sentence names it', async () => {
  const room = await openAccepted()
  const [first] = (await room.classes()).toSorted((one, other) =>
    one.scheduledAt < other.scheduledAt ? -1 : 1,
  )
  await room.change(first?.id ?? 0, { title: 'Mock test' })
  const refused = await room.undo()

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toContain('was changed meanwhile, so this cannot be undone')
  expect(await room.students()).toHaveLength(1)
  expect(pathIn(room.link?.url ?? null)).toContain('/family/')
  expect((await room.open(room.link?.url ?? null)).status).toBe(200)
})

test('a day later the classes themselves are changed instead', async () => {
  const room = await openAccepted()
  clock.forward({ hours: 25 })
  const refused = await room.undo()

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toContain('cannot be undone any more')
  expect(await room.students()).toHaveLength(1)
})
