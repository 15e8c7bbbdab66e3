import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff, deleteTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import { cancelClass, reopenClass } from '@lectern/contract/records/records.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { daysOf, noon, past, term, usedBy, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

test('a series takes quota for one class, and what is left of it none', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule(term)
  await room.schedule(term)
  await room.schedule(term)

  expect(await usedBy(room)).toBe(3)
  expect((await room.schedule(term)).error?.message).toBe(
    "You've reached your limit of 3 classes. Upgrade to Premium for unlimited access.",
  )
  expect(await room.list()).toHaveLength(27)

  await room.remove(first)
  expect(await usedBy(room)).toBe(2)
  for (const kept of (await room.list()).filter(
    ({ parentClassId, isRecurring }) => !parentClassId && !isRecurring,
  ))
    await room.remove(kept)
  expect(await usedBy(room)).toBe(2)
})

test('a class that was left over from a series takes quota when it becomes a series itself', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule(term)
  await room.remove(first)
  for (const _ of [1, 2, 3]) await room.schedule()
  const leftOver = (await room.list())[0]
  if (!leftOver) throw new Error('nothing was left over')

  const refused = await room.change(leftOver, weekly)
  expect(refused.error?.code).toBe('limit_reached')
  expect((await room.list())[0]).toEqual(leftOver)

  await server.given.plan(room.teacher, 'premium')
  expect((await room.change(leftOver, weekly)).status).toBe(200)
  expect(await usedBy(room)).toBe(4)
  await room.change(leftOver, { isRecurring: false })
  await room.remove(leftOver)
  expect(await usedBy(room)).toBe(3)
})

test('a class that was left over from a series takes quota before it moves to today or later', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule(term)
  await room.remove(first)
  for (const _ of [1, 2, 3]) await room.schedule()
  const leftOver = (await room.list())[0]
  if (!leftOver) throw new Error('nothing was left over')

  expect((await room.change(leftOver, { scheduledAt: '2026-11-18 08:00:00' })).error?.code).toBe(
    'limit_reached',
  )
  expect((await room.change(leftOver, { scheduledAt: '2027-01-11 15:00:00' })).error?.code).toBe(
    'limit_reached',
  )
  expect((await room.change(leftOver, { scheduledAt: '2026-11-02 15:00:00', title: 'Past' })).status).toBe(
    200,
  )
  expect(await usedBy(room)).toBe(3)

  await server.given.plan(room.teacher, 'premium')
  expect((await room.change(leftOver, { scheduledAt: '2027-01-11 15:00:00' })).status).toBe(200)
  expect(await usedBy(room)).toBe(4)
})

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const givenOff = (room: Classroom, { id, scheduledAt }: Class, choice: 'cancel' | 'move', movedTo?: string) =>
  room.client.call(createTimeOff, {
    body: {
      title: 'Day off',
      from: scheduledAt.slice(0, 10),
      through: scheduledAt.slice(0, 10),
      choices: [{ classId: id, choice, ...(movedTo !== undefined && { movedTo }) }],
    },
  })

test('a class that was left over from a series takes quota before time off moves it to today or later', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule(term)
  await room.remove(first)
  const leftOver = (await room.list())[0]
  if (!leftOver) throw new Error('nothing was left over')
  await room.schedule()
  await room.schedule()

  expect((await givenOff(room, leftOver, 'move', '2027-01-11 15:00:00')).status).toBe(201)
  expect(await usedBy(room)).toBe(3)

  const next = (await room.list())[0]
  if (!next) throw new Error('nothing was left over')
  expect((await givenOff(room, next, 'move', '2027-01-12 15:00:00')).error?.code).toBe('limit_reached')
  expect((await room.list())[0]).toEqual(next)
})

/** A series of which one class to come was cancelled, with a word about it. */
async function givenCancelled() {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: series } = await room.schedule(term)
  const child = (await room.list()).at(-1)
  if (!child) throw new Error('the series has no class')
  const cancel = () =>
    room.client.call(cancelClass, { ...idOf(child), body: { revision: 0, reason: 'holiday' } })
  const reopen = () => room.client.call(reopenClass, { ...idOf(child), body: { revision: 1 } })
  await cancel()

  return { room, series, child, reopen }
}

test('a class that was cancelled and reopened goes with its series, like all that is to come', async () => {
  const { room, series, reopen } = await givenCancelled()
  await reopen()

  expect(await room.sizeOf(series)).toMatchObject({ coming: 6 })
  await room.remove(series)

  expect(daysOf(await room.list())).toEqual(past)
})

test('a cancelled class that its series left over takes quota before it takes place after all', async () => {
  const { room, series, child, reopen } = await givenCancelled()
  await room.remove(series)
  for (const _ of [1, 2, 3]) await room.schedule()

  expect((await reopen()).error?.code).toBe('limit_reached')
  expect((await room.change(child, { status: 'scheduled' })).error?.code).toBe('limit_reached')

  await server.given.plan(room.teacher, 'premium')
  expect((await reopen()).status).toBe(200)
  expect(await usedBy(room)).toBe(4)
})

test('a class that its series left over takes quota before it comes back because time off ends', async () => {
  const { room, series, child, reopen } = await givenCancelled()
  await reopen()
  const { body: off } = await givenOff(room, child, 'cancel')
  await room.remove(series)
  for (const _ of [1, 2, 3]) await room.schedule()
  const end = (query: { bringBack?: 'yes' }) => room.client.call(deleteTimeOff, { ...idOf(off), query })

  expect((await end({ bringBack: 'yes' })).error?.code).toBe('limit_reached')
  expect((await end({})).status).toBeLessThan(300)
  expect(await usedBy(room)).toBe(3)
})

test('deleting a course gives back the quota of its series and single classes', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const other = await room.newCourse('Algebra')
  await room.schedule(term)
  await room.schedule()
  await room.schedule({ courseId: other.id })

  await room.client.call(deleteCourse, { params: { id: String(room.course.id) } })

  expect(await usedBy(room)).toBe(1)
  expect((await room.list()).map(({ courseId }) => courseId)).toEqual([other.id])
})

test('twenty series created at once on the free plan leave exactly three', async () => {
  const room = await openClassroom(server, { plan: 'free' })

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await room.schedule(term)).status),
  )

  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(await room.list()).toHaveLength(27)
})

/** A series without an end on Mondays and Wednesdays, which took quota for one class when it was split: from December 7 on. */
async function givenHalves() {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule({ ...weekly, scheduledAt: '2026-11-23 15:00:00' })
  const on = async (date: string): Promise<Class> => {
    const found = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(date))
    if (!found) throw new Error(`no class on ${date}`)
    return found
  }
  const second = await on('2026-12-07')
  await room.apply(second, { scope: 'following', action: 'change', change: { title: 'Tissues' } })
  expect(await usedBy(room)).toBe(1)

  return { room, first, second, on }
}

type Halves = Awaited<ReturnType<typeof givenHalves>>

const to = (scope: 'all' | 'following', scheduledAt: string) =>
  ({ scope, action: 'change', change: { scheduledAt } }) as const

const sideBySide: [
  string,
  (halves: Halves) => Promise<{ status: number; error?: { code: string } | undefined }>,
][] = [
  [
    'the first goes on',
    ({ room, first }) => room.change(first, { recurrenceEndDate: null, recurrencePattern: { days: [2] } }),
  ],
  ['the first moves on', ({ room, first }) => room.apply(first, to('all', '2026-12-28 15:00:00'))],
  ['the second moves back', ({ room, second }) => room.apply(second, to('all', '2026-11-23 16:00:00'))],
  [
    'a part of the second moves back',
    async ({ room, on }) => room.apply(await on('2026-12-14'), to('following', '2026-11-24 16:00:00')),
  ],
]

test.each(sideBySide)(
  'halves of a split series that run side by side count each: %s',
  async (_how, change) => {
    const halves = await givenHalves()
    const { room } = halves
    const { body: single } = await room.schedule()
    await room.schedule()
    const before = await room.list()

    expect((await change(halves)).error?.code).toBe('limit_reached')
    expect(await room.list()).toEqual(before)

    await room.remove(single)
    expect((await change(halves)).status).toBe(200)
    expect(await usedBy(room)).toBe(3)
  },
)

test('halves of a split series that still follow each other count once, wherever they are', async () => {
  const { room, first, second } = await givenHalves()

  await room.apply(second, to('all', '2027-01-04 15:00:00'))
  await room.change(first, { recurrenceEndDate: '2026-12-20' })

  expect(await usedBy(room)).toBe(1)
  await room.remove(first)
  expect(await usedBy(room)).toBe(1)
})

test('a half that ran beside the other counts no longer for itself when that is undone', async () => {
  const { room, first, second } = await givenHalves()
  await room.change(first, { recurrenceEndDate: null }, 'halves-0001')
  expect(await usedBy(room)).toBe(2)

  await room.undo('halves-0001')

  expect(await usedBy(room)).toBe(1)
  await room.remove(first)
  expect(await usedBy(room)).toBe(1)
  await room.remove(second)
  expect(await usedBy(room)).toBe(0)
})

test('a half that undo brings back beside the other counts for itself', async () => {
  const { room, first, second } = await givenHalves()
  await room.apply(second, to('all', '2027-02-01 15:00:00'), undefined, 'halves-0002')
  await room.change(first, { recurrenceEndDate: '2027-01-10' })
  expect(await usedBy(room)).toBe(1)

  await room.undo('halves-0002')

  expect(await usedBy(room)).toBe(2)
})

test('a half that undo brings back takes quota itself if the one that took it is gone', async () => {
  const { room, first, second } = await givenHalves()
  await room.change(second, { isRecurring: false }, 'halves-0003')
  await room.remove(first)
  expect(await usedBy(room)).toBe(1)

  expect((await room.undo('halves-0003')).status).toBe(200)

  expect(await usedBy(room)).toBe(1)
})

test('a series that was split off another and is split itself has no part in the quota of that one', async () => {
  const { room, first, second, on } = await givenHalves()
  await room.change(first, { recurrenceEndDate: null })
  await room.apply(await on('2026-11-30'), {
    scope: 'following',
    action: 'change',
    change: { title: 'Bones' },
  })
  expect(await usedBy(room)).toBe(2)

  await room.remove(second)

  expect(await usedBy(room)).toBe(1)
})

test('the last class of a half, changed alone, is no single class that takes no quota', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: first } = await room.schedule({
    ...weekly,
    scheduledAt: '2026-11-23 15:00:00',
    recurrenceCount: 3,
  })
  const last = (await room.list()).at(-1) ?? first
  await room.apply(last, { scope: 'following', action: 'change', change: { title: 'Tissues' } })

  await room.apply(last, { scope: 'this', action: 'change', change: { isRecurring: false, title: 'Exam' } })
  await room.remove(first)

  expect(await usedBy(room)).toBe(1)
})
