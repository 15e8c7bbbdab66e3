import { expect, test } from 'vitest'
import { decodeUtf8, linesOf } from './text-lines.ts'

test('lines end as on any computer, and the last break begins no line', () => {
  expect(linesOf('a\nb\r\nc\rd\n')).toEqual(['a', 'b', 'c', 'd'])
  expect(linesOf('a\n\nb')).toEqual(['a', '', 'b'])
})

test('bytes that are no text are refused instead of shown as rubbish', () => {
  expect(decodeUtf8(new TextEncoder().encode('Nyström').buffer)).toBe('Nyström')
  expect(() => decodeUtf8(Uint8Array.of(0xc3, 0x28).buffer)).toThrow()
})
