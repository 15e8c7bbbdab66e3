import { expect, test } from 'vitest'
import { edgeScrollSpeed } from './edge-scroll.ts'

const pull = (at: number, since = 500) => edgeScrollSpeed(at, since, 100, 1000)

test('far from the edges nothing scrolls', () => {
  expect(pull(148)).toBe(0)
  expect(pull(952)).toBe(0)
})

test('nearer to an edge it scrolls faster, and beyond it no faster still', () => {
  expect(pull(140)).toBeLessThan(0)
  expect(pull(110)).toBeLessThan(pull(140))
  expect(pull(60)).toBe(pull(100))
  expect(pull(990)).toBeGreaterThan(pull(960))
})

test('what was taken up at an edge stays until it is carried towards it', () => {
  expect(pull(120, 120)).toBe(0)
  expect(pull(125, 120)).toBe(0)
  expect(pull(115, 120)).toBeLessThan(0)
})
