import { type Class, createClass } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, noon, past, term, timesOf, usedBy, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

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
    const body = { ...room.newClass(term), recurrencePattern }
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
    room.client.call(createClass, { body: room.newClass(lastNight), headers: { 'x-time-zone': timeZone } })

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
    const body = { ...refusing.newClass(term), ...fields }

    const { status, error } = await refusing.client.attempt(createClass, { body })

    expect(status).toBe(400)
    expect(error?.fields).toEqual({ [field]: expect.stringContaining(message) })
    expect(await refusing.list()).toEqual([])
    expect(await usedBy(refusing)).toBe(0)
  },
)
