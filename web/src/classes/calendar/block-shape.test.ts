import { expect, test } from 'vitest'
import { shapeOf } from './block-shape.ts'

test('a narrow block shows two letters, a very narrow one nothing', () => {
  const kinds = [64, 63, 30, 29].map((width) => shapeOf({ width, height: 88, room: 0 }).kind)

  expect(kinds).toEqual(['full', 'code', 'code', 'sliver'])
})

test('its title stands to the right where there is room', () => {
  expect(shapeOf({ width: 40, height: 88, room: 92 }).spills).toBe(true)
  expect(shapeOf({ width: 40, height: 88, room: 91 }).spills).toBe(false)
  expect(shapeOf({ width: 80, height: 88, room: 500 }).spills).toBe(false)
})

test('a thin lane shows fewer lines', () => {
  const lines = [50, 49, 38, 37].map((height) => shapeOf({ width: 80, height, room: 0 }).lines)

  expect(lines).toEqual(['many', 'two', 'two', 'one'])
})

test('a time is shown where it fits', () => {
  const shows = (width: number, height: number, room = 0) => shapeOf({ width, height, room }).showsTime

  expect([shows(42, 88), shows(41, 88), shows(42, 40), shows(41, 40)]).toEqual([true, false, true, false])
  expect([shows(20, 40, 92), shows(200, 37)]).toEqual([true, false])
})
