import { expect, test } from 'vitest'
import { zoomedIn, zoomedOut } from './zoom.ts'

test('zooming goes to the next step in either direction', () => {
  expect(zoomedIn(1)).toBe(1.5)
  expect(zoomedOut(1)).toBe(0.75)
  expect(zoomedIn(0.62)).toBe(0.75)
  expect(zoomedOut(0.62)).toBe(0.5)
})

test('a step that nobody would see is skipped', () => {
  expect(zoomedIn(0.995)).toBe(1.5)
})

test('at the ends nothing moves', () => {
  expect(zoomedIn(4)).toBe(4)
  expect(zoomedOut(0.1)).toBe(0.1)
})
