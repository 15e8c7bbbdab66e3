import { expect, test } from 'vitest'
import { formatChange, formatMoney } from '#web/ui/figures.ts'
import { percentOf, roundedUp, ticksOf } from './figures.ts'

test('money has two decimals and thousands', () => {
  expect(formatMoney('1170.00')).toBe('$1,170.00')
  expect(formatMoney('0.10')).toBe('$0.10')
})

test('a change says its direction', () => {
  expect([8, 0, -33].map(formatChange)).toEqual(['+8%', '0%', '-33%'])
})

test('a part of nothing is nothing', () => {
  expect([percentOf(0, 0), percentOf(1, 6), percentOf(5, 6)]).toEqual(['0%', '17%', '83%'])
})

test('an axis ends at a round figure that no bar passes', () => {
  expect([0, 1, 3, 26, 240, 1170, 5001].map(roundedUp)).toEqual([1, 1, 3, 30, 250, 1500, 6000])
})

test('the lines of a chart stand at round figures', () => {
  expect([1000, 1500, 2500, 3000].map(ticksOf)).toEqual([
    [500, 1000],
    [500, 1000, 1500],
    [500, 1000, 1500, 2000, 2500],
    [1000, 2000, 3000],
  ])
})
