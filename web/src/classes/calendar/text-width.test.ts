import { expect, test } from 'vitest'
import { textWidth, wordsWithin } from './text-width.ts'

test('narrow letters take less than wide ones, and an accent takes nothing', () => {
  expect(textWidth('illi')).toBeLessThan(textWidth('nono'))
  expect(textWidth('nono')).toBeLessThan(textWidth('mowm'))
  expect(textWidth('Søren\u0301')).toBeCloseTo(textWidth('Søren'))
})

test('a word that is wider than the line is cut with an ellipsis, and the others stay', () => {
  expect(wordsWithin('Bow technique', 65)).toBe('Bow technique')
  expect(wordsWithin('Sight-reading a…', 65)).toBe('Sight-reading a…')
  expect(wordsWithin('Free Improvisation', 65)).toBe('Free Improvisa…')
  expect(wordsWithin('Sight counterpoin…', 65)).toBe('Sight counterpo…')
})
