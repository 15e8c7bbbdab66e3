import { expect, test } from 'vitest'
import { ruleText, seriesText } from './rule-text.ts'

test('a rule reads as a teacher would say it', () => {
  expect(ruleText({ type: 'daily' })).toBe('Every day')
  expect(ruleText({ type: 'weekly', days: [0, 4, 2], interval: 1 })).toBe('Every Tue, Thu, and Sun')
  expect(ruleText({ type: 'weekly', days: [0, 1, 2, 3, 4, 5, 6], interval: 1 })).toBe('Every day')
  expect(ruleText({ type: 'weekly', days: [2], interval: 3 })).toBe('Every 3 weeks on Tue')
  expect(ruleText({ type: 'monthly', months: [9, 1] })).toBe('Every Jan and Sep')
})

test('a series reads as its rule, since when, and how many are to come', () => {
  const series = {
    parentClassId: 1,
    start: '2026-09-01 16:00:00',
    recurrenceType: 'weekly',
    recurrencePattern: { days: [2] },
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceCount: null,
    since: '2026-09-01',
    coming: 12,
    halves: [],
  }

  expect(seriesText(series)).toBe('Every Tue 4:00 PM since Sep 1, 12 to come')
  expect(seriesText({ ...series, coming: 0 })).toBe('Every Tue 4:00 PM since Sep 1, none to come')
})
