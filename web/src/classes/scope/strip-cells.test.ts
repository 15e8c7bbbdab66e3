import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { expect, test } from 'vitest'
import { cellsOf, shownAround } from './strip-cells.ts'

const planned = (fields: Partial<PlannedDate>): PlannedDate => ({
  classId: 1,
  outcome: 'changes',
  from: '2026-11-12 16:30:00',
  to: '2026-11-13 16:00:00',
  reason: null,
  overlaps: null,
  timeOff: null,
  ...fields,
})

test('of many dates the eight around the chosen one are shown', () => {
  const dates = Array.from({ length: 20 }, (_, index) => planned({ classId: index }))
  const ids = (chosen: number) => shownAround(dates, chosen).map(({ classId }) => classId)

  expect(ids(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(ids(10)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  expect(ids(19)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  expect(shownAround(dates.slice(0, 3), 2)).toHaveLength(3)
})

test('a class that moves leaves its date and is written below it; a collision is a warning', () => {
  expect(cellsOf(planned({}))).toEqual({ upper: 'gone', lower: 'written' })
  expect(cellsOf(planned({ timeOff: 'Winter' }))).toEqual({ upper: 'gone', lower: 'warned' })
  expect(cellsOf(planned({ from: null, outcome: 'added' }))).toEqual({ upper: null, lower: 'written' })
  expect(cellsOf(planned({ to: '2026-11-12 16:30:00' }))).toEqual({ upper: 'written', lower: null })
})

test('what stays, goes or is left out has no time below', () => {
  expect(cellsOf(planned({ outcome: 'stays', reason: 'byHand' })).upper).toBe('byHand')
  expect(cellsOf(planned({ outcome: 'stays', reason: 'recorded' })).upper).toBe('kept')
  expect(cellsOf(planned({ outcome: 'cancelled' })).upper).toBe('crossedOut')
  expect(cellsOf(planned({ outcome: 'leftOut' }))).toEqual({ upper: 'leftOut', lower: null })
})
