import { expect, test } from 'vitest'
import { decodeText, isWorkbook } from './decode-text.ts'

const table = 'Name;Notiz\r\nZoë Müller;„gut“ – 5 €'

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian)
  return new Uint8Array(view.buffer)
}

const windows = Uint8Array.from([
  ...new TextEncoder().encode('Name;Notiz\r\nZo'),
  0xeb,
  ...new TextEncoder().encode(' M'),
  0xfc,
  ...new TextEncoder().encode('ller;'),
  0x84,
  ...new TextEncoder().encode('gut'),
  0x93,
  0x20,
  0x96,
  ...new TextEncoder().encode(' 5 '),
  0x80,
])

test.each([
  ['UTF-8', new TextEncoder().encode(table)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${table}`)],
  ['UTF-16 with a mark', utf16(`\uFEFF${table}`, false)],
  ['UTF-16, the other way round', utf16(`\uFEFF${table}`, true)],
  ['UTF-16 without a mark', utf16(table, false)],
  ['the letters of Windows', windows],
])('a table in %s is read', (_what, bytes) => {
  expect(decodeText(bytes)).toBe(table)
})

test('an empty file and one letter are read too', () => {
  expect(decodeText(new Uint8Array())).toBe('')
  expect(decodeText(new TextEncoder().encode('A'))).toBe('A')
})

test('a workbook is told from a table', () => {
  expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 3, 4, 20]))).toBe(true)
  expect(isWorkbook(new TextEncoder().encode('PK,Name'))).toBe(false)
})
