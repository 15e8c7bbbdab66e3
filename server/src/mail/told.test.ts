import { changeSeries } from '@lectern/contract/classes/series-change.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { previewTold } from '@lectern/contract/mail/told.contract.ts'
import { expect, test } from 'vitest'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'

const mails = await startMailServer()
/** A Monday, ten in the morning in New York. */
const start = '2026-11-16T15:00:00Z'
const clock = movingClock(start)
const env = { MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' }
const server = await startServer({ clock, env })

let rooms = 0

/** Ama and Kofi of one address, Lena of another and Wren of none come to one class of next week. */
async function openClass() {
  clock.moveTo(start)
  rooms += 1
  const room = await openMailRoom(server, mails, ['change'])
  const guardianEmail = `told${rooms}@example.com`
  const shared = { guardianEmail, guardianName: 'Kwame Osei' }
  const studentIds = [
    await room.addStudent(shared),
    await room.addStudent({ name: 'Kofi Osei', nickname: 'Kofi', ...shared }),
    await room.addStudent({ name: 'Lena Vogt', nickname: 'Lena', email: `lena${rooms}@example.com` }),
    await room.addStudent({ name: 'Wren Abernathy', nickname: null }),
  ]
  const { body: item } = await room.schedule({
    title: 'Peer review',
    scheduledAt: '2026-11-24 16:30:00',
    studentIds,
  })
  const goes = async () => {
    await room.work()
    clock.forward({ minutes: 3 })
    await room.work()
  }
  const move = (to: string, query: { undo?: string; tell?: 'no' } = {}) =>
    room.client.call(changeSeries, {
      params: { id: String(item.id) },
      query,
      body: { wanted: { scope: 'this', action: 'change', change: { scheduledAt: to } } },
    })

  return { ...room, classId: item.id, goes, move, arrived: () => room.arrivedAt(guardianEmail) }
}

test('who would hear of a change is said beforehand, and who would not', async () => {
  const { client, classId, settings } = await openClass()
  const preview = async (to: string | null, shown = 0) =>
    (await client.call(previewTold, { body: { classes: [{ classId, to }], shown } })).body
  const told = await preview('2026-11-25 16:00:00')

  expect(told).toMatchObject({
    isOn: true,
    families: 2,
    students: 3,
    siblings: [['Ama', 'Kofi']],
    notReached: [{ name: 'Wren Abernathy', why: 'no address' }],
  })
  expect(told.mail?.readerName).toBe('Kwame Osei')
  expect(told.mail?.subject).toBe(
    'Moved: Ama and Kofi’s class of November 24 is now on Wednesday, November 25, 4:00 PM',
  )
  expect(JSON.stringify(told.mail?.blocks)).toContain('Was Tuesday, November 24, 4:30 – 6:00 PM')
  expect((await preview(null, 1)).mail).toMatchObject({
    readerName: 'Lena Vogt',
    subject: 'Cancelled: Lena’s class of November 24',
  })
  expect((await preview('2026-11-24 16:30:00')).families).toBe(0)
  await settings({ off: ['change'] })
  expect(await preview(null)).toMatchObject({ isOn: false, families: 0 })
})

test('a change that could leave only after the class began is promised to nobody', async () => {
  const { client, classId, move } = await openClass()
  await move('2026-11-17 07:30:00')
  clock.moveTo('2026-11-17T03:00:00Z') // ten in the evening
  const { body } = await client.call(previewTold, { body: { classes: [{ classId, to: null }], shown: 0 } })

  expect(body).toMatchObject({ families: 0, mail: null })
  expect(body.notReached).toContainEqual({
    name: 'Lena Vogt',
    why: 'the class begins before the mail leaves',
  })
  expect(body.notReached).toContainEqual({ name: 'Wren Abernathy', why: 'no address' })
})

test('without the tick nobody hears of a change, nor of its being undone', async () => {
  const { client, move, goes, arrived, settings } = await openClass()
  await move('2026-11-25 16:00:00', { undo: 'quiet-change', tell: 'no' })
  await goes()
  await client.call(undoChange, { params: { key: 'quiet-change' } })
  await goes()
  expect(arrived()).toEqual([])

  await settings({ on: ['change'] })
  await move('2026-11-26 16:00:00', { undo: 'told-change' })
  await goes()
  await client.call(undoChange, { params: { key: 'told-change' } })
  await goes()
  expect(arrived().map(({ mail }) => mail.subject)).toEqual([
    'Moved: Ama and Kofi’s class of November 24 is now on Thursday, November 26, 4:00 PM',
    'Moved: Ama and Kofi’s class of November 26 is now on Tuesday, November 24, 4:30 PM',
  ])
})

test('time off cancels quietly, or tells', async () => {
  const { client, classId, goes, arrived } = await openClass()
  const body = {
    title: 'Away',
    from: '2026-11-24',
    through: '2026-11-24',
    choices: [{ classId, choice: 'cancel' as const }],
  }
  const query = { undo: 'quiet-time-off', tell: 'no' as const }
  await client.call(createTimeOff, { query, body })
  await goes()
  expect(arrived()).toEqual([])

  await client.call(undoChange, { params: { key: 'quiet-time-off' } })
  await client.call(createTimeOff, { body })
  await goes()
  expect(arrived().map(({ mail }) => mail.subject)).toEqual([
    'Cancelled: Ama and Kofi’s class of November 24',
  ])
})
