import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff, type NewTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom, type Wanted } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, givenTerm, noon, past, usedBy, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

type Change = Extract<Wanted, { action: 'change' }>['change']

const toAll = (change: Change): Wanted => ({ scope: 'all', action: 'change', change })
const toFollowing = (change: Change): Wanted => ({ scope: 'following', action: 'change', change })

/** Mondays, ten of them: four have been, six are to come. */
const tenMondays = {
  ...weekly,
  recurrencePattern: { days: [1] },
  recurrenceCount: 10,
  scheduledAt: '2026-10-26 15:00:00',
}

/** A day off, and what becomes of the class in it. */
const takeOff = ({ client }: Classroom, day: string, choices: NewTimeOff['choices'] = []) =>
  client.call(createTimeOff, {
    query: {},
    body: { title: 'Thanksgiving', from: day, through: day, choices },
  })

const idsByDay = (classes: readonly Class[]) =>
  new Map(classes.map(({ id, scheduledAt }) => [scheduledAt.slice(0, 10), id]))
const from = (day: string, classes: readonly Class[]) =>
  classes.filter(({ scheduledAt }) => scheduledAt >= day)
const cancelledOf = (classes: readonly Class[]) =>
  daysOf(classes.filter(({ status }) => status === 'cancelled'))

test.each(['cancel', 'keep'] as const)(
  'with another end every class keeps its date, also one in time off (%s)',
  async (choice) => {
    const { room, parent, on } = await givenTerm(server)
    await takeOff(room, '2026-11-25', [{ classId: (await on('2026-11-25')).id, choice }])
    const before = await room.list()
    const wanted = toAll({ recurrenceEndDate: '2026-12-14' })
    const preview = await room.preview(parent, wanted)

    await room.apply(parent, wanted, preview.key)

    const after = await room.list()
    expect(daysOf(after)).toEqual([...daysOf(before), '2026-12-09', '2026-12-14'])
    for (const [day, id] of idsByDay(before)) expect(idsByDay(after).get(day)).toBe(id)
    expect(cancelledOf(after)).toEqual(choice === 'cancel' ? ['2026-11-25'] : [])
    expect(preview.dates.filter(({ outcome }) => outcome === 'leftOut')).toEqual([])
    expect(preview.dates.flatMap(({ outcome, to }) => (outcome === 'added' ? [to] : []))).toEqual([
      '2026-12-09 15:00:00',
      '2026-12-14 15:00:00',
    ])
  },
)

test('a weekday that goes takes its classes, and Undo brings them back', async () => {
  const { room, parent, on } = await givenTerm(server)
  await room.apply(parent, { scope: 'this', action: 'delete' })
  const before = await room.list()
  const monday = await on('2026-11-23')

  await room.apply(monday, toAll({ recurrencePattern: { days: [1] } }), undefined, 'without-wednesdays')

  const after = await room.list()
  expect(daysOf(after)).toEqual([...past, '2026-11-23', '2026-11-30', '2026-12-07'])
  for (const [day, id] of idsByDay(after)) expect(idsByDay(before).get(day)).toBe(id)
  expect(await room.ruleOf(monday)).toMatchObject({ parentClassId: before[0]?.id, coming: 3 })
  expect(await usedBy(room)).toBe(1)
  expect((await room.undo('without-wednesdays')).status).toBe(200)
  expect(await room.list()).toEqual(before)
  expect(await usedBy(room)).toBe(1)
})

test('a series that ends before its coming classes is held by those that were', async () => {
  const { room, parent, on } = await givenTerm(server)
  await room.apply(parent, { scope: 'this', action: 'delete' })

  const { status } = await room.apply(await on('2026-11-23'), toAll({ recurrenceEndDate: '2026-11-16' }))

  expect(status).toBe(200)
  const after = await room.list()
  expect(daysOf(after)).toEqual(past)
  expect(await room.ruleOf(after[1] as Class)).toMatchObject({ parentClassId: after[0]?.id, coming: 0 })
})

test('of a series that is cancelled as a whole nothing is left for other weekdays', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({ ...tenMondays, scheduledAt: '2026-11-23 15:00:00' })
  const second = (await room.list())[1] as Class
  await room.apply(parent, { scope: 'this', action: 'delete' })
  await room.apply(second, { scope: 'all', action: 'cancel', reason: 'other' })
  const before = await room.list()

  const { status } = await room.apply(second, toAll({ recurrencePattern: { days: [2] } }))

  expect(status).toBe(409)
  expect(await room.list()).toEqual(before)
})

test.each(['2026-11-09', '2026-11-11'])(
  'a past class through which the rest gets another end stays on its day (%s)',
  async (day) => {
    const { room, on } = await givenTerm(server)
    const before = await room.list()
    const wanted = toFollowing({ recurrenceEndDate: '2026-12-14', title: 'Tissues' })
    const preview = await room.preview(await on(day), wanted)

    await room.apply(await on(day), wanted, preview.key)

    const after = await room.list()
    expect(daysOf(after)).toEqual([...daysOf(before), '2026-12-09', '2026-12-14'])
    for (const [date, id] of idsByDay(before)) expect(idsByDay(after).get(date)).toBe(id)
    expect(preview.dates.filter(({ from, to }) => from !== null && from !== to)).toEqual([])
    expect(await on(day)).toMatchObject({ title: 'Tissues', scheduledAt: `${day} 15:00:00` })
  },
)

test('a series that ended on a date and now by number has that many classes, the past ones among them', async () => {
  const { room, parent } = await givenTerm(server)

  await room.apply(parent, toAll({ recurrenceEndDate: null, recurrenceCount: 7 }))

  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past, ...coming.slice(0, 4)])
})

test('past time off and dates deleted by hand take none of the classes to come', async () => {
  const room = await openClassroom(server)
  await takeOff(room, '2026-11-02')
  const { body: parent } = await room.schedule(tenMondays)
  const before = await room.list()
  expect(daysOf(before).at(-1)).toBe('2027-01-04')
  await room.remove(before.find(({ scheduledAt }) => scheduledAt.startsWith('2026-11-30')) as Class)

  await room.apply(parent, toAll({ recurrencePattern: { days: [1, 3] } }))

  expect(daysOf(from('2026-11-18', await room.list()))).toEqual([
    '2026-11-18',
    '2026-11-23',
    '2026-11-25',
    '2026-12-02',
    '2026-12-07',
    '2026-12-09',
  ])
})

test('a numbered series that moves off a day of time off has as many classes as before', async () => {
  const room = await openClassroom(server)
  await takeOff(room, '2026-11-30')
  const { body: parent } = await room.schedule({
    ...tenMondays,
    recurrenceCount: 5,
    scheduledAt: '2026-11-23 15:00:00',
  })
  const wanted = toAll({ scheduledAt: '2026-11-24 15:00:00' })
  const { dates } = await room.preview(parent, wanted)

  await room.apply(parent, wanted)

  expect(daysOf(await room.list())).toEqual([
    '2026-11-24',
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
  ])
  expect(dates.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'changes'))
})
