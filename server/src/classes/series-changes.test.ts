import { updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, givenTerm, noon, past, timesOf, usedBy, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

test('a change that makes a rule impossible is refused, and the series stays as it was', async () => {
  const { room, parent } = await givenTerm(server)
  const before = await room.list()

  for (const change of [
    { recurrencePattern: { days: [] } },
    { recurrenceType: 'monthly' },
    { recurrenceEndDate: '2026-11-08' },
    { scheduledAt: '2026-12-08 15:00:00' },
    { recurrenceType: 'daily', recurrenceEndDate: '2031-11-18' },
  ])
    expect((await room.client.attempt(updateClass, { params: { id: parent.id }, body: change })).status).toBe(
      400,
    )

  expect(await room.list()).toEqual(before)
})

test('what the parent is changed to, its coming children are too; past and hand-edited ones stay', async () => {
  const { room, parent, on } = await givenTerm(server)
  const byHand = (await room.change(await on('2026-11-25'), { title: 'Excursion' })).body
  const theo = await room.newStudent('Theo')
  const before = await room.list()

  const change = { title: 'Tissues', duration: 60, classValue: '30.00', studentIds: [theo], description: 'y' }
  const { body } = await room.change(parent, change)

  expect(body).toEqual({ ...parent, ...change })
  for (const earlier of before) {
    const now = await on(earlier.scheduledAt.slice(0, 10))
    const follows = coming.includes(earlier.scheduledAt.slice(0, 10)) && earlier.id !== byHand.id
    if (earlier.id !== parent.id) expect(now).toEqual(follows ? { ...earlier, ...change } : earlier)
  }
})

test('that the first class was held or cancelled says nothing about the next ones', async () => {
  const { room, parent, children } = await givenTerm(server)

  await room.change(parent, { status: 'completed' })

  expect(new Set((await children()).map(({ status }) => status))).toEqual(new Set(['scheduled']))
})

test('another time of day moves the coming classes and keeps their dates and their rows', async () => {
  const { room, parent, children } = await givenTerm(server)
  const ids = (await children()).map(({ id }) => id)

  await room.change(parent, { scheduledAt: '2026-11-09 09:30:00' })

  const after = await children()
  expect(after.map(({ id }) => id)).toEqual(ids)
  expect(daysOf(after)).toEqual([...past, ...coming])
  expect(timesOf(after.slice(0, 2))).toEqual(['15:00:00'])
  expect(timesOf(after.slice(2))).toEqual(['09:30:00'])
})

test('other weekdays keep the dates that both have, drop the others and add what is new', async () => {
  const { room, parent, on, children } = await givenTerm(server)
  const kept = (await on('2026-11-25')).id

  await room.change(parent, { recurrencePattern: { days: [3, 5] } })

  const after = await children()
  expect(daysOf(after)).toEqual([
    ...past,
    '2026-11-18',
    '2026-11-20',
    '2026-11-25',
    '2026-11-27',
    '2026-12-02',
    '2026-12-04',
  ])
  expect((await on('2026-11-25')).id).toBe(kept)
})

test('another end date shortens and lengthens the series', async () => {
  const { room, parent, children } = await givenTerm(server)

  const shorter = await room.change(parent, { recurrenceEndDate: '2026-11-25' })
  expect(shorter.body.generatedUntil).toBe('2026-11-25')
  expect(daysOf(await children())).toEqual([...past, '2026-11-18', '2026-11-23', '2026-11-25'])

  await room.change(parent, { recurrenceEndDate: '2026-12-09' })
  expect(daysOf(await children())).toEqual([...past, ...coming, '2026-12-09'])

  const endless = await room.change(parent, { recurrenceEndDate: null })
  expect(endless.body.generatedUntil).toBe('2027-05-19')
})

test('a class that was moved or deleted by hand does not come back, whatever happens to the series', async () => {
  const { room, parent, on, children } = await givenTerm(server)
  await room.remove(await on('2026-11-23'))
  await room.change(await on('2026-11-25'), { scheduledAt: '2026-11-26 11:00:00' })

  await room.change(parent, { scheduledAt: '2026-11-09 16:00:00', recurrencePattern: { days: [0, 1, 2, 3] } })
  await room.change(parent, { recurrencePattern: { days: [1, 3] } })

  expect((await children()).map(({ scheduledAt }) => scheduledAt)).toEqual([
    ...past.map((date) => `${date} 15:00:00`),
    '2026-11-18 16:00:00',
    '2026-11-26 11:00:00',
    '2026-11-30 16:00:00',
    '2026-12-02 16:00:00',
    '2026-12-07 16:00:00',
  ])
})

test('saving a child as it is does not count as a change by hand', async () => {
  const { room, parent, on } = await givenTerm(server)
  const child = await on('2026-11-25')
  await room.client.attempt(updateClass, { params: { id: child.id }, body: child })

  expect(await room.sizeOf(parent)).toEqual({ coming: 6, comingEdited: 0, past: 2 })
})

test('how many classes a change touches is told beforehand', async () => {
  const { room, parent, on } = await givenTerm(server)
  await room.change(await on('2026-11-25'), { title: 'Excursion' })

  expect(await room.sizeOf(parent)).toEqual({ coming: 5, comingEdited: 1, past: 2 })
  expect(await room.sizeOf(await on('2026-11-25'))).toEqual({ coming: 0, comingEdited: 0, past: 0 })
})

test('whether a class has begun is told by the clock where the teacher is', async () => {
  const { room, parent } = await givenTerm(server)
  const sizeIn = async (timeZone: string) =>
    (
      await room.client.fetch(`/api/classes/${parent.id}/children`, { headers: { 'x-time-zone': timeZone } })
    ).json()

  expect(await sizeIn('Europe/Berlin')).toMatchObject({ coming: 6, past: 2 }) // one o'clock
  expect(await sizeIn('Asia/Kolkata')).toMatchObject({ coming: 5, past: 3 }) // half past five
})

test('a child cannot be a series of its own, and stays in the series', async () => {
  const { room, parent, on } = await givenTerm(server)
  const child = await on('2026-11-25')

  const refused = await room.client.attempt(updateClass, { params: { id: child.id }, body: weekly })

  expect(refused.error?.fields).toEqual({ isRecurring: 'A class of a series cannot be a series of its own' })
  expect(await on('2026-11-25')).toEqual(child)
  expect(await room.sizeOf(parent)).toMatchObject({ coming: 6, comingEdited: 0 })
})

test('a single class that becomes a series repeats from now on; this morning is over', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-09 09:00:00' })

  const { body } = await room.change(single, { ...weekly, recurrenceEndDate: '2026-11-30' })

  expect(body).toMatchObject({ id: single.id, ...weekly, generatedUntil: '2026-11-30' })
  expect(daysOf(await room.list())).toEqual(['2026-11-09', '2026-11-23', '2026-11-25', '2026-11-30'])
  expect(await usedBy(room)).toBe(1)

  await room.change(single, { scheduledAt: '2026-11-09 13:00:00' })
  expect(daysOf(await room.list())).toContain('2026-11-18')
})

test('changes, deletions and edits by hand that race leave a series in which no date stands twice', async () => {
  const { room, parent, children } = await givenTerm(server)
  const all = await children()

  const answers = await Promise.all([
    ...[1, 2, 3].map((days) => room.change(parent, { recurrencePattern: { days: [days, 3] } })),
    ...all.slice(2, 5).map((child) => room.change(child, { title: 'Excursion' })),
    ...all.slice(5).map((child) => room.remove(child)),
  ])

  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const dates = daysOf(await children())
  expect(new Set(dates).size).toBe(dates.length)
})

test.each(['before', 'after'])(
  'time off that is over, added %s a series that ends by number, changes no number',
  async (order) => {
    const room = await openClassroom(server)
    const off = { title: 'Away', from: '2026-10-19', through: '2026-11-01' }
    if (order === 'before') await room.client.call(createTimeOff, { body: off })
    const { body: parent } = await room.schedule({
      ...weekly,
      recurrencePattern: { days: [3] },
      scheduledAt: '2026-09-30 15:00:00',
      recurrenceCount: 10,
    })
    if (order === 'after') await room.client.call(createTimeOff, { body: off })
    const before = daysOf(await room.list())

    await room.change(parent, { scheduledAt: '2026-09-30 16:00:00' })

    expect(before).toHaveLength(10)
    expect(daysOf(await room.list())).toEqual(before)
  },
)
