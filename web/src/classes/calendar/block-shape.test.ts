import { expect, test } from 'vitest'
import { shapeOf } from './block-shape.ts'

test('a narrow block shows two letters, a very narrow one is read sideways', () => {
  const kinds = [64, 63, 42, 41].map((width) => shapeOf({ width, height: 88, room: 0, name: '' }).kind)

  expect(kinds).toEqual(['full', 'code', 'code', 'turned'])
})

test('a block that is narrow and low keeps two small letters', () => {
  expect(shapeOf({ width: 16, height: 49, room: 0, name: '' }).kind).toBe('letters')
})

test('its title stands to the right where there is room', () => {
  expect(shapeOf({ width: 40, height: 88, room: 92, name: '' }).spills).toBe(true)
  expect(shapeOf({ width: 40, height: 88, room: 91, name: '' }).spills).toBe(false)
  expect(shapeOf({ width: 80, height: 88, room: 500, name: '' }).spills).toBe(false)
})

test('a thin lane shows fewer lines', () => {
  const lines = [50, 49, 38, 37].map((height) => shapeOf({ width: 80, height, room: 0, name: '' }).lines)

  expect(lines).toEqual(['many', 'two', 'two', 'one'])
})

test('a name that would be cut is read sideways where it fits as a whole', () => {
  const kindWith = (name: string, height = 88) => shapeOf({ width: 46, height, room: 0, name }).kind

  expect(kindWith('Wei')).toBe('code')
  expect(kindWith('Theodora')).toBe('turned')
  expect(kindWith('Theodora', 49)).toBe('code')
  expect(kindWith('Bartholomew-Maximilian')).toBe('code')
})
