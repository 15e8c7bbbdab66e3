import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readClass } from '#web/classes/class-reader.ts'
import { changedOf } from '#web/forms/contract-resolver.ts'
import { bodyOf, type ClassValues, titleFor, valuesOf } from './class-form.ts'

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

test("a series repeats on its first class's weekday, or in its month, until others are chosen", () => {
  const values = { ...valuesOf(null, null, now), isRecurring: true } // a Thursday in November

  expect(bodyOf(values)).toMatchObject({ recurrencePattern: { days: [4] } })
  expect(bodyOf({ ...values, date: '2026-12-05' })).toMatchObject({ recurrencePattern: { days: [6] } })
  expect(bodyOf({ ...values, days: [1, 3] })).toMatchObject({ recurrencePattern: { days: [1, 3] } })
  expect(bodyOf({ ...values, recurrenceType: 'monthly' })).toMatchObject({
    recurrencePattern: { months: [11] },
  })
})

test('only what changed is sent, and an empty class value is absent', () => {
  const before = valuesOf(readClass(row), null, now)
  const changes = (values: Partial<ClassValues>) =>
    changedOf(z.parse(NewClass, bodyOf({ ...before, ...values })), bodyOf(before))

  expect(changes({})).toEqual({})
  expect(changes({ time: '17:00' })).toEqual({ scheduledAt: '2026-11-12 17:00:00' })
  expect(changes({ days: [2] })).toEqual({ recurrencePattern: { days: [2] } })
  expect(changes({ classValue: '' })).toEqual({ classValue: null })
  expect(changes({ isRecurring: false })).toEqual({
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
