import { expect, test } from 'vitest'
import { shapeOf } from './block-shape.ts'

test('a narrow block shows two letters, a very narrow one is read sideways', () => {
  const kinds = [64, 63, 42, 41].map((width) => shapeOf({ width, height: 88, room: 0 }).kind)

  expect(kinds).toEqual(['full', 'code', 'code', 'turned'])
})

test('a block that is narrow and low keeps two small letters', () => {
  expect(shapeOf({ width: 16, height: 49, room: 0 }).kind).toBe('letters')
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
