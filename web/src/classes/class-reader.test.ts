import { expect, test } from 'vitest'
import { readClass, readClasses } from './class-reader.ts'

const camel = {
  id: 7,
  userId: 1,
  courseId: 3,
  title: 'Peer review circle',
  description: null,
  scheduledAt: '2026-11-12 16:30:00',
  duration: 90,
  courseLink: 'https://meet.example.com',
  classValue: '60.00',
  studentIds: ['1', '2'],
  topicIds: [],
  contentIds: ['9'],
  status: 'scheduled',
  cancelReason: null,
  isRecorded: false,
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [2, 4] },
  recurrenceInterval: 1,
  recurrenceEndDate: '2026-12-18',
  recurrenceCount: null,
  parentClassId: null,
  generatedUntil: '2026-12-18',
  createdAt: '2026-01-01T00:00:00.000Z',
  course: { id: 3, name: 'Creative Writing', code: 'WRT', color: '#7C3AED' },
}

const snake = Object.fromEntries(
  Object.entries(camel).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]),
)

test('both spellings of the fields read alike', () => {
  const read = readClass(camel)

  expect(read).toEqual({ ...camel, start: { date: '2026-11-12', minute: 990 } })
  expect(Object.keys(snake)).toContain('scheduled_at')
  expect(readClass(snake)).toEqual(read)
})

test('the ISO form of a time reads like the one with a space', () => {
  expect(readClass({ ...camel, scheduledAt: '2026-11-12T16:30:00' })?.start).toEqual({
    date: '2026-11-12',
    minute: 990,
  })
})

test('a pattern written as JSON is read, and one that is none is dropped', () => {
  const pattern = (recurrencePattern: unknown) =>
    readClass({ ...camel, recurrencePattern })?.recurrencePattern

  expect(pattern('{"days":[2,4]}')).toEqual({ days: [2, 4] })
  expect(pattern({ months: [1, 'x', 12] })).toEqual({ months: [1, 12] })
  for (const broken of ['{', 'null', '[1]', [1], 4]) expect(pattern(broken)).toBeNull()
})

test('a class with little more than an id still reads', () => {
  expect(readClass({ id: 4 })).toMatchObject({
    title: '',
    scheduledAt: '',
    start: null,
    duration: 90,
    studentIds: [],
    status: 'scheduled',
    isRecurring: false,
    course: { name: 'Unknown Course', color: '#2563EB' },
  })
})

test('a time that cannot be read keeps its class', () => {
  expect(readClass({ ...camel, scheduledAt: 'next week' })).toMatchObject({
    id: 7,
    scheduledAt: 'next week',
    start: null,
  })
})

test('rows that are no classes are left out, and an answer that is no list is empty', () => {
  const broken = [null, 3, 'class', [], {}, { id: 'x' }, { id: -1 }, { id: 1.5 }]

  expect(readClasses([...broken, camel])).toHaveLength(1)
  for (const answer of [null, undefined, {}, 'no']) expect(readClasses(answer)).toEqual([])
})

test('wrong kinds give way to what is usual', () => {
  expect(
    readClass({
      ...camel,
      duration: 'long',
      studentIds: 'all',
      topicIds: [1, null, '2'],
      recurrenceType: 'yearly',
      course: null,
      isRecurring: 'yes',
    }),
  ).toMatchObject({
    duration: 90,
    studentIds: [],
    topicIds: ['1', '2'],
    recurrenceType: null,
    isRecurring: false,
    course: { id: 3, name: 'Unknown Course' },
  })
  expect(readClass({ ...camel, duration: 99999 })?.duration).toBe(1440)
})
