import { expect, test } from 'vitest'
import { type ClassValues, valuesOf } from './class-form.ts'
import { seriesDates } from './series-dates.ts'

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
  expect(series({ recurrenceEndDate: '2040-01-01' })?.problem).toBe('A series may cover at most 5 years')
  expect(series({ recurrenceType: 'daily', recurrenceEndDate: '2030-01-01' })?.problem).toBe(
    'A series may have at most 1,000 classes',
  )
})

test('dates that time off leaves out get no class, and a number of classes ends later for them', () => {
  const values = {
    ...valuesOf(null, { date: '2026-11-24', minute: 990 }, { date: today, minute: 0 }),
    isRecurring: true,
    days: [2],
  }
  const off = ['2026-12-22', '2026-12-29']
  const byCount = seriesDates({ ...values, recurrenceCount: '8' }, today, off)
  const byDate = seriesDates({ ...values, recurrenceEndDate: '2027-01-12' }, today, off)

  expect(byCount?.dates).toHaveLength(8)
  expect(byCount?.dates.slice(-4)).toEqual(['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26'])
  expect([byDate?.dates.length, byDate?.dates.at(-1)]).toEqual([6, '2027-01-12'])
})
