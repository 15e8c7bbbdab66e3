import { expect, test } from 'vitest'
import { bidiIsolate } from './bidi-isolate.ts'

test('a name that runs from right to left is set apart, any other stays as it is', () => {
  expect(bidiIsolate('سارة')).toBe('\u2068سارة\u2069')
  expect(bidiIsolate('Grade 5 עברית')).toBe('\u2068Grade 5 עברית\u2069')
  expect(bidiIsolate('Zoë 李')).toBe('Zoë 李')
})
