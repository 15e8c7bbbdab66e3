import { expect, test } from 'vitest'
import { readClasses } from '#web/classes/class-reader.ts'
import { overlapping } from './overlap.ts'

const items = readClasses([
  { id: 1, scheduledAt: '2026-11-12 09:00', duration: 60 },
  { id: 2, scheduledAt: '2026-11-11 23:30', duration: 60 },
  { id: 3, scheduledAt: '2026-11-12 09:00', duration: 60, status: 'cancelled' },
  { id: 4, scheduledAt: 'soon' },
])
const at = (minute: number, duration = 60, self?: number) =>
  overlapping(items, { date: '2026-11-12', minute }, duration, self).map(({ id }) => id)

test('a class at the same time overlaps, one before or after does not', () => {
  expect(at(570)).toEqual([1])
  expect(at(480)).toEqual([])
  expect(at(600)).toEqual([])
  expect(at(481)).toEqual([1])
})

test('a class of the day before reaches over midnight', () => {
  expect(at(15)).toEqual([2])
})

test('a class does not overlap itself', () => {
  expect(at(540, 60, 1)).toEqual([])
})
