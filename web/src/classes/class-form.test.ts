import type { ClassDraft } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { bodyOf, type ClassValues, changedFields, classResolver, titleFor, valuesOf } from './class-form.ts'
import { readClass } from './class-reader.ts'

const now = { date: '2026-11-12', minute: 942 }
const row = {
  id: 7,
  courseId: 3,
  title: 'Peer review circle',
  scheduledAt: '2026-11-12 16:30:00',
  duration: 90,
  classValue: '60.00',
  studentIds: ['1'],
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [2, 4] },
  recurrenceEndDate: '2026-12-18',
}

async function check(values: ClassValues) {
  const result = await classResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })
  const messages = Object.entries(result.errors).map(([field, error]) => [field, error?.message])
  return { draft: result.values as ClassDraft, errors: Object.fromEntries(messages) }
}

test('a new class begins at the next full hour, or at the time that was clicked', () => {
  expect(valuesOf(null, null, now)).toMatchObject({ date: '2026-11-12', time: '16:00', duration: '90' })
  expect(valuesOf(null, { date: '2026-11-14', minute: 570 }, now)).toMatchObject({
    date: '2026-11-14',
    time: '09:30',
  })
})

test('a stored time or pattern that cannot be read gives way silently', () => {
  const broken = readClass({ ...row, scheduledAt: 'soon', recurrencePattern: '{', recurrenceType: 'yearly' })

  expect(valuesOf(broken, null, now)).toMatchObject({
    date: '2026-11-12',
    time: '15:42',
    recurrenceType: 'weekly',
    days: [],
  })
})

test('the body is what the API takes', () => {
  expect(bodyOf(valuesOf(readClass(row), null, now))).toMatchObject({
    courseId: 3,
    scheduledAt: '2026-11-12 16:30:00',
    duration: 90,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [2, 4] },
    recurrenceEndDate: '2026-12-18',
  })
})

test('a class that does not repeat sends no rule', () => {
  const values = { ...valuesOf(readClass(row), null, now), isRecurring: false }

  expect(bodyOf(values)).toMatchObject({
    isRecurring: false,
    recurrenceType: null,
    recurrencePattern: null,
    recurrenceEndDate: null,
  })
})

test('what is missing or wrong is said beside the field', async () => {
  const { errors } = await check({ ...valuesOf(null, null, now), duration: 'long', classValue: 'free' })

  expect(errors).toMatchObject({
    courseId: 'Course is required',
    title: 'Title is required',
    duration: 'Duration must be a number',
    classValue: 'Class value must be between 0 and 999999.99, with at most 2 decimals',
  })
})

test('a weekly series needs weekdays and a monthly one months', async () => {
  const values = { ...valuesOf(readClass(row), null, now), days: [] }

  expect((await check(values)).errors).toEqual({
    recurrencePattern: 'Please choose at least one weekday',
  })
  expect((await check({ ...values, recurrenceType: 'monthly' })).errors).toEqual({
    recurrencePattern: 'Please choose at least one month',
  })
  expect((await check({ ...values, recurrenceType: 'daily' })).errors).toEqual({})
})

test('only what changed is sent, and an empty class value is absent', async () => {
  const before = valuesOf(readClass(row), null, now)
  const changes = async (values: Partial<ClassValues>) =>
    changedFields((await check({ ...before, ...values })).draft, before)

  expect(await changes({})).toEqual({})
  expect(await changes({ time: '17:00' })).toEqual({ scheduledAt: '2026-11-12 17:00:00' })
  expect(await changes({ days: [2] })).toEqual({ recurrencePattern: { days: [2] } })
  expect(await changes({ classValue: '' })).toEqual({ classValue: null })
  expect(await changes({ isRecurring: false })).toEqual({
    isRecurring: false,
    recurrenceType: null,
    recurrencePattern: null,
    recurrenceEndDate: null,
  })
})

test('the title follows the course until the teacher writes one', () => {
  const names = ['Algebra II', 'Spanish']

  expect(titleFor('', 'Spanish', names)).toBe('Spanish')
  expect(titleFor('Algebra II', 'Spanish', names)).toBe('Spanish')
  expect(titleFor('Peer review', 'Spanish', names)).toBe('Peer review')
})
