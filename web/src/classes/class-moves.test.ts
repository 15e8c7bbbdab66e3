import { expect, test } from 'vitest'
import { clickedMinute, draggedMinute, nudged, withMoves } from './class-moves.ts'
import { readClasses } from './class-reader.ts'

test('dragging goes in quarters of an hour from where the class was', () => {
  expect(draggedMinute(545, 0, 48)).toBe(545)
  expect(draggedMinute(540, 48, 48)).toBe(600)
  expect(draggedMinute(540, 13, 48)).toBe(555)
  expect(draggedMinute(540, 5, 48)).toBe(540)
  expect(draggedMinute(540, -11, 48)).toBe(525)
})

test('a dragged class stays in its day', () => {
  expect(draggedMinute(60, -500, 48)).toBe(0)
  expect(draggedMinute(1380, 500, 48)).toBe(1425)
  expect(draggedMinute(1430, 0, 48)).toBe(1430)
})

test('a click means the half hour it is in', () => {
  expect([0, 23, 24, 47, 48].map((pixels) => clickedMinute(pixels, 48))).toEqual([0, 0, 30, 30, 60])
  expect(clickedMinute(24 * 48, 48)).toBe(1410)
})

test('alt and arrows move by a quarter and by days, in the month by days and weeks', () => {
  const start = { date: '2026-11-12', minute: 0 }

  expect(nudged(start, 'week', 'ArrowLeft')).toEqual({ date: '2026-11-11', minute: 1425 })
  expect(nudged(start, 'week', 'ArrowDown')).toEqual({ date: '2026-11-13', minute: 0 })
  expect(nudged(start, 'month', 'ArrowRight')).toEqual({ date: '2026-11-13', minute: 0 })
  expect(nudged(start, 'month', 'ArrowUp')).toEqual({ date: '2026-11-05', minute: 0 })
  expect(nudged(start, 'week', 'Home')).toBeUndefined()
})

test('a move under way lies over the list, the last one first, and leaves the rest as it is', () => {
  const items = readClasses([
    { id: 1, scheduledAt: '2026-11-12 09:00:00' },
    { id: 2, scheduledAt: '2026-11-12 10:00:00' },
  ])
  const [first] = items
  if (!first) throw new Error('not read')
  const to = (minute: number) => ({ item: first, to: { date: '2026-11-13', minute } })
  const moved = withMoves(items, [to(600), to(660)])

  expect(moved[0]).toMatchObject({ scheduledAt: '2026-11-13 11:00:00', start: { minute: 660 } })
  expect(moved[1]).toBe(items[1])
  expect(withMoves(items, [])).toBe(items)
})
