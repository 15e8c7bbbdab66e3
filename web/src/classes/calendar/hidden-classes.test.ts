import { expect, test } from 'vitest'
import { hiddenIn } from './hidden-classes.ts'

const scale = { hour: 60, dayColumn: 50 }
const segment = (from: number, to: number) => ({ drawnFrom: from * 60, drawnTo: to * 60 })

/** Five hours are seen, from 11 AM on. */
const week = { scrollLeft: 11 * 60, clientWidth: 350 }

test('what one screen holds is shown from its first or last class on', () => {
  const laid = new Map([
    ['2027-03-08', [segment(8, 9), segment(9.5, 10.5), segment(17, 18), segment(19, 20)]],
  ])

  expect(hiddenIn(week, laid, scale)).toEqual({
    earlier: { count: 2, at: 8 * 60 - 8 },
    later: { count: 2, at: 20 * 60 + 8 - 300 },
  })
})

test('a class at the far end of the day is not gone to before the nearer ones', () => {
  const laid = new Map([
    ['2027-03-08', [segment(9, 10.5), segment(17, 18)]],
    ['2027-03-09', [segment(0, 0.5), segment(23, 24)]],
  ])

  expect(hiddenIn(week, laid, scale)).toEqual({
    earlier: { count: 2, at: 10.5 * 60 + 8 - 300 },
    later: { count: 2, at: 17 * 60 - 8 },
  })
})

test('with nothing beyond the edges there is nothing to count', () => {
  const { earlier, later } = hiddenIn(week, new Map([['2027-03-08', [segment(12, 13)]]]), scale)

  expect([earlier.count, later.count]).toEqual([0, 0])
})
