import {
  createTimeOff,
  deleteTimeOff,
  getTimeOffEffect,
  listTimeOff,
  previewTimeOff,
} from '@lectern/contract/classes/time-off.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, givenTerm, noon, past, weekly } from '#test/term.ts'

const clock = movingClock(noon().toString())
const server = await startServer({ clock })

type NewTimeOff = RequestInput<typeof createTimeOff>['body']

/** Short words for time off. */
const offIn = ({ client }: Pick<Classroom, 'client'>) => ({
  preview: async (from: string, through: string) =>
    (await client.call(previewTimeOff, { body: { from, through } })).body,
  add: (fields: Partial<NewTimeOff> = {}, undo?: string) =>
    client.call(createTimeOff, {
      query: undo === undefined ? {} : { undo },
      body: { title: 'Thanksgiving', from: '2026-11-25', through: '2026-11-29', ...fields },
    }),
  effectOf: async (id: number) => (await client.call(getTimeOffEffect, { params: { id: String(id) } })).body,
  remove: (id: number, query: { bringBack?: 'yes' } = {}) =>
    client.call(deleteTimeOff, { params: { id: String(id) }, query }),
  list: async () => (await client.call(listTimeOff)).body,
})

test('days without times are whole days, the last one included', async () => {
  const room = await openClassroom(server)
  const off = offIn(room)

  const { body } = await off.add()

  expect(body).toMatchObject({ startsAt: '2026-11-25 00:00:00', endsAt: '2026-11-30 00:00:00' })
  expect(await off.list()).toEqual([body])
})

test('the classes in it are listed, each with the next free time after it', async () => {
  const { room } = await givenTerm(server)
  await room.schedule({ title: 'Exam review', scheduledAt: '2026-11-30 15:30:00', duration: 60 })
  const off = offIn(room)

  const found = await off.preview('2026-11-25 12:00:00', '2026-11-29')

  expect(found.map(({ scheduledAt, proposed }) => [scheduledAt, proposed])).toEqual([
    ['2026-11-25 15:00:00', '2026-11-30 16:30:00'],
  ])
})

test('for time off that is over, no time is proposed that has passed, nor while a class is being held', async () => {
  const room = await openClassroom(server)
  await room.schedule({ scheduledAt: '2026-11-17 10:00:00', duration: 60 })
  await room.schedule({ scheduledAt: '2026-11-17 12:30:00', duration: 60 })
  await room.schedule({ title: 'Being held', scheduledAt: '2026-11-18 11:45:00', duration: 60 })

  const found = await offIn(room).preview('2026-11-17', '2026-11-17')

  expect(found.map(({ proposed }) => proposed)).toEqual(['2026-11-18 13:00:00', '2026-11-18 14:00:00'])
})

test('classes are cancelled, moved or kept as chosen, and none is deleted', async () => {
  const { room, on, parent } = await givenTerm(server)
  const off = offIn(room)
  const [cancelled, moved, kept] = [await on('2026-11-25'), await on('2026-11-30'), await on('2026-12-02')]

  await off.add({
    through: '2026-12-02',
    choices: [
      { classId: cancelled.id, choice: 'cancel' },
      { classId: moved.id, choice: 'move', movedTo: '2026-12-03 10:00:00' },
      { classId: kept.id, choice: 'keep' },
    ],
  })

  const byId = new Map((await room.list()).map((item) => [item.id, item]))
  expect(byId.size).toBe(1 + past.length + coming.length)
  expect(byId.get(cancelled.id)).toMatchObject({ status: 'cancelled', cancelReason: 'holiday' })
  expect(byId.get(moved.id)).toMatchObject({ scheduledAt: '2026-12-03 10:00:00', parentClassId: parent.id })
  expect(byId.get(kept.id)).toEqual(kept)
})

test('what is cancelled because the teacher is ill counts as that', async () => {
  const { room, on } = await givenTerm(server)
  const { id } = await on('2026-11-25')

  await offIn(room).add({ reason: 'teacher ill', choices: [{ classId: id, choice: 'cancel' }] })

  const cancelled = (await room.list()).find((item) => item.id === id)
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'teacher ill' })
})

test('a class that is recorded while time off cancels it is one or the other', async () => {
  const room = await openRecordRoom(server)
  const off = offIn(room)

  for (let round = 0; round < 8; round += 1) {
    const { id } = await room.held()
    const choices = [{ classId: id, choice: 'cancel' as const }]
    await Promise.all([
      off.add({ from: '2026-11-16', through: '2026-11-16', choices }),
      room.record(id, { notes: 'Cells' }),
    ])
    const left = (await room.list()).find((each) => each.id === id)

    expect(left?.isRecorded && left.status).not.toBe('cancelled')
  }
})

test('a new series leaves the dates out, and one with a number of classes goes on until it has them', async () => {
  const room = await openClassroom(server)
  await offIn(room).add()
  const series = { ...weekly, scheduledAt: '2026-11-18 15:00:00' }

  await room.schedule({ ...series, recurrenceEndDate: '2026-12-07' })
  expect(daysOf(await room.list())).toEqual(coming.filter((date) => date !== '2026-11-25'))

  const other = await openClassroom(server)
  await offIn(other).add()
  await other.schedule({ ...series, recurrenceCount: 6 })
  expect(daysOf(await other.list())).toEqual([
    ...coming.filter((date) => date !== '2026-11-25'),
    '2026-12-09',
  ])
})

test('a series that is continued leaves the dates out', async () => {
  const room = await openClassroom(server)
  await room.schedule({ ...weekly, recurrencePattern: { days: [3] }, scheduledAt: '2026-11-18 15:00:00' })
  await offIn(room).add({ from: '2027-05-24', through: '2027-05-30' })

  clock.forward({ days: 21 })
  const days = daysOf(await room.list())
  clock.moveTo(noon().toString())

  expect(days.filter((day) => day > '2027-05-12')).toEqual(['2027-05-19', '2027-06-02', '2027-06-09'])
})

test('a move of a series says what time off leaves out, and warns where a class would fall into it', async () => {
  const room = await openClassroom(server)
  await offIn(room).add({ from: '2026-11-26', through: '2026-11-26' })
  const { body: parent } = await room.schedule({
    ...weekly,
    recurrencePattern: { days: [4] },
    scheduledAt: '2026-11-19 15:00:00',
    recurrenceEndDate: '2026-12-10',
  })
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })

  const series = await room.preview(parent, { scope: 'all', action: 'change', change: { title: 'Tissues' } })
  const one = await room.preview(single, {
    scope: 'this',
    action: 'change',
    change: { scheduledAt: '2026-11-26 15:00:00' },
  })

  expect(series.dates.filter(({ outcome }) => outcome === 'leftOut')).toMatchObject([
    { from: '2026-11-26 15:00:00', timeOff: 'Thanksgiving' },
  ])
  expect(one.dates).toMatchObject([{ timeOff: 'Thanksgiving' }])
})

test('removing time off brings back what it cancelled and left out, if that is wanted', async () => {
  const { room, on } = await givenTerm(server)
  const before = await room.list()
  const off = offIn(room)
  const { body } = await off.add({ choices: [{ classId: (await on('2026-11-25')).id, choice: 'cancel' }] })
  await room.schedule({ ...weekly, scheduledAt: '2026-11-18 18:00:00', recurrenceEndDate: '2026-12-07' })

  expect(await off.effectOf(body.id)).toEqual({ cancelled: 1, leftOut: 1 })
  await off.remove(body.id, { bringBack: 'yes' })

  const after = await room.list()
  expect(after.filter(({ scheduledAt }) => scheduledAt.endsWith('15:00:00'))).toEqual(before)
  expect(daysOf(after.filter(({ scheduledAt }) => scheduledAt.endsWith('18:00:00')))).toEqual(coming)
  expect(await off.list()).toEqual([])
})

test('removing it alone leaves cancelled what is cancelled', async () => {
  const { room, on } = await givenTerm(server)
  const off = offIn(room)
  const { body } = await off.add({ choices: [{ classId: (await on('2026-11-25')).id, choice: 'cancel' }] })

  await off.remove(body.id)

  expect(await on('2026-11-25')).toMatchObject({ status: 'cancelled' })
})

test('what ends before it begins, or lasts for years, is refused', async () => {
  const off = offIn(await openClassroom(server))

  expect((await off.add({ through: '2026-11-24' })).status).toBe(400)
  expect((await off.add({ through: '2028-11-24' })).status).toBe(400)
})

test("another teacher's time off is not found, and their classes are not touched", async () => {
  const { room, on } = await givenTerm(server)
  const { body } = await offIn(room).add()
  const stranger = offIn(await openClassroom(server))

  expect((await stranger.remove(body.id)).status).toBe(404)
  expect(
    (await stranger.add({ choices: [{ classId: (await on('2026-11-25')).id, choice: 'cancel' }] })).status,
  ).toBe(409)
  expect(await on('2026-11-25')).toMatchObject({ status: 'scheduled' })
})

test('adding it is undone as a whole: what it cancelled or moved is as it was, and the days are free', async () => {
  const { room, on } = await givenTerm(server)
  const off = offIn(room)
  const before = await room.list()
  const [cancelled, moved] = [await on('2026-11-25'), await on('2026-11-30')]
  const choices: NewTimeOff['choices'] = [
    { classId: cancelled.id, choice: 'cancel' },
    { classId: moved.id, choice: 'move', movedTo: '2026-12-03 10:00:00' },
  ]
  await off.add({ through: '2026-11-30', choices }, 'time-off-0001')

  expect((await room.undo('time-off-0001')).body).toEqual({ classes: 2 })
  expect(await room.list()).toEqual(before)
  expect(await off.list()).toEqual([])
})

test('one without a class in it is undone too, and one whose class was changed since is not', async () => {
  const { room, on } = await givenTerm(server)
  const off = offIn(room)
  await off.add({ from: '2026-11-21', through: '2026-11-22' }, 'time-off-0002')
  expect((await room.undo('time-off-0002')).status).toBe(200)
  const cancelled = await on('2026-11-25')
  await off.add({ choices: [{ classId: cancelled.id, choice: 'cancel' }] }, 'time-off-0003')
  await room.change(cancelled, { title: 'Excursion' })

  expect((await room.undo('time-off-0003')).status).toBe(409)
  expect(await off.list()).toHaveLength(1)
})

const wednesdays = {
  ...weekly,
  recurrencePattern: { days: [3] },
  scheduledAt: '2026-11-25 15:00:00',
  recurrenceEndDate: '2026-12-23',
}
const aDay = { from: '2026-12-02', through: '2026-12-02' }

test('undone, it leaves no hole in a series that was scheduled around it', async () => {
  const room = await openClassroom(server)
  const off = offIn(room)
  await off.add(aDay, 'time-off-0004')
  const { body: parent } = await room.schedule(wednesdays)

  expect((await room.undo('time-off-0004')).status).toBe(200)

  const classes = await room.list()
  expect(daysOf(classes)).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23'])
  expect(classes[1]).toMatchObject({ scheduledAt: '2026-12-02 15:00:00', parentClassId: parent.id })
  expect(await off.list()).toEqual([])
})

test('nor does it fill one that was there before, was left by hand, or that other time off leaves', async () => {
  const room = await openClassroom(server)
  const off = offIn(room)
  const { body: earlier } = await off.add(aDay)
  await room.schedule(wednesdays)
  await off.remove(earlier.id)
  await off.add({ from: '2026-12-02', through: '2026-12-16' }, 'time-off-0005')
  await off.add({ from: '2026-12-16', through: '2026-12-16' })
  await room.schedule({ ...wednesdays, scheduledAt: '2026-11-25 18:00:00' })
  const before = await room.list()
  const skipped = before.find(({ scheduledAt }) => scheduledAt === '2026-12-09 15:00:00')
  await room.remove(skipped?.id ?? 0)

  await room.undo('time-off-0005')

  const timesOn = async (date: string) =>
    (await room.list()).flatMap(({ scheduledAt: at }) => (at.startsWith(date) ? at.slice(11, 16) : []))
  expect([await timesOn('2026-12-02'), await timesOn('2026-12-09'), await timesOn('2026-12-16')]).toEqual([
    ['18:00'],
    ['18:00'],
    ['15:00'],
  ])
})

test('a class that was touched since is not brought back', async () => {
  const { room, on } = await givenTerm(server)
  const off = offIn(room)
  const { id } = await on('2026-11-25')
  const { body } = await off.add({ choices: [{ classId: id, choice: 'cancel' }] })
  await room.change(await on('2026-11-25'), { status: 'scheduled' })
  await room.apply(await on('2026-11-25'), { scope: 'this', action: 'cancel', reason: 'student ill' })

  expect(await off.effectOf(body.id)).toMatchObject({ cancelled: 0 })
  await off.remove(body.id, { bringBack: 'yes' })
  expect(await on('2026-11-25')).toMatchObject({ status: 'cancelled', cancelReason: 'student ill' })
})

test.each(['all', 'following'] as const)(
  'a series of which %s are cancelled meanwhile stays so on the dates that time off had cancelled or left out',
  async (scope) => {
    const { room, on } = await givenTerm(server)
    const off = offIn(room)
    const choices = [{ classId: (await on('2026-12-02')).id, choice: 'cancel' as const }]
    const { body } = await off.add({ from: '2026-12-02', through: '2026-12-09', choices })
    const pattern = { recurrencePattern: { days: [1, 3, 4, 5] } }
    await room.apply(await on('2026-11-18'), { scope: 'following', action: 'change', change: pattern })
    expect(await off.effectOf(body.id)).toEqual({ cancelled: 1, leftOut: 2 })
    await room.apply(await on('2026-11-23'), { scope, action: 'cancel', reason: 'other' })

    expect(await off.effectOf(body.id)).toEqual({ cancelled: 0, leftOut: 0 })
    await off.remove(body.id, { bringBack: 'yes' })
    const open = (await room.list()).filter(({ status }) => status === 'scheduled')
    expect(daysOf(open).filter((date) => date >= '2026-11-23')).toEqual([])
  },
)
