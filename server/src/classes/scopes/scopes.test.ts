import type { Scope } from '@lectern/contract/classes/class-values.ts'
import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { openRecordRoom } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, givenTerm, noon, past, timesOf, usedBy, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

const to = (scope: Scope, scheduledAt: string) =>
  ({ scope, action: 'change', change: { scheduledAt } }) as const
const daysBetween = (classes: readonly Class[], from: string): string[] =>
  daysOf(classes).filter((day) => day >= from)

/** Four, all to come. */
const tuesdays = {
  ...weekly,
  recurrencePattern: { days: [2] },
  scheduledAt: '2026-11-24 15:00:00',
  recurrenceEndDate: '2026-12-15',
}

test('the first class moves alone, and the others keep their days and their rule', async () => {
  const { room, parent } = await givenTerm(server)

  await room.apply(parent, to('this', '2026-11-10 10:00:00'))

  const classes = await room.list()
  expect(classes[0]).toMatchObject({ id: parent.id, scheduledAt: '2026-11-10 10:00:00' })
  expect(daysOf(classes.slice(1))).toEqual([...past, ...coming])
  expect(timesOf(classes.slice(1))).toEqual(['15:00:00'])
  expect(await room.ruleOf(parent)).toMatchObject({
    start: '2026-11-09 15:00:00',
    since: '2026-11-09',
    recurrencePattern: { days: [1, 3] },
    coming: coming.length,
  })
  expect(await usedBy(room)).toBe(1)
})

test('deleting the first class alone makes the next one stand for the series', async () => {
  const { room, parent } = await givenTerm(server)

  await room.apply(parent, { scope: 'this', action: 'delete' })

  const classes = await room.list()
  expect(daysOf(classes)).toEqual([...past, ...coming])
  const holder = classes.find(({ isRecurring }) => isRecurring)
  expect(holder).toMatchObject({ scheduledAt: '2026-11-11 15:00:00', recurrenceEndDate: '2026-12-07' })
  expect(classes.filter(({ parentClassId }) => parentClassId === holder?.id)).toHaveLength(classes.length - 1)
  expect(await usedBy(room)).toBe(1)
})

test('a class changed alone does not say what later ones of an endless series look like', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({ ...weekly, scheduledAt: '2026-11-23 15:00:00' })

  await room.apply(parent, { scope: 'this', action: 'change', change: { title: 'Excursion' } })

  const classes = await room.list()
  expect(classes[0]).toMatchObject({ id: parent.id, title: 'Excursion', isRecurring: true })
  expect(new Set(classes.slice(1).map(({ title }) => title))).toEqual(new Set(['Cells']))
})

test('all classes move from today on; past ones stay, rows stay the same, and the preview said so', async () => {
  const { room, parent, on } = await givenTerm(server)
  const before = await room.list()
  const wanted = to('all', '2026-11-26 16:30:00')
  const chosen = await on('2026-11-25')
  const preview = await room.preview(chosen, wanted)

  const { body } = await room.apply(chosen, wanted, preview.key)

  expect(body).toEqual(preview)
  expect(preview).toMatchObject({ count: 6, total: 9 })
  const after = await room.list()
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  expect(daysOf(after)).toEqual([
    '2026-11-09',
    ...past,
    '2026-11-19',
    '2026-11-24',
    '2026-11-26',
    '2026-12-01',
    '2026-12-03',
    '2026-12-08',
  ])
  expect(timesOf(after.slice(3))).toEqual(['16:30:00'])
  for (const date of preview.dates)
    expect(after.find(({ id }) => id === date.classId)?.scheduledAt).toBe(date.to)
  expect(preview.dates.filter(({ outcome }) => outcome === 'stays').map(({ reason }) => reason)).toEqual([
    'past',
    'past',
    'past',
  ])
  expect(await room.ruleOf(chosen)).toMatchObject({ recurrencePattern: { days: [2, 4] }, coming: 6 })
  expect(after.find(({ id }) => id === parent.id)).toMatchObject({ scheduledAt: '2026-11-09 15:00:00' })
})

test('classes that move back onto the dates of past ones do so, and the past ones stay beside them', async () => {
  const { room, parent, on } = await givenTerm(server)
  const chosen = await on('2026-11-23')

  expect((await room.apply(chosen, to('all', '2026-11-09 15:00:00'))).status).toBe(200)

  const after = await room.list()
  expect(daysOf(after).filter((date) => date === '2026-11-09')).toHaveLength(2)
  expect(after.find(({ id }) => id === parent.id)).toMatchObject({ scheduledAt: '2026-11-09 15:00:00' })
  expect((await room.apply(chosen, to('all', '2026-11-23 15:00:00'))).status).toBe(200)
})

test('this and following makes a second series, linked to the first, for which no more quota is taken', async () => {
  const { room, parent, on } = await givenTerm(server)
  const chosen = await on('2026-11-25')

  await room.apply(chosen, {
    scope: 'following',
    action: 'change',
    change: { title: 'Tissues', duration: 60 },
  })

  const classes = await room.list()
  expect(daysOf(classes)).toEqual(['2026-11-09', ...past, ...coming])
  expect(classes.map(({ title }) => title)).toEqual([
    ...Array.from({ length: 5 }, () => 'Cells'),
    ...Array.from({ length: 4 }, () => 'Tissues'),
  ])
  const first = await room.ruleOf(parent)
  const second = await room.ruleOf(chosen)
  expect(first).toMatchObject({
    parentClassId: parent.id,
    recurrenceEndDate: '2026-11-24',
    since: '2026-11-09',
  })
  expect(second).toMatchObject({
    parentClassId: chosen.id,
    recurrenceEndDate: '2026-12-07',
    since: '2026-11-25',
  })
  expect(first?.halves).toEqual([{ classId: chosen.id, scheduledAt: '2026-11-25 15:00:00' }])
  expect(second?.halves).toEqual([{ classId: parent.id, scheduledAt: '2026-11-09 15:00:00' }])
  expect(await usedBy(room)).toBe(1)

  await room.remove(parent)
  expect(await usedBy(room)).toBe(1)
  await room.remove(chosen)
  expect(await usedBy(room)).toBe(0)
})

test('what was recorded and what was changed by hand stay where they are and are named', async () => {
  const room = await openRecordRoom(server)
  const { body: parent } = await room.schedule({
    ...weekly,
    scheduledAt: '2026-11-09 09:00:00',
    recurrenceEndDate: '2026-12-07',
  })
  const on = async (day: string) =>
    (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(day)) ?? parent
  const today = await on('2026-11-18')
  await room.record(today.id, { revision: 0, notes: 'Held' })
  await room.change(await on('2026-11-25'), { scheduledAt: '2026-11-25 17:30:00' })
  const before = await room.list()

  const wanted = to('all', '2026-11-24 10:00:00')
  const preview = await room.preview(await on('2026-11-23'), wanted)
  await room.apply(await on('2026-11-23'), wanted)

  const staying = preview.dates.filter(({ outcome }) => outcome === 'stays')
  expect(staying.map(({ from, reason }) => [from?.slice(0, 10), reason])).toEqual([
    ['2026-11-09', 'past'],
    ['2026-11-11', 'past'],
    ['2026-11-16', 'past'],
    ['2026-11-18', 'recorded'],
    ['2026-11-25', 'byHand'],
  ])
  const after = await room.list()
  for (const { classId } of staying) {
    const was = before.find(({ id }) => id === classId)
    const is = after.find(({ id }) => id === classId)
    expect(is).toEqual({
      ...was,
      ...(classId === parent.id && {
        recurrencePattern: { days: [2, 4] },
        recurrenceEndDate: '2026-12-08',
        generatedUntil: '2026-12-08',
      }),
    })
  }
  expect(daysBetween(after, '2026-11-19')).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-12-01',
    '2026-12-03',
    '2026-12-08',
  ])
})

test('a collision is a warning, and the class is moved all the same', async () => {
  const { room, on } = await givenTerm(server)
  await room.schedule({ title: 'Exam review', scheduledAt: '2026-12-01 16:00:00', duration: 60 })
  const wanted = to('following', '2026-11-24 16:30:00')
  const chosen = await on('2026-11-23')

  const { dates } = await room.preview(chosen, wanted)
  const { status } = await room.apply(chosen, wanted)

  expect(dates.flatMap(({ to, overlaps }) => (overlaps ? [[to, overlaps.title]] : []))).toEqual([
    ['2026-12-01 16:30:00', 'Exam review'],
  ])
  expect(status).toBe(200)
})

test('a class that is longer than its series is warned about by its own length', async () => {
  const { room, on } = await givenTerm(server)
  await room.schedule({ title: 'Exam review', scheduledAt: '2026-11-24 17:00:00', duration: 60 })
  await room.apply(await on('2026-11-23'), { scope: 'this', action: 'change', change: { duration: 180 } })

  const { dates } = await room.preview(await on('2026-11-23'), to('this', '2026-11-24 15:00:00'))

  expect(dates.map(({ overlaps }) => overlaps?.title)).toEqual(['Exam review'])
})

test('cancelling this and following leaves the classes there, cancelled, and writes no further ones', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({ ...weekly, scheduledAt: '2026-11-09 15:00:00' })
  const chosen = (await room.list())[4] ?? parent

  const { body } = await room.apply(chosen, { scope: 'following', action: 'cancel', reason: 'holiday' })

  const classes = await room.list()
  const cancelled = classes.filter(({ status }) => status === 'cancelled')
  expect(cancelled).toHaveLength(body.count)
  expect(cancelled.map(({ cancelReason }) => cancelReason)).toEqual(cancelled.map(() => 'holiday'))
  expect(classes.slice(0, 4).map(({ status }) => status)).toEqual(
    Array.from({ length: 4 }, () => 'scheduled'),
  )
  expect(classes[0]?.recurrenceEndDate).toBe(classes[0]?.generatedUntil)
})

test('deleting this and following ends the series before it', async () => {
  const { room, parent, on } = await givenTerm(server)

  await room.apply(await on('2026-11-25'), { scope: 'following', action: 'delete' })

  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past, '2026-11-18', '2026-11-23'])
  expect(await room.ruleOf(parent)).toMatchObject({ recurrenceEndDate: '2026-11-24' })
})

test('deleting all leaves what was before today as single classes, which take no quota', async () => {
  const { room, on } = await givenTerm(server)

  await room.apply(await on('2026-11-25'), { scope: 'all', action: 'delete' })

  const classes = await room.list()
  expect(daysOf(classes)).toEqual(['2026-11-09', ...past])
  expect(classes.map(({ isRecurring, parentClassId }) => [isRecurring, parentClassId])).toEqual(
    classes.map(() => [false, null]),
  )
  expect(await usedBy(room)).toBe(0)
})

test('deleting all leaves a class that was changed by hand as a single one, which takes quota and can be changed', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: parent } = await room.schedule(tuesdays)
  const [, , third, fourth] = await room.list()
  if (!third || !fourth) throw new Error('the series has four classes')
  await room.apply(third, to('this', '2026-12-09 15:00:00'))
  await room.apply(fourth, to('this', '2026-12-16 15:00:00'))

  const { body } = await room.apply(parent, { scope: 'all', action: 'delete' })

  expect(body.dates.filter(({ outcome }) => outcome === 'stays')).toMatchObject([
    { classId: third.id, reason: 'byHand' },
    { classId: fourth.id, reason: 'byHand' },
  ])
  const single = { isRecurring: false, parentClassId: null, recurrenceEndDate: null }
  expect(await room.list()).toMatchObject([
    { ...single, scheduledAt: '2026-12-09 15:00:00' },
    { ...single, scheduledAt: '2026-12-16 15:00:00' },
  ])
  expect(await usedBy(room)).toBe(2)
  expect((await room.change(third, { title: 'Tissues' })).status).toBe(200)
  for (const { id } of [third, fourth]) await room.remove(id)
  expect(await usedBy(room)).toBe(0)
})

test('a series that leaves more classes behind than the plan has room for is deleted all the same', async () => {
  const room = await openClassroom(server, { plan: 'free' })
  const { body: parent } = await room.schedule(tuesdays)
  for (const { id, scheduledAt } of (await room.list()).slice(1))
    await room.apply(id, to('this', scheduledAt.replace('15:00', '16:00')))
  await room.schedule()

  expect((await room.apply(parent, { scope: 'all', action: 'delete' })).status).toBe(200)
  expect(await usedBy(room)).toBe(4)
  expect((await room.schedule()).error?.code).toBe('limit_reached')
})

const monthly = (scheduledAt: string) => ({
  scheduledAt,
  isRecurring: true,
  recurrenceType: 'monthly' as const,
  recurrencePattern: { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  recurrenceEndDate: '2027-03-31',
})

test.each([
  ['following', '2026-12-31', ['2026-11-25', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['all', '2026-12-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['all', '2027-01-01', ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']],
] as const)('a monthly class moves, with %s, to %s and no other date', async (scope, date, expected) => {
  const room = await openClassroom(server)
  await room.schedule(monthly('2026-11-25 15:00:00'))
  const second = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith('2026-12-25'))

  await room.apply(second as Class, to(scope, `${date} 15:00:00`))

  expect(daysOf(await room.list())).toEqual(expected)
})

test('a preview that is no longer true is not written', async () => {
  const { room, on } = await givenTerm(server)
  const wanted = to('all', '2026-11-24 15:00:00')
  const { key } = await room.preview(await on('2026-11-23'), wanted)
  await room.change(await on('2026-12-02'), { title: 'Excursion' })
  const before = await room.list()

  const { status } = await room.apply(await on('2026-11-23'), wanted, key)

  expect(status).toBe(409)
  expect(await room.list()).toEqual(before)
})

test('two windows that move a series end in one order or the other, never in a mixture', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { room, on } = await givenTerm(server)
    const [one, other] = [await on('2026-11-23'), await on('2026-11-25')]

    await Promise.all([
      room.apply(one, to('all', '2026-11-24 10:00:00')),
      room.apply(other, to('all', '2026-11-25 17:00:00')),
    ])

    expect(
      timesOf((await room.list()).filter(({ scheduledAt }) => scheduledAt >= '2026-11-18')),
    ).toHaveLength(1)
  }
})

test('of a class that stands for itself there is nothing that follows', async () => {
  const room = await openClassroom(server)
  const { body: single } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })

  expect((await room.apply(single, to('all', '2026-11-21 15:00:00'))).status).toBe(409)
  expect((await room.apply(single, to('this', '2026-11-21 15:00:00'))).status).toBe(200)
  expect(daysOf(await room.list())).toEqual(['2026-11-21'])
  expect(await room.ruleOf(single)).toBeNull()
})

test('a class that becomes longer is warned about the time off that it then reaches into', async () => {
  const { room, on } = await givenTerm(server)
  await room.client.call(createTimeOff, {
    body: { title: 'Dentist', from: '2026-11-23 18:00:00', through: '2026-11-23 20:00:00' },
  })
  const lasting = (scope: Scope, duration: number) =>
    ({ scope, action: 'change', change: { duration } }) as const
  const warnedOf = async (wanted: Parameters<typeof room.preview>[1]) =>
    (await room.preview(await on('2026-11-23'), wanted)).dates.flatMap(({ to, timeOff }) =>
      timeOff ? [[to, timeOff]] : [],
    )

  for (const scope of ['this', 'all'] as const) {
    expect(await warnedOf(lasting(scope, 200))).toEqual([['2026-11-23 15:00:00', 'Dentist']])
    expect(await warnedOf(lasting(scope, 60))).toEqual([])
  }
  const longerAndLater = { scheduledAt: '2026-11-23 16:30:00', duration: 120 }
  expect(await warnedOf({ scope: 'this', action: 'change', change: longerAndLater })).toEqual([
    ['2026-11-23 16:30:00', 'Dentist'],
  ])
})
