import {
  type Class,
  createClass,
  deleteClassChildren,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'

/** A Wednesday, at noon. */
const server = await startServer({ clock: () => Temporal.Instant.from('2026-11-18T12:00:00Z') })

const weekly = { isRecurring: true, recurrenceType: 'weekly', recurrencePattern: { days: [1, 3] } } as const
/** Mondays and Wednesdays at three since last week: four classes have been, of today's on six are to come. */
const term = { ...weekly, scheduledAt: '2026-11-09 15:00:00', recurrenceEndDate: '2026-12-07' }
const past = ['2026-11-11', '2026-11-16']
const coming = ['2026-11-18', '2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07']

const daysOf = (classes: readonly Class[]) => classes.map(({ scheduledAt }) => scheduledAt.slice(0, 10))
const timesOf = (classes: readonly Class[]) => [
  ...new Set(classes.map(({ scheduledAt }) => scheduledAt.slice(11))),
]

async function givenTerm() {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule(term)
  const children = async () => (await room.list()).filter(({ parentClassId }) => parentClassId === parent.id)
  const on = async (date: string) => {
    const found = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(date))
    if (!found) throw new Error(`no class on ${date}`)
    return found
  }

  return { room, parent, children, on }
}

const usedBy = async ({ client }: Pick<Classroom, 'client'>) => (await client.call(getUsage)).body.classes

test('a series is a parent with the rule and a child for every further date, each with the fields of the parent', async () => {
  const room = await openClassroom(server)
  const studentIds = [await room.newStudent('Theo')]
  const fields = {
    title: 'Cells',
    description: 'x',
    duration: 45,
    courseLink: 'https://a.example/',
    classValue: '20.00',
  }

  const { status, body: parent } = await room.schedule({
    ...term,
    ...fields,
    studentIds,
    status: 'completed',
  })

  expect(status).toBe(201)
  expect(parent).toMatchObject({ ...term, ...fields, parentClassId: null, generatedUntil: '2026-12-07' })
  const [first, ...children] = await room.list()
  expect(first).toEqual(parent)
  expect(daysOf(children)).toEqual([...past, ...coming])
  expect(timesOf(children)).toEqual(['15:00:00'])
  for (const child of children)
    expect(child).toMatchObject({
      ...fields,
      studentIds,
      courseId: room.course.id,
      status: 'scheduled',
      parentClassId: parent.id,
      isRecurring: false,
      recurrenceType: null,
      recurrencePattern: null,
      recurrenceEndDate: null,
      generatedUntil: null,
    })
})

test('the first class is at the chosen start, whatever its weekday, and the end date is the last day', async () => {
  const room = await openClassroom(server)

  await room.schedule({ ...weekly, scheduledAt: '2026-11-20 10:00:00', recurrenceEndDate: '2026-11-25' })

  expect(daysOf(await room.list())).toEqual(['2026-11-20', '2026-11-23', '2026-11-25'])
})

test('a daily series repeats every day, a monthly one on its day or the last one before', async () => {
  const room = await openClassroom(server)
  const daily = { isRecurring: true, recurrenceType: 'daily', recurrenceEndDate: '2026-12-03' } as const
  const monthly = {
    isRecurring: true,
    recurrenceType: 'monthly',
    recurrencePattern: { months: [2, 4] },
    recurrenceEndDate: '2029-01-01',
  } as const

  const { body: first } = await room.schedule({ ...daily, scheduledAt: '2026-11-30 10:00:00' })
  expect(daysOf(await room.list())).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])

  await room.remove(first)
  await room.schedule({ ...monthly, scheduledAt: '2027-01-31 10:00:00' })
  expect(daysOf(await room.list())).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-04-30',
    '2028-02-29',
    '2028-04-30',
  ])
})

test('a series without an end reaches 26 weeks from today, or from its start when that is later', async () => {
  const room = await openClassroom(server)

  const { body: running } = await room.schedule({ ...weekly, scheduledAt: '2026-11-09 15:00:00' })
  const { body: later } = await room.schedule({ ...weekly, scheduledAt: '2027-02-01 15:00:00' })

  expect(running.generatedUntil).toBe('2027-05-19')
  expect(later.generatedUntil).toBe('2027-08-02')
  expect(daysOf(await room.list()).at(-1)).toBe('2027-08-02')
  expect(await room.sizeOf(running)).toEqual({ coming: 53, comingEdited: 0, past: 2 })
})

test('the pattern may be an object or JSON, comes back as an object, and holds what the rule uses', async () => {
  const room = await openClassroom(server)
  const patternOf = async (recurrencePattern: unknown) => {
    const body = { ...room.draft(term), recurrencePattern }
    return ((await room.client.attempt(createClass, { body })).body as Class).recurrencePattern
  }

  expect(await patternOf('{"days":[3,1,3]}')).toEqual({ days: [1, 3] })
  expect(await patternOf({ days: [5], months: [2], extra: 1 })).toEqual({ days: [5] })
})

test('a class that does not repeat holds no rule', async () => {
  const room = await openClassroom(server)

  const { body } = await room.schedule({ ...term, isRecurring: false })

  expect(body).toMatchObject({ recurrenceType: null, recurrencePattern: null, recurrenceEndDate: null })
  expect(await room.list()).toHaveLength(1)
})

test('an end on the day of the first class is one where the teacher is', async () => {
  const room = await openClassroom(server)
  const lastNight = { ...weekly, scheduledAt: '2026-11-16T02:30:00Z', recurrenceEndDate: '2026-11-15' }

  const scheduleIn = (timeZone: string) =>
    room.client.call(createClass, { body: room.draft(lastNight), headers: { 'x-time-zone': timeZone } })

  expect((await scheduleIn('America/New_York')).status).toBe(201)
  expect((await scheduleIn('Europe/Berlin')).error?.fields).toHaveProperty('recurrenceEndDate')
})

test('exactly 1,000 generated classes and five years are allowed', async () => {
  const room = await openClassroom(server)
  const daily = { isRecurring: true, recurrenceType: 'daily', scheduledAt: '2027-01-01 10:00:00' } as const

  const longest = await room.schedule({ ...daily, recurrenceEndDate: '2029-09-27' })
  const furthest = await room.schedule({
    ...weekly,
    scheduledAt: '2027-01-04 10:00:00',
    recurrenceEndDate: '2032-01-04',
  })

  expect(longest.status).toBe(201)
  expect(await room.sizeOf(longest.body)).toMatchObject({ coming: 1000 })
  expect(furthest.status).toBe(201)
})

const daily = { recurrenceType: 'daily', scheduledAt: '2027-01-01 10:00:00' }
const bad: [string, Record<string, unknown>, string, string][] = [
  ['an unknown rule', { recurrenceType: 'hourly' }, 'recurrenceType', 'Recurrence type must be one of'],
  ['no rule', { recurrenceType: null }, 'recurrenceType', 'choose how often'],
  ['weekly without days', { recurrencePattern: { days: [] } }, 'recurrencePattern', 'at least one weekday'],
  ['weekly with months', { recurrencePattern: { months: [1] } }, 'recurrencePattern', 'at least one weekday'],
  ['weekly without a pattern', { recurrencePattern: null }, 'recurrencePattern', 'at least one weekday'],
  ['monthly without months', { recurrenceType: 'monthly' }, 'recurrencePattern', 'at least one month'],
  ['the weekday 7', { recurrencePattern: { days: [7] } }, 'recurrencePattern.days.0', 'at most 6'],
  ['the month 0', { recurrencePattern: { months: [0] } }, 'recurrencePattern.months.0', 'at least 1'],
  ['a weekday in words', { recurrencePattern: { days: ['Mon'] } }, 'recurrencePattern.days.0', 'a number'],
  ['a pattern that is a list', { recurrencePattern: [1, 3] }, 'recurrencePattern', 'must be an object'],
  ['a pattern that is no JSON', { recurrencePattern: 'Mondays' }, 'recurrencePattern', 'must be an object'],
  [
    'a pattern of JSON without end',
    { recurrencePattern: `${'['.repeat(50_000)}` },
    'recurrencePattern',
    'object',
  ],
  [
    'an end before the start',
    { recurrenceEndDate: '2026-11-08' },
    'recurrenceEndDate',
    'before the first class',
  ],
  [
    'an end that does not exist',
    { recurrenceEndDate: '2026-11-31' },
    'recurrenceEndDate',
    'date that exists',
  ],
  ['an end in the year 9999', { recurrenceEndDate: '9999-12-31' }, 'recurrenceEndDate', 'date that exists'],
  ['an end with a tail', { recurrenceEndDate: '2026-12-01; drop' }, 'recurrenceEndDate', 'date that exists'],
  [
    'daily for 170 years',
    { ...daily, recurrenceEndDate: '2199-12-31' },
    'recurrenceEndDate',
    'at most 5 years',
  ],
  ['a day more than five years', { recurrenceEndDate: '2031-11-10' }, 'recurrenceEndDate', 'at most 5 years'],
  [
    '1,001 classes',
    { ...daily, recurrenceEndDate: '2029-09-28' },
    'recurrenceEndDate',
    'at most 1,000 classes',
  ],
  [
    'an endless series since 1970',
    { scheduledAt: '1970-01-01 10:00:00', recurrenceEndDate: null },
    'recurrenceEndDate',
    'at most 5 years',
  ],
]

const refusing = await openClassroom(server)

test.each(bad)(
  'a series with %s is refused beside the field, and nothing is written',
  async (_what, fields, field, message) => {
    const body = { ...refusing.draft(term), ...fields }

    const { status, error } = await refusing.client.attempt(createClass, { body })

    expect(status).toBe(400)
    expect(error?.fields).toEqual({ [field]: expect.stringContaining(message) })
    expect(await refusing.list()).toEqual([])
    expect(await usedBy(refusing)).toBe(0)
  },
)

test('a change that makes a rule impossible is refused, and the series stays as it was', async () => {
  const { room, parent } = await givenTerm()
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
  const { room, parent, on } = await givenTerm()
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
  const { room, parent, children } = await givenTerm()

  await room.change(parent, { status: 'completed' })

  expect(new Set((await children()).map(({ status }) => status))).toEqual(new Set(['scheduled']))
})

test('another time of day moves the coming classes and keeps their dates and their rows', async () => {
  const { room, parent, children } = await givenTerm()
  const ids = (await children()).map(({ id }) => id)

  await room.change(parent, { scheduledAt: '2026-11-09 09:30:00' })

  const after = await children()
  expect(after.map(({ id }) => id)).toEqual(ids)
  expect(daysOf(after)).toEqual([...past, ...coming])
  expect(timesOf(after.slice(0, 2))).toEqual(['15:00:00'])
  expect(timesOf(after.slice(2))).toEqual(['09:30:00'])
})

test('other weekdays keep the dates that both have, drop the others and add what is new', async () => {
  const { room, parent, on, children } = await givenTerm()
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
  const { room, parent, children } = await givenTerm()

  const shorter = await room.change(parent, { recurrenceEndDate: '2026-11-25' })
  expect(shorter.body.generatedUntil).toBe('2026-11-25')
  expect(daysOf(await children())).toEqual([...past, '2026-11-18', '2026-11-23', '2026-11-25'])

  await room.change(parent, { recurrenceEndDate: '2026-12-09' })
  expect(daysOf(await children())).toEqual([...past, ...coming, '2026-12-09'])

  const endless = await room.change(parent, { recurrenceEndDate: null })
  expect(endless.body.generatedUntil).toBe('2027-05-19')
})

test('a class that was moved or deleted by hand does not come back, whatever happens to the series', async () => {
  const { room, parent, on, children } = await givenTerm()
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
  const { room, parent, on } = await givenTerm()
  const child = await on('2026-11-25')
  await room.client.attempt(updateClass, { params: { id: child.id }, body: child })

  expect(await room.sizeOf(parent)).toEqual({ coming: 6, comingEdited: 0, past: 2 })
})

test('how many classes a change touches is told beforehand', async () => {
  const { room, parent, on } = await givenTerm()
  await room.change(await on('2026-11-25'), { title: 'Excursion' })

  expect(await room.sizeOf(parent)).toEqual({ coming: 5, comingEdited: 1, past: 2 })
  expect(await room.sizeOf(await on('2026-11-25'))).toEqual({ coming: 0, comingEdited: 0, past: 0 })
})

test('whether a class has begun is told by the clock where the teacher is', async () => {
  const { room, parent } = await givenTerm()
  const sizeIn = async (timeZone: string) =>
    (
      await room.client.fetch(`/api/classes/${parent.id}/children`, { headers: { 'x-time-zone': timeZone } })
    ).json()

  expect(await sizeIn('Europe/Berlin')).toMatchObject({ coming: 6, past: 2 }) // one o'clock
  expect(await sizeIn('Asia/Kolkata')).toMatchObject({ coming: 5, past: 3 }) // half past five
})

test('a series that is switched off keeps what took place as single classes and drops what was to come', async () => {
  const { room, parent, on } = await givenTerm()
  await room.change(await on('2026-11-25'), { title: 'Excursion' })

  const { body } = await room.change(parent, { isRecurring: false, title: 'Tissues' })

  expect(body).toMatchObject({
    title: 'Tissues',
    isRecurring: false,
    recurrenceType: null,
    recurrencePattern: null,
    recurrenceEndDate: null,
    generatedUntil: null,
  })
  const classes = await room.list()
  expect(daysOf(classes)).toEqual(['2026-11-09', ...past])
  expect(classes.map(({ parentClassId }) => parentClassId)).toEqual([null, null, null])
  expect(classes.map(({ title }) => title)).toEqual(['Tissues', 'Cells', 'Cells'])
})

test('deleting the children first, as the form does, leads to the same', async () => {
  const { room, parent } = await givenTerm()
  const params = { id: String(parent.id) }

  expect((await room.client.call(deleteClassChildren, { params })).status).toBe(204)
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past])
  expect((await room.list())[0]).toMatchObject({ isRecurring: true, generatedUntil: null })

  await room.change(parent, { isRecurring: false })
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past])
})

test('a series that rests is written anew when it is changed, without doubling what took place', async () => {
  const { room, parent, children } = await givenTerm()
  await room.client.call(deleteClassChildren, { params: { id: String(parent.id) } })

  await room.change(parent, { title: 'Tissues' })

  expect(daysOf(await children())).toEqual(coming)
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past, ...coming])
})

test('deleting a parent removes the coming children and keeps the past ones as single classes', async () => {
  const { room, parent } = await givenTerm()

  expect((await room.remove(parent)).status).toBe(204)

  const classes = await room.list()
  expect(daysOf(classes)).toEqual(past)
  expect(classes.map(({ parentClassId }) => parentClassId)).toEqual([null, null])
  expect(await usedBy(room)).toBe(0)
})

test('deleting a child removes it alone', async () => {
  const { room, on, children } = await givenTerm()

  await room.remove(await on('2026-11-11'))
  await room.remove(await on('2026-12-02'))

  expect(daysOf(await children())).toEqual(['2026-11-16', ...coming.filter((date) => date !== '2026-12-02')])
})

test('a child cannot be a series of its own, and keeps its place in the series', async () => {
  const { room, parent, on } = await givenTerm()
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

test('a series takes one place of the limit, and what is left of it none', async () => {
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

test('a class that was left over from a series takes a place when it becomes a series itself', async () => {
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

test('deleting a course gives back the places of its series and single classes, not those of generated ones', async () => {
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

test('changes, deletions and edits by hand that race leave a series in which no date stands twice', async () => {
  const { room, parent, children } = await givenTerm()
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

test('a deleted parent and a change of it that race end in one or the other, never in children without a parent', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { room, parent } = await givenTerm()

    await Promise.all([
      room.remove(parent),
      room.change(parent, { recurrencePattern: { days: [1, 2, 3, 4] } }),
      room.change(parent, { title: 'Tissues' }),
    ])

    expect(daysOf(await room.list())).toEqual(past)
    expect(await usedBy(room)).toBe(0)
  }
})
