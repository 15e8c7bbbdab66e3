import { expect, test } from 'vitest'
import { decodeText, linesOf } from './text-lines.ts'

test('lines end as on any computer, and the last break begins no line', () => {
  expect(linesOf('a\nb\r\nc\rd\n')).toEqual(['a', 'b', 'c', 'd'])
  expect(linesOf('a\n\nb')).toEqual(['a', '', 'b'])
})

test('UTF-8 and marked UTF-16 are read', () => {
  expect(decodeText(new TextEncoder().encode('Nyström'))).toBe('Nyström')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe('A')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x00, 0x41))).toBe('A')
})

test('bytes that are no text are refused instead of shown as rubbish', () => {
  expect(() => decodeText(Uint8Array.of(0xc3, 0x28))).toThrow()
})
