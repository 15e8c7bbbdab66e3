import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { cancelClass } from '@lectern/contract/records/records.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { daysOf } from '#test/term.ts'
import { upload } from '#test/upload.ts'

const evening = '2026-11-18T23:50:00Z'
const nextDay = '2026-11-19T00:10:00Z'
const clock = movingClock(evening)
const server = await startServer({ clock })

const key = 'continued-0001'
const [first, lastToday, lastTomorrow] = ['2026-11-11', '2027-05-19', '2027-05-20']

/** Every day at three since last week, without an end, in the evening before a new day. */
async function givenDaily() {
  clock.moveTo(evening)
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'daily',
    scheduledAt: `${first} 15:00:00`,
  })

  return { room, parent }
}

const on = async (room: Classroom, date: string) => {
  const found = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(date))
  if (!found) throw new Error(`no class on ${date}`)
  return found
}

const changes = [
  ['all', '2026-11-11', { title: 'Tissues' }],
  ['all', '2026-11-11', { scheduledAt: '2026-11-10 15:00:00' }],
  ['all', '2026-11-11', { scheduledAt: '2026-11-11 09:00:00' }],
  ['all', '2026-11-11', { recurrenceType: 'weekly', recurrencePattern: { days: [1, 4] } }],
  ['following', '2026-11-25', { title: 'Tissues' }],
  ['following', '2026-11-25', { scheduledAt: '2026-11-24 15:00:00' }],
  ['this', '2026-11-11', { title: 'Tissues' }],
] as const

test.each(changes)(
  'a series without an end that a new day continued is taken back whole: %s from %s, %o',
  async (scope, date, change) => {
    const { room } = await givenDaily()
    const before = await room.list()
    await room.apply(await on(room, date), { scope, action: 'change', change }, undefined, key)
    clock.moveTo(nextDay)
    await room.list()

    expect((await room.undo(key)).status).toBe(200)

    const [parent, ...others] = await room.list()
    const continued = others.pop()
    expect([{ ...parent, generatedUntil: lastToday }, ...others]).toEqual(before)
    expect(parent?.generatedUntil).toBe(lastTomorrow)
    expect(continued).toMatchObject({
      title: 'Cells',
      scheduledAt: `${lastTomorrow} 15:00:00`,
      parentClassId: parent?.id,
    })
  },
)

test('so is one that moved back and was continued by the first list of the same day', async () => {
  const { room, parent } = await givenDaily()
  const change = { scheduledAt: '2026-11-10 15:00:00' }
  await room.apply(parent, { scope: 'all', action: 'change', change }, undefined, key)
  await room.list()

  expect((await room.undo(key)).status).toBe(200)

  const days = daysOf(await room.list())
  expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, lastToday, days.length])
})

test('changes before and after a new day are undone one after the other', async () => {
  const { room, parent } = await givenDaily()
  const rename = (title: string, undo: string) =>
    room.apply(parent, { scope: 'all', action: 'change', change: { title } }, undefined, undo)
  const [past] = await room.list()
  await rename('Tissues', 'continued-0002')
  clock.moveTo(nextDay)
  await room.list()
  await rename('Organs', 'continued-0003')

  for (const undo of ['continued-0003', 'continued-0002']) expect((await room.undo(undo)).status).toBe(200)

  const classes = await room.list()
  expect(classes[0]).toEqual({ ...past, generatedUntil: lastTomorrow })
  expect(new Set(classes.map(({ title }) => title))).toEqual(new Set(['Cells']))
  expect(daysOf(classes).at(-1)).toBe(lastTomorrow)
})

const cancel = (room: Classroom, id: number) =>
  room.client.call(cancelClass, {
    params: { id: String(id) },
    body: { revision: 0, reason: 'holiday', note: null },
  })

const deeds: [string, (room: Classroom, id: number) => Promise<unknown>][] = [
  ['changed', (room, id) => room.change(id, { duration: 45 })],
  ['cancelled', cancel],
  ['given a file', (room, id) => upload(room.client, { fields: { title: 'Slides', classId: String(id) } })],
]

test.each(deeds)('a continued class that was %s is named, and nothing is undone', async (_what, act) => {
  const { room, parent } = await givenDaily()
  await room.apply(parent, { scope: 'all', action: 'change', change: { title: 'Tissues' } }, undefined, key)
  clock.moveTo(nextDay)
  await act(room, (await on(room, lastTomorrow)).id)
  const left = await room.list()

  const { status, error } = await room.undo(key)

  expect([status, error?.message]).toEqual([
    409,
    '"Tissues" on May 20, 2027 was changed meanwhile, so this cannot be undone',
  ])
  expect(await room.list()).toEqual(left)
})

test('a class beyond where the series reached before is not taken for one that continued it', async () => {
  const { room, parent } = await givenDaily()
  await cancel(room, (await on(room, lastToday)).id)
  const change = { scheduledAt: '2026-11-10 15:00:00' }
  await room.apply(parent, { scope: 'all', action: 'change', change })
  await room.apply(parent, { scope: 'all', action: 'change', change: { title: 'Tissues' } }, undefined, key)
  clock.moveTo(nextDay)
  await room.list()

  expect((await room.undo(key)).status).toBe(200)

  const last = (await room.list()).slice(-2)
  expect(last.map(({ scheduledAt, title, status }) => [scheduledAt.slice(0, 10), title, status])).toEqual([
    [lastToday, 'Cells', 'cancelled'],
    [lastTomorrow, 'Cells', 'scheduled'],
  ])
})

test('whoever lists on a new day while a change is undone finds every class in its old form, once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { room, parent } = await givenDaily()
    const change = { title: 'Tissues', scheduledAt: '2026-11-10 15:00:00' }
    await room.apply(parent, { scope: 'all', action: 'change', change }, undefined, key)
    clock.moveTo(nextDay)

    const [{ status }] = await Promise.all([room.undo(key), room.list(), room.list()])

    const classes = await room.list()
    expect([status, new Set(classes.map(({ title }) => title))]).toEqual([200, new Set(['Cells'])])
    expect([daysOf(classes)[0], new Set(daysOf(classes)).size]).toEqual([first, classes.length])
    expect([lastToday, lastTomorrow]).toContain(daysOf(classes).at(-1))
  }
})

test('a class that time off gave back since is named, and nothing is undone', async () => {
  clock.moveTo(evening)
  const room = await openClassroom(server)
  const body = { title: 'Away', from: '2026-12-07', through: '2026-12-12' }
  await room.client.call(createTimeOff, { query: { undo: 'time-off-0001' }, body })
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [3] },
    scheduledAt: '2026-11-25 15:00:00',
    recurrenceEndDate: '2026-12-23',
  })
  const change = { title: 'Tissues', scheduledAt: '2026-11-26 15:00:00' }
  await room.apply(parent, { scope: 'all', action: 'change', change }, undefined, key)
  expect((await room.undo('time-off-0001')).status).toBe(200)
  const left = await room.list()

  const { status, error } = await room.undo(key)

  expect([status, error?.message]).toEqual([
    409,
    '"Tissues" on Dec 10, 2026 was changed meanwhile, so this cannot be undone',
  ])
  expect(await room.list()).toEqual(left)
})
