import { describe, expect, test } from 'vitest'
import type { Segment } from '#web/classes/day-segments.ts'
import { fittedHours } from './fitted-hours.ts'

const segment = (from: number, to: number): Segment => ({
  key: `${from}`,
  item: {} as Segment['item'],
  date: '2026-11-16',
  from: from * 60,
  to: to * 60,
  part: 'whole',
})

describe('the hours that a fitted week shows', () => {
  test('reach from the first to the last class, rounded outwards', () => {
    expect(fittedHours([segment(8.5, 9), segment(11, 12), segment(14, 15), segment(17, 18.25)])).toEqual({
      from: 8,
      to: 19,
    })
  })

  test('are at least eight, with the classes in the middle', () => {
    expect(fittedHours([segment(14, 15), segment(15, 18)])).toEqual({ from: 12, to: 20 })
  })

  test('stay within the day', () => {
    expect(fittedHours([segment(22, 23), segment(23, 24)])).toEqual({ from: 16, to: 24 })
    expect(fittedHours([segment(0, 1), segment(1, 2)])).toEqual({ from: 0, to: 8 })
  })

  test('are not stretched by one class far from all others', () => {
    const afternoon = [segment(13, 14), segment(14, 15), segment(16, 21)]

    expect(fittedHours([segment(7, 8), ...afternoon])).toEqual({ from: 13, to: 21 })
    expect(fittedHours([segment(7, 8), segment(7.5, 8.5), ...afternoon])).toEqual({ from: 7, to: 21 })
    expect(fittedHours([segment(9, 10), ...afternoon])).toEqual({ from: 9, to: 21 })
  })

  test('hold every class when each is alone', () => {
    expect(fittedHours([segment(7, 8), segment(20, 21)])).toEqual({ from: 7, to: 21 })
  })

  test('are a usual day where there are no classes', () => {
    expect(fittedHours([])).toEqual({ from: 9, to: 17 })
  })
})
