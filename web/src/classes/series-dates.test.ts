import { expect, test } from 'vitest'
import { type ClassValues, valuesOf } from './class-form.ts'
import { seriesDates } from './series-dates.ts'
import { describeChange, nearDayText, ruleText } from './series-text.ts'

const today = '2026-11-12'
const series = (values: Partial<ClassValues>) =>
  seriesDates(
    {
      ...valuesOf(null, { date: '2026-11-17', minute: 990 }, { date: today, minute: 0 }),
      isRecurring: true,
      days: [2, 4],
      ...values,
    },
    today,
  )

test('the preview holds the first class and every date of the rule up to the end', () => {
  const preview = series({ recurrenceEndDate: '2026-12-18' })

  expect(preview?.dates).toHaveLength(10)
  expect([preview?.dates[0], preview?.dates[1], preview?.dates.at(-1)]).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-12-17',
  ])
  expect(preview).toMatchObject({ hasEnd: true, problem: undefined })
})

test('before anything is chosen it repeats with its first class', () => {
  expect(series({ days: [] })?.dates.slice(0, 3)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01'])
  expect(series({ recurrenceType: 'monthly', recurrenceEndDate: '2028-12-31' })?.dates).toEqual([
    '2026-11-17',
    '2027-11-17',
    '2028-11-17',
  ])
})

test('without an end it reaches 26 weeks ahead', () => {
  const preview = series({})

  expect(preview).toMatchObject({ hasEnd: false })
  expect(preview?.dates.at(-1)).toBe('2027-05-18')
})

test('a half-filled form has no preview', () => {
  expect(series({ date: '' })).toBeUndefined()
  expect(series({ recurrenceEndDate: '2026-11-01' })).toBeUndefined()
})

test('more than the server takes is said before it is asked', () => {
  expect(series({ recurrenceEndDate: '2040-01-01' })?.problem).toBe(
    'A series can reach at most 5 years ahead',
  )
  expect(series({ recurrenceType: 'daily', recurrenceEndDate: '2030-01-01' })?.problem).toBe(
    'A series can have at most 1000 classes',
  )
})

test('a rule reads as a teacher would say it', () => {
  expect(ruleText({ type: 'daily' })).toBe('Every day')
  expect(ruleText({ type: 'weekly', days: [0, 4, 2] })).toBe('Every Tue, Thu, and Sun')
  expect(ruleText({ type: 'weekly', days: [0, 1, 2, 3, 4, 5, 6] })).toBe('Every day')
  expect(ruleText({ type: 'monthly', months: [9, 1] })).toBe('Every Jan and Sep')
})

test('a change of a series says how many classes it touches', () => {
  expect(describeChange({ coming: 9, comingEdited: 0, past: 0 })).toBe('9 coming classes change with it.')
  expect(describeChange({ coming: 1, comingEdited: 2, past: 3 })).toBe(
    '1 coming class changes with it. 2 changed by hand and 3 that already took place stay as they are.',
  )
  expect(describeChange({ coming: 0, comingEdited: 0, past: 1 })).toBe(
    'No other class changes. 1 that already took place stays as it is.',
  )
})

test('a date of another year says which', () => {
  expect(nearDayText('2026-11-12', '2026-01-01')).toBe('Nov 12')
  expect(nearDayText('2027-01-02', '2026-12-31')).toBe('Jan 2, 2027')
})
