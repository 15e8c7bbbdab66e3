import { expect, test } from 'vitest'
import { coverText } from './balance-text.ts'

const today = '2026-11-16'

test('money that reaches coming classes covers until a day, and money for past ones is paid through one', () => {
  expect(coverText({ coversUntil: '2026-12-03', coveredClasses: 4 }, today)).toBe('Covers until Dec 3')
  expect(coverText({ coversUntil: '2026-09-30', coveredClasses: 0 }, today)).toBe('Paid through Sep 30')
})

test('without money nothing is covered', () => {
  expect(coverText({ coversUntil: null, coveredClasses: 0 })).toBe('')
})
