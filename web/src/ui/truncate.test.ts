import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text that fits stays as it is', () => {
  expect(truncate('Algebra II', 10)).toBe('Algebra II')
})

test('a longer text is cut to so many characters and ends in an ellipsis', () => {
  expect(truncate('Cell respiration', 10)).toBe('Cell respi…')
})

test('a space left at the cut is trimmed', () => {
  expect(truncate('Creative Writing', 9)).toBe('Creative…')
})

test('a character made of several code points counts once and is never broken', () => {
  const family = '👩‍👩‍👧'
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3))
  expect(truncate(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`)
})
