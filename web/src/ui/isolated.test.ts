import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a name that runs from right to left is set apart, any other stays as it is', () => {
  expect(isolated('سارة')).toBe('\u2068سارة\u2069')
  expect(isolated('Grade 5 עברית')).toBe('\u2068Grade 5 עברית\u2069')
  expect(isolated('Zoë 李')).toBe('Zoë 李')
})
