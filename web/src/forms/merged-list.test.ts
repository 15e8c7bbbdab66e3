import { expect, test } from 'vitest'
import { mergedList } from './merged-list.ts'

const listOf = (text: string): string[] => [...text]
const merged = (now: string, before: string, after: string): string =>
  mergedList({ now: listOf(now), before: listOf(before), after: listOf(after) }).join('')

test('a list that nobody else changed is sent as it was chosen, in its order', () => {
  expect(merged('AB', 'AB', 'ABD')).toBe('ABD')
  expect(merged('AB', 'AB', 'B')).toBe('B')
  expect(merged('AB', 'AB', 'BA')).toBe('BA')
  expect(merged('AB', 'AB', '')).toBe('')
})

test('what others added stays, and what they took out is not brought back', () => {
  expect(merged('ABC', 'AB', 'ABD')).toBe('ABDC')
  expect(merged('ABC', 'AB', 'A')).toBe('AC')
  expect(merged('A', 'AB', 'ABD')).toBe('AD')
})

test('what was done on both sides is done once', () => {
  expect(merged('ABD', 'AB', 'ABD')).toBe('ABD')
  expect(merged('A', 'AB', 'A')).toBe('A')
})
