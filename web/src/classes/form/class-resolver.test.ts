import { expect, test } from 'vitest'
import { type ClassValues, valuesOf } from './class-form.ts'
import { classResolver, earlyEnd } from './class-resolver.ts'

const blank = valuesOf(null, null, { date: '2026-11-12', minute: 942 })
const filled = { ...blank, courseId: '3', title: 'Peer review' }

async function errorsOf(values: ClassValues): Promise<Record<string, string>> {
  const { errors } = await classResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, String(error?.message)]))
}

test('what is missing or wrong is said beside the field', async () => {
  expect(await errorsOf(filled)).toEqual({})
  expect(await errorsOf({ ...blank, duration: 'long', classValue: 'free' })).toEqual({
    courseId: 'Course is required',
    title: 'Title is required',
    duration: 'Duration must be a number',
    classValue: 'Class value must be between 0 and 999999.99, with at most 2 decimals',
  })
})

test('date, time and duration are asked for each by its own name', async () => {
  expect(await errorsOf({ ...filled, date: '', time: '', duration: ' ' })).toEqual({
    date: 'Date is required',
    time: 'Start time is required',
    duration: 'Duration is required',
  })
  expect(await errorsOf({ ...filled, duration: '7.5' })).toEqual({
    duration: 'Duration must be a whole number',
  })
  expect(await errorsOf({ ...filled, time: '' })).toEqual({ time: 'Start time is required' })
  expect(await errorsOf({ ...filled, date: '1850-01-01' })).toEqual({
    date: 'Please choose a date from 1970 to 2199',
  })
})

test('an end before the first class is told whatever else is wrong, and only of a series', async () => {
  const early = { ...blank, isRecurring: true, recurrenceEndDate: '2026-11-11' }
  const message = 'The end date must not be before the first class'

  expect(await errorsOf(early)).toMatchObject({ recurrenceEndDate: message, title: 'Title is required' })
  expect(await errorsOf({ ...filled, ...early, courseId: '3', title: 'Daily' })).toEqual({
    recurrenceEndDate: message,
  })
  expect(await errorsOf({ ...early, isRecurring: false })).not.toHaveProperty('recurrenceEndDate')
  expect(await errorsOf({ ...early, recurrenceEndDate: '0002-01-01' })).toMatchObject({
    recurrenceEndDate: 'Please choose a date from 1970 to 2199',
  })
})

test('an early end is known as soon as both dates are there', () => {
  const isEarly = (date: string, recurrenceEndDate: string) =>
    earlyEnd({ date, recurrenceEndDate }) !== undefined

  expect(isEarly('2026-11-12', '2026-11-11')).toBe(true)
  expect(isEarly('2026-11-12', '2026-11-12')).toBe(false)
  expect(isEarly('', '2026-11-11')).toBe(false)
  expect(isEarly('2026-11-12', '0002-11-11')).toBe(false) // a year half typed
})
