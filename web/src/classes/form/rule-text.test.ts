import { expect, test } from 'vitest'
import { nearDayText, ruleText } from './rule-text.ts'

test('a rule reads as a teacher would say it', () => {
  expect(ruleText({ type: 'daily' })).toBe('Every day')
  expect(ruleText({ type: 'weekly', days: [0, 4, 2] })).toBe('Every Tue, Thu, and Sun')
  expect(ruleText({ type: 'weekly', days: [0, 1, 2, 3, 4, 5, 6] })).toBe('Every day')
  expect(ruleText({ type: 'monthly', months: [9, 1] })).toBe('Every Jan and Sep')
})

test('a date of another year says which', () => {
  expect(nearDayText('2026-11-12', '2026-01-01')).toBe('Nov 12')
  expect(nearDayText('2027-01-02', '2026-12-31')).toBe('Jan 2, 2027')
})
