import { expect, test } from 'vitest'
import { type Arrow, type FocusPosition, nextFocus } from './arrow-keys.ts'

const positions: FocusPosition[] = [
  { key: 'mon 9', line: 0, along: 540 },
  { key: 'mon 16', line: 0, along: 960 },
  { key: 'wed 10', line: 2, along: 600 },
  { key: 'wed 15', line: 2, along: 900 },
]
const from = (key: string, arrow: Arrow) => nextFocus(positions, key, arrow)

test('left and right go along the day and on into the next one', () => {
  expect(from('mon 9', 'ArrowRight')).toBe('mon 16')
  expect(from('mon 16', 'ArrowRight')).toBe('wed 10')
  expect(from('wed 10', 'ArrowLeft')).toBe('mon 16')
})

test('up and down find the nearest time, over empty days', () => {
  expect(from('mon 16', 'ArrowDown')).toBe('wed 15')
  expect(from('mon 9', 'ArrowDown')).toBe('wed 10')
  expect(from('wed 15', 'ArrowUp')).toBe('mon 16')
})

test('home and end stay in the line', () => {
  expect(from('wed 15', 'Home')).toBe('wed 10')
  expect(from('mon 9', 'End')).toBe('mon 16')
})

test('at the ends nothing happens', () => {
  expect(from('mon 9', 'ArrowLeft')).toBe('mon 9')
  expect(from('mon 9', 'ArrowUp')).toBe('mon 9')
  expect(from('wed 15', 'ArrowRight')).toBe('wed 15')
  expect(from('wed 15', 'ArrowDown')).toBe('wed 15')
})

test('every position is reached by arrows from the first', () => {
  const reached = new Set(['mon 9'])
  for (const key of reached)
    for (const arrow of ['ArrowRight', 'ArrowDown'] as const) reached.add(from(key, arrow))

  expect(reached.size).toBe(positions.length)
})

test('what is not there any more leads to the first', () => {
  expect(from('gone', 'ArrowRight')).toBe('mon 9')
  expect(nextFocus([], 'gone', 'ArrowRight')).toBe('gone')
})
